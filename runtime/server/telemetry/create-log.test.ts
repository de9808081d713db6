import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'

// More than waits, to a reader that reads nothing until the program has gone on.
const programWith = (before: string) => `
  import { execFileSync } from 'node:child_process'
  import { createLog } from ${JSON.stringify(new URL('./create-log.ts', import.meta.url))}
  const log = createLog({ logLevel: 'info' })
  ${before}
  for (let line = 0; line < 3000; line++) log.info({ line }, 'x'.repeat(1000))
  process.stdout.write('went on')
  process.stdin.resume()
`

// As terminal.ts does.
const touched = "process.stderr.on('error', () => undefined)"

test('a reader of the log that stands still stops no server, and gets what it can when it goes on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', programWith(touched)], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(String(await once(child.stdout, 'data'))).toBe('went on')
  let text = ''
  child.stderr.on('data', (data) => (text += data))
  await expect.poll(() => text).toContain('"line":2999')
  const missing = text.split('\n').filter((line) => line.includes('lines are missing before this one'))
  expect(missing.length).toBeGreaterThan(0)
  for (const line of missing) expect(JSON.parse(line)).toMatchObject({ level: 50 })
})

test('it stops none of several processes that share a pipe, of which one has ended', async () => {
  const pipe = join(await scratchFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  // Open for reading, too, as long as this process runs.
  const stderr = openSync(pipe, constants.O_RDWR)
  onTestFinished(() => closeSync(stderr))
  const other = "execFileSync(process.execPath, ['-e', 'process.stderr'], { stdio: 'inherit' })"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', programWith(other)], {
    stdio: ['pipe', 'pipe', stderr],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(String(await once(child.stdout as Readable, 'data'))).toBe('went on')
})
