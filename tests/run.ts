import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './runner/count-reporter.ts'
import { openMemoryFolder } from './runner/memory-folder.ts'
import { missingPrograms } from './runner/missing-programs.ts'
import { recordedWithout } from './runner/recorded-tests.ts'
import { type FoundChromium, findChromium, findSecondChromium } from './shared/browsers/find-chromium.ts'

type Run = Counts & { code: number; report: string }

// With SECOND_CHROMIUM=1: what the package's headless shell and a full browser do differently, which is links to other
// programs, and sending in the background.
const sample = ['tests/site/browser/events-in-browser.test.ts', 'tests/forms/browser/offline.test.ts']

// `npm test`: finds a browser, runs every test, and says at the very end what came of it. With SECOND_CHROMIUM=1 a
// sample of the browser tests runs again with the browser of the system. Tests in tests/system whose programs the
// system lacks are left out.
const files = process.argv.slice(2)
// Ctrl+C ends the tests; what they leave is removed then. A second one ends this too.
let isStopped = false
process.once('SIGINT', () => {
  isStopped = true
})
const missing = await missingPrograms()
const leftOut = missing.flatMap(({ files }) => files)
const first = await findChromium()
const isAsked = process.env.SECOND_CHROMIUM === '1'
const second = isAsked ? await findSecondChromium(first) : 'SECOND_CHROMIUM=1 asks for them'
const runs = [await runTests(files, first)]
if (typeof second !== 'string' && !isStopped) runs.push(await runTests(sample, second))

for (const { skipped, report } of runs) {
  for (const name of skipped) process.stdout.write(`skipped: ${name}\n`)
  process.stdout.write(`${report}\n`)
}
const unproven =
  files.length === 0
    ? recordedWithout(
        runs.flatMap(({ passedNames }) => passedNames),
        leftOut,
      )
    : []
for (const { file, title } of unproven)
  process.stdout.write(`named by a record of docs/project, and not passed: ${file}: ${title}\n`)
for (const { program } of missing) process.stdout.write(`no tests with ${program}: it is not installed\n`)
if (typeof second === 'string') process.stdout.write(`no tests with a second Chromium: ${second}\n`)
const sum = (count: 'passed' | 'failed') => runs.reduce((total, run) => total + run[count], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = Math.max(unproven.length === 0 ? 0 : 1, ...runs.map(({ code }) => code))

/** Runs test files, or all without names, in a browser. */
async function runTests(names: readonly string[], { path, from, version }: FoundChromium): Promise<Run> {
  process.stdout.write(`Chromium ${version} from ${from}\n`)
  const folder = (await openMemoryFolder()) ?? (await mkdtemp(join(tmpdir(), 'townpages-tests-')))
  // Others look into it: PostgreSQL does not run as root.
  await chmod(folder, 0o755)
  const countsFile = join(folder, 'counts.json')
  const started = performance.now()
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...names, ...leftOut.map((file) => `--exclude=${file}`)], {
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      ...process.env,
      CHROMIUM_PATH: path,
      TEST_COUNTS_FILE: countsFile,
      TEST_NAMES: JSON.stringify(names),
      TMPDIR: folder,
    },
  })
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)))
  const counts = await readFile(countsFile, 'utf8').then(
    (text) => JSON.parse(text) as Counts,
    () => ({ passed: 0, failed: 1, skipped: [], passedNames: [] }),
  )
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  // A run that fails without a failed test (a broken file, an unhandled rejection) is a failure all the same.
  const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
  const seconds = Math.round((performance.now() - started) / 1000)
  const what = names.length === 0 ? 'all tests' : names.join(', ')
  return {
    ...counts,
    failed,
    code,
    report: `Chromium ${version} from ${from}: ${what}: ${counts.passed} passed, ${failed} failed in ${seconds} s`,
  }
}
