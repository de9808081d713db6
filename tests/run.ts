import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './count-reporter.ts'
import { findChromium } from './find-chromium.ts'

// `npm test`: finds a browser, runs every test, and says at the very end what came of it.
const folder = await mkdtemp(join(tmpdir(), 'townpages-counts-'))
const countsFile = join(folder, 'counts.json')
const chromium = await findChromium()
process.stdout.write(`Chromium from ${chromium.from}\n`)

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium.path, TEST_COUNTS_FILE: countsFile },
})
const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)))
const counts = await readFile(countsFile, 'utf8').then(
  (text) => JSON.parse(text) as Counts,
  () => ({ passed: 0, failed: 1, skipped: [] }),
)
await rm(folder, { recursive: true })
for (const name of counts.skipped) process.stdout.write(`skipped: ${name}\n`)
// A run that fails without a failed test (a broken file, an unhandled rejection) is a failure all the same.
const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
process.stdout.write(`${counts.passed} passed, ${failed} failed\n`)
process.exitCode = code
