import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseTests } from './mutate-lines/choose-tests.ts'
import { type Break, drawBreaks } from './mutate-lines/draw-breaks.ts'
import { runTests } from './mutate-lines/run-tests.ts'

// `node scripts/mutate-lines.ts [--of <commit>] [--lines 40] [--seed 29] [--from 1] [--list] [--out <file>]`: breaks
// lines of the product one at a time, in a checkout of its own, and says which of them the tests find.
const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'HEAD' },
    lines: { type: 'string', default: '40' },
    seed: { type: 'string', default: '29' },
    from: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})

/** What came of a broken line. A failure that the unbroken line has too says nothing. */
type Outcome = 'found' | 'not found' | 'unclear'
type Result = Break & { outcome: Outcome; by: string; tests: number }

const checkout = await ownCheckout(values.of)
const breaks = await drawBreaks({ root: checkout, count: Number(values.lines), seed: Number(values.seed) })
const testsOf = await chooseTests(checkout)
const results: Result[] = []
/** Whether a test file passes with nothing broken. */
const passes = new Map<string, boolean>()
for (const [index, one] of breaks.entries()) {
  if (index + 1 < Number(values.from)) continue
  process.stdout.write(
    `${index + 1}. ${one.file}:${one.line} ${one.kind}\n  - ${one.original.trim()}\n  + ${one.broken.trim()}\n`,
  )
  if (values.list) continue
  const result = { ...one, ...(await tryBreak(one)) }
  results.push(result)
  process.stdout.write(`  ${result.outcome}: ${result.by}\n`)
  if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify(result)}\n`)
}
const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
if (!values.list)
  process.stdout.write(
    `of ${results.length} broken lines ${count('found')} found, ${count('not found')} not, ${count('unclear')} unclear (seed ${values.seed})\n`,
  )
execFileSync('git', ['-C', root, 'worktree', 'remove', '--force', checkout])

/** A checkout of a commit with the packages of this one. */
async function ownCheckout(commit: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'townpages-broken-')), 'checkout')
  execFileSync('git', ['-C', root, 'worktree', 'add', '--quiet', '--detach', folder, commit])
  symlinkSync(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'))
  return folder
}

async function tryBreak(one: Break): Promise<{ outcome: Outcome; by: string; tests: number }> {
  const { inProcess, whole } = testsOf(one.file)
  const path = join(checkout, one.file)
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n')
  lines[one.line - 1] = one.broken
  let tests = 0
  let unclear: string | null = null
  for (const files of [inProcess, whole].filter((group) => group.length > 0)) {
    writeFileSync(path, lines.join('\n'))
    const { isClean, failed } = await runTests(checkout, files)
    writeFileSync(path, text)
    tests += files.length
    if (isClean) continue
    if (await passesUnbroken(failed === null ? files : [failed.file]))
      return {
        outcome: 'found',
        by: failed === null ? 'a run that does not start' : `${failed.file}: ${failed.title}`,
        tests,
      }
    unclear ??= failed === null ? 'the run' : failed.file
  }
  if (unclear !== null) return { outcome: 'unclear', by: `${unclear} fails with the unbroken line too`, tests }
  return { outcome: 'not found', by: `${tests} test files pass`, tests }
}

async function passesUnbroken(files: readonly string[]): Promise<boolean> {
  const key = files.join(' ')
  const known = passes.get(key) ?? (await runTests(checkout, files)).isClean
  passes.set(key, known)
  return known
}
