import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Before `npm pack`: the sources as JavaScript in lib/, since Node strips no types under node_modules. After it (`--clean`): away with them.
const root = join(import.meta.dirname, '..')
const lib = join(root, 'lib')
// What the generator reads beside its code.
const unchanged = [
  'content-schema.schema.json',
  'routes.schema.json',
  'component-examples.schema.json',
  'component-examples/gallery/gallery.css',
  'component-examples/gallery/example.css',
]

rmSync(lib, { recursive: true, force: true })
if (!process.argv.includes('--clean')) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.pack.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the sources could not be compiled')
  for (const file of unchanged) copyFileSync(join(root, 'generator', file), join(lib, 'generator', file))
}
