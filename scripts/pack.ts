import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'

// Before `npm pack`: the sources as JavaScript in lib/, since Node strips no types under node_modules. After it (`--clean`): away with them.
const root = join(import.meta.dirname, '..')
const lib = join(root, 'lib')
// Schemas, style sheets and examples that the generator reads beside its code.
const unchanged = ['{generator,runtime}/**/*.{json,css}', 'runtime/components/**/*.yaml']

rmSync(lib, { recursive: true, force: true })
if (!process.argv.includes('--clean')) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.pack.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the sources could not be compiled')
  for (const file of await glob(unchanged, { cwd: root })) copyFileSync(join(root, file), join(lib, file))
}
