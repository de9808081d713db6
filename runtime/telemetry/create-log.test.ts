import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

// More than waits, to a reader that reads nothing until the program has gone on.
const program = `
  import { createLog } from ${JSON.stringify(new URL('./create-log.ts', import.meta.url))}
  process.stderr.on('error', () => undefined)
  const log = createLog({ logLevel: 'info' })
  for (let line = 0; line < 3000; line++) log.info({ line }, 'x'.repeat(1000))
  process.stdout.write('went on')
  process.stdin.resume()
`

test('a reader of the log that stands still stops no server, and gets what it can when it goes on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(String(await once(child.stdout, 'data'))).toBe('went on')
  let text = ''
  child.stderr.on('data', (data) => (text += data))
  await expect.poll(() => text).toContain('"line":2999')
  const missing = text.split('\n').filter((line) => line.includes('lines are missing before this one'))
  expect(missing.length).toBeGreaterThan(0)
  for (const line of missing) expect(JSON.parse(line)).toMatchObject({ level: 50 })
})
