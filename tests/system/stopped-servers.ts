import { join } from 'node:path'
import { createTerminal } from '../../bin/terminal.ts'
import { run } from '../../bin/townpages.ts'

// Serves a site again and again in one process, each time until SIGTERM comes in the middle of posts. If nothing keeps
// the process alive while a stop waits for something, it ends with 13, without a word.
const [site = '', count] = process.argv.slice(2)
const [visitors, postsBefore] = [4, 20]
Object.assign(process.env, {
  CAPTCHA: 'off',
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '0',
  WATCHDOG_SECONDS: 'off',
  LOG_LEVEL: 'silent',
})
process.chdir(site)
const terminal = createTerminal()
for (let round = 0; round < Number(count); round += 1) {
  process.env.TOWNPAGES_VAR = join(site, 'var', String(round))
  const posting: Promise<void>[] = []
  const print = (line: string) => {
    const address = line.replace('ready on ', '')
    let posted = 0
    const onPosted = () => ++posted === postsBefore && process.kill(process.pid, 'SIGTERM')
    while (posting.length < visitors) posting.push(postUntilRefused(address, onPosted))
  }
  const code = await run(['', '', 'serve', '--port', '0'], { ...terminal, print })
  await Promise.all(posting)
  process.stdout.write(`${code} `)
}

async function postUntilRefused(address: string, onPosted: () => void): Promise<void> {
  for (;;) {
    const fields = { kind: 'late', name: 'Margaret Hale', email: 'a@b.example', message: 'What is on my mind' }
    const body = JSON.stringify({ ...fields, idempotencyKey: crypto.randomUUID() })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${address}/api/contacts`, { method: 'POST', body, headers }).catch(() => null)
    if (response === null) return
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
    onPosted()
  }
}
