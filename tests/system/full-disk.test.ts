// needs: prlimit
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '../../runtime/store/open-store.ts'
import { scratchFolder, serve } from '../running-site.ts'
import { margaret } from '../visitor.ts'

test('on a full disk pages and pictures are served, and enquiries are refused, until there is room again', async () => {
  const varFolder = await scratchFolder()
  // The system sends the signal at the limit, and ends a process that does not expect it.
  const NODE_OPTIONS = `--import=data:text/javascript,process.on('SIGXFSZ',()=>{})`
  const env = { TOWNPAGES_VAR: varFolder, DATABASE_URL: '', CAPTCHA: 'off', RATE_LIMITS: 'off', NODE_OPTIONS }
  const server = await serve(inject('dist'), { env })
  onTestFinished(async () => void (await server.stop()))
  /** No file can grow beyond so many bytes. */
  const limitFiles = (bytes: string) => promisify(execFile)('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`])
  const get = (path: string) => fetch(server.address + path)
  const send = async (accept: string) => {
    const fields = { ...margaret, kind: 'complaint', email: 'a@b.example', message: `What is on my mind ${randomUUID()}` }
    const response = await fetch(`${server.address}/api/contacts`, {
      ...{ method: 'POST', headers: { Accept: accept }, body: new URLSearchParams(fields), redirect: 'manual' },
    })
    return { status: response.status, text: await response.text() }
  }
  expect((await send('application/json')).status).toBe(201)

  await limitFiles('0')
  const sayCall = expect.stringContaining('0808 157 0123')
  expect([await send('application/json'), await send('text/html'), await send('application/json')]).toEqual(
    Array(3).fill({ status: 503, text: sayCall }),
  )
  const page = await get('/contact-bath')
  const [picture = ''] = /\/pictures\/[^"]+\.png/.exec(await page.text()) ?? []
  expect([page.status, (await get(picture)).status, (await get('/readyz')).status]).toEqual([200, 200, 200])

  await limitFiles('unlimited')
  await expect.poll(async () => (await send('application/json')).status).toBe(201)
  expect(await server.stop()).toBe(0)
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  expect((await store.enquiries.list({ page: 1, pageSize: 10 })).total).toBe(2)
  await store.close()
})
