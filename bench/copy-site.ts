import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './child.ts'

/** Copies the site of this repository into a folder, to be changed there; its packages are linked. */
export async function copySite(folder: string): Promise<void> {
  for (const part of ['data', 'templates', 'public'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}
