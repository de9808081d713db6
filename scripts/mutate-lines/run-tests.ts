import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** How a run ended; `failed`: the first test that failed, or null where the run failed without one. */
export type TestRun = { isClean: boolean; failed: { file: string; title: string } | null }
type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs test files of a checkout until one test fails. */
export async function runTests(root: string, files: readonly string[]): Promise<TestRun> {
  const output = join(tmpdir(), `mutate-lines-${process.pid}.json`)
  await rm(output, { force: true })
  // on a busy machine
  const limits = ['--testTimeout=240000', '--hookTimeout=240000', '--expect.poll.timeout=60000', '--maxWorkers=2']
  const args = ['tests/run.ts', ...files, '--bail=1', '--reporter=json', `--outputFile=${output}`, ...limits]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code === 0) return { isClean: true, failed: null }
  const report = await readFile(output, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => ({ testResults: [] }), // the run ended before it had one
  )
  const failing = report.testResults.find(({ status }) => status === 'failed')
  if (failing === undefined) return { isClean: false, failed: null }
  const title = failing.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? 'the file itself'
  return { isClean: false, failed: { file: relative(root, failing.name), title } }
}
