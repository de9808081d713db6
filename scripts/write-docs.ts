import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandsPage } from './reference/commands-page.ts'
import { environmentPage } from './reference/environment-page.ts'
import { routesPage } from './reference/routes-page.ts'
import { schemasPage } from './reference/schemas-page.ts'
import { faultDocs, readExamples } from './write-fault-docs.ts'

const folder = join(import.meta.dirname, '../docs/reference')

/** The pages of the reference that are made from the code: the path of each, and its text. */
export async function generatedDocs(): Promise<readonly (readonly [file: string, text: string])[]> {
  const pages = [await commandsPage(), await routesPage(), schemasPage(), await environmentPage()]
  const faults = { name: 'faults', text: faultDocs(await readExamples()) }
  return [...pages, faults].map(({ name, text }) => [join(folder, `${name}.md`), text])
}

if (import.meta.main) for (const [file, text] of await generatedDocs()) await writeFile(file, text)
