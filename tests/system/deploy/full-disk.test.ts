// needs: prlimit
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '../../shared/databases/store/open-store.ts'
import { person } from '../../shared/databases/store/staff-cases.ts'
import { scratchFolder, serve } from '../../shared/servers/running-site.ts'
import { margaret } from '../../shared/values/visitor.ts'

const place = { databaseUrl: null, dataKey: null }

/** The cookie of somebody who signed in an hour ago, and has done nothing since. */
async function signIn(varFolder: string): Promise<string> {
  const store = await openStore({ ...place, varFolder })
  const [token, at] = [randomUUID(), new Date(Date.now() - 3_600_000).toISOString()]
  const jo = person({ email: 'jo@example.com' })
  await store.users.add(jo)
  const id = createHash('sha256').update(token).digest('base64url')
  await store.sessions.add({ id, userId: jo.id, createdAt: at, seenAt: at, confirmedAt: null, device: '', network: '' })
  await store.close()
  return `session=${token}`
}

test('on a full disk pages are served, staff read, and enquiries are refused, until there is room again', async () => {
  const varFolder = await scratchFolder()
  const cookie = await signIn(varFolder)
  // The system sends the signal at the limit, and ends a process that does not expect it.
  const NODE_OPTIONS = `--import=data:text/javascript,process.on('SIGXFSZ',()=>{})`
  const env = { TOWNPAGES_VAR: varFolder, DATABASE_URL: '', CAPTCHA: 'off', RATE_LIMITS: 'off', NODE_OPTIONS }
  const server = await serve(inject('dist'), { env })
  onTestFinished(async () => void (await server.stop()))
  /** No file can grow beyond so many bytes. */
  const limitFiles = (bytes: string) =>
    promisify(execFile)('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`])
  const get = (path: string) => fetch(server.address + path, { headers: { cookie }, redirect: 'manual' })
  const send = async (accept: string) => {
    const fields = {
      ...margaret,
      kind: 'complaint',
      email: 'a@b.example',
      message: `What is on my mind ${randomUUID()}`,
    }
    const response = await fetch(`${server.address}/api/contacts`, {
      method: 'POST',
      headers: { Accept: accept },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text() }
  }
  expect((await send('application/json')).status).toBe(201)

  await limitFiles('0')
  const sayCall = expect.stringContaining('0808\u00a0157\u00a00123')
  expect([await send('application/json'), await send('text/html'), await send('application/json')]).toEqual(
    Array(3).fill({ status: 503, text: sayCall }),
  )
  const page = await get('/contact-bath')
  const [picture = ''] = /\/pictures\/[^"]+\.png/.exec(await page.text()) ?? []
  const statuses = await Promise.all(
    [picture, '/readyz', '/admin/enquiries'].map(async (path) => (await get(path)).status),
  )
  expect([page.status, ...statuses]).toEqual([200, 200, 200, 200])

  await limitFiles('unlimited')
  await expect.poll(async () => (await send('application/json')).status).toBe(201)
  expect(await server.stop()).toBe(0)
  const store = await openStore({ ...place, varFolder })
  expect((await store.enquiries.list({ page: 1, pageSize: 10 })).total).toBe(2)
  await store.close()
})
