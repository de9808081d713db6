import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

// `npm run check`: everything that can be said of the code without running it. All checks run, side by side, so that
// one round shows all.
const root = join(import.meta.dirname, '..')
type Check = readonly [name: string, script: string, args: readonly string[]]
const checks: readonly Check[] = [
  ['types', 'typescript/bin/tsc', ['--noEmit']],
  ['lint and formatting', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['dead code', 'knip/bin/knip.js', []],
  ['content', '../bin/townpages.js', ['validate', '--strict']],
]

async function run([, script, args]: Check): Promise<{ isClean: boolean; said: string }> {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, alsoSaid, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { isClean: code === 0, said: said + alsoSaid }
}

let failed = 0
for (const [index, { isClean, said }] of (await Promise.all(checks.map(run))).entries()) {
  process.stdout.write(`${said}${checks[index]?.[0]}: ${isClean ? 'clean' : 'not clean'}\n`)
  if (!isClean) failed++
}
process.exitCode = failed === 0 ? 0 : 1
