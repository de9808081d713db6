import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { buildAdmin } from './build-admin.ts'

// Before `npm pack`: the sources as JavaScript in lib/, since Node strips no types under node_modules, and
// administration as browsers and the server use it. After it (`--clean`): away with them.
const root = join(import.meta.dirname, '..')
const lib = join(root, 'lib')
// Schemas, style sheets and examples that the generator reads beside its code.
const unchanged = ['{generator,runtime}/**/*.{json,css}', 'runtime/components/**/*.yaml', '!runtime/admin/**']

rmSync(lib, { recursive: true, force: true })
if (!process.argv.includes('--clean')) {
  compileSources()
  for (const file of await glob(unchanged, { cwd: root })) copyFileSync(join(root, file), join(lib, file))
  await writeAdmin(join(lib, 'admin'))
}

/** Types are not checked again: `npm run check` does that, and it takes five times as long. */
function compileSources(): void {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.pack.json'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('the sources could not be compiled')
}

/** What `bin/commands/parts/admin-source.ts` reads, and the licenses of the packages whose code is in it. */
async function writeAdmin(folder: string): Promise<void> {
  const { build, packages } = await buildAdmin()
  const { screens, files, ...addresses } = build
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'screens.cjs'), screens)
  for (const [address, content] of Object.entries(files)) writeFileSync(join(folder, address), content)
  writeFileSync(join(folder, 'addresses.json'), JSON.stringify(addresses))
  writeFileSync(join(folder, 'licenses.txt'), packages.map(licenseOf).join('\n'))
}

function licenseOf(folder: string): string {
  const file = readdirSync(join(root, folder)).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name))
  if (file === undefined) throw new Error(`${folder} has no license`)
  return `${folder.replace('node_modules/', '')}\n\n${readFileSync(join(root, folder, file), 'utf8')}`
}
