import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run check`: everything that can be said of the code without running it. All checks run, so that one round shows all.
const root = join(import.meta.dirname, '..')
const checks: readonly [name: string, script: string, args: readonly string[]][] = [
  ['types', 'typescript/bin/tsc', ['--noEmit']],
  ['lint and formatting', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['dead code', 'knip/bin/knip.js', []],
  ['content', '../bin/townpages.js', ['validate', '--strict']],
]

let failed = 0
for (const [name, script, args] of checks) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, stdio: 'inherit' })
  process.stdout.write(`${name}: ${status === 0 ? 'clean' : 'not clean'}\n`)
  if (status !== 0) failed++
}
process.exitCode = failed === 0 ? 0 : 1
