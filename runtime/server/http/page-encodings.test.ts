import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '../../site/responses/page-cache.ts'
import { createResponse, sendResponse } from './prepared-response.ts'

// Prose: what is made of numbers compresses unlike a page.
const body = await readFile(join(import.meta.dirname, '../../../docs/project/decisions.md'), 'utf8')
const options = { status: 200, body, type: 'text/html; charset=utf-8', cacheControl: 'no-cache', isPage: true }
const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

/** The response of a page, and a function that asks a server for it. */
async function servePage() {
  const response = await createResponse(options)
  const server = createServer((asked, answer) => void sendResponse(asked, answer, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = async (encoding: string, method = 'GET') => {
    const sent = request({
      port,
      method,
      host: '127.0.0.1',
      agent: false,
      headers: { 'Accept-Encoding': encoding },
    }).end()
    const [answer] = await once(sent, 'response')
    return { headers: answer.headers, bytes: await buffer(answer) }
  }
  return { response, ask }
}

test('only the encodings that clients ask for are made, and shared by simultaneous requests', async () => {
  const { response, ask } = await servePage()
  expect((await ask('identity')).bytes.toString()).toBe(body)
  expect(Object.keys(response.variants)).toEqual(['identity'])
  const [first, second] = await Promise.all([ask('gzip'), ask('gzip')])
  expect(first?.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(first?.bytes ?? '').toString()).toBe(body)
  expect(second?.bytes).toEqual(first?.bytes)
  expect(response.variants.br).toBeUndefined()
})

test.each(['br', 'gzip'] as const)('%s is compressed for size once it is asked for again', async (encoding) => {
  const { response, ask } = await servePage()
  const quick = await ask(encoding)
  const quickSize = response.bytes
  await ask(encoding)
  await expect.poll(() => response.variants[encoding]?.body.length).toBeLessThan(quick.bytes.length)
  const { bytes, headers } = await ask(encoding)
  expect(bytes.length).toBeLessThan(quick.bytes.length)
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(decoders[encoding](bytes).toString()).toBe(body)
  expect(quickSize - response.bytes).toBe(quick.bytes.length - bytes.length)
})

test('HEAD has the length of what GET sends', async () => {
  const { ask } = await servePage()
  const { headers, bytes } = await ask('br', 'HEAD')
  expect(bytes.length).toBe(0)
  expect(headers['content-length']).toBe((await ask('br')).headers['content-length'])
})

test('a cache counts what its responses hold, and lets others go when they grow', async () => {
  const first = await createResponse(options)
  const cache = createPageCache({ maxSize: first.bytes * 2 + 1000 })
  cache.set('/first', first)
  cache.set('/second', await createResponse(options))
  expect(cache.size).toBe(2)
  await first.variantIn('gzip')
  expect([cache.get('/first'), cache.get('/second')]).toEqual([first, undefined])
})
