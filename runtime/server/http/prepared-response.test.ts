import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createResponse, type PreparedResponse, sendResponse } from './prepared-response.ts'

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

const text = '<p>Locks and hinges in Alderwick.</p>'.repeat(40)
const cacheControl = 'public, max-age=0'
const html = 'text/html; charset=utf-8'
const answers = new Map<string, PreparedResponse>()
let server: Server

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end()
  const [response] = await once(asked, 'response')
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

beforeAll(async () => {
  const base = { status: 200, type: html, cacheControl }
  answers.set(
    '/page',
    await createResponse({ ...base, body: text, etag: 'W/"page-1"', modified: Date.UTC(2026, 0, 1, 12) / 1000 }),
  )
  answers.set('/strong', await createResponse({ ...base, body: text, etag: '"page-1"' }))
  answers.set('/short', await createResponse({ ...base, body: 'short' }))
  answers.set('/picture', await createResponse({ ...base, body: Buffer.from(text), type: 'image/png' }))
  answers.set('/dated', await createResponse({ ...base, body: text, modified: Date.UTC(2026, 0, 1, 12) / 1000 }))
  answers.set('/missing', await createResponse({ ...base, body: text, status: 404, etag: 'W/"page-1"' }))
  server = createServer((asked, response) => {
    const answer = answers.get(asked.url ?? '')
    if (answer !== undefined) void sendResponse(asked, response, answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => server.close())

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['GZIP', 'gzip'],
    ['x-brotli, sbr', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['x;a="br", gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.2', 'gzip'],
    ['br ; q=0 , gzip ; q=1', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['gzip;q=0', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('for a client that accepts %j is %s', async (accepted, encoding) => {
    const { headers } = await ask('/page', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  test('is none for a client that says nothing', async () => {
    const { headers, body } = await ask('/page')
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, text])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s brings the same text', async (encoding, decode) => {
    const { body } = await ask('/page', { 'Accept-Encoding': encoding })
    expect(decode(body).toString()).toBe(text)
  })

  test.each(['/short', '/picture'])('is none where it would save nothing: %s', async (path) => {
    const { headers } = await ask(path, { 'Accept-Encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('is announced to caches, also where there is none', async () => {
    expect((await ask('/short')).headers.vary).toBe('Accept-Encoding')
  })
})

describe('the headers', () => {
  test('are those of the answer', async () => {
    const { status, headers } = await ask('/page')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': html,
      'cache-control': cacheControl,
      'content-length': String(text.length),
      'last-modified': 'Thu, 01 Jan 2026 12:00:00 GMT',
      etag: 'W/"page-1"',
    })
  })

  test.each(['identity', 'gzip', 'br'])('for HEAD are the same as for GET, without a body: %s', async (encoding) => {
    const [get, head] = [
      await ask('/page', { 'Accept-Encoding': encoding }),
      await ask('/page', { 'Accept-Encoding': encoding }, 'HEAD'),
    ]
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })
})

describe('a client that has the page', () => {
  test.each([
    ['the tag itself', 'W/"page-1"'],
    ['the tag as a strong one', '"page-1"'],
    ['a list with the tag', '"other", W/"page-1","third"'],
    ['anything', '*'],
  ])('and says so with %s gets 304 without a body', async (_, known) => {
    for (const path of ['/page', '/strong']) {
      const { status, body, headers } = await ask(path, { 'If-None-Match': known, 'Accept-Encoding': 'br' })
      expect([status, body.length, headers['content-length'], headers['content-encoding']]).toEqual([
        304,
        0,
        undefined,
        undefined,
      ])
    }
  })

  test('gets its lifetime again', async () => {
    const { headers } = await ask('/page', { 'If-None-Match': '*' })
    expect(headers).toMatchObject({ etag: 'W/"page-1"', 'cache-control': cacheControl, vary: 'Accept-Encoding' })
  })

  test('gets 304 for HEAD too', async () => {
    expect((await ask('/page', { 'If-None-Match': 'W/"page-1"' }, 'HEAD')).status).toBe(304)
  })

  test.each(['"page-2"', '"page"', 'page-1', '"page-1-br"', ''])(
    'of another version gets the page: %j',
    async (known) => {
      expect((await ask('/page', { 'If-None-Match': known })).status).toBe(200)
    },
  )

  test.each([
    ['Thu, 01 Jan 2026 12:00:00 GMT', 304],
    ['Fri, 02 Jan 2026 00:00:00 GMT', 304],
    ['Thursday, 01-Jan-26 12:00:00 GMT', 304],
    ['Thu Jan  1 12:00:00 2026', 304],
    ['Thu, 01 Jan 2026 11:59:59 GMT', 200],
    ['Wed Dec 31 23:59:59 2025', 200],
    ['2026-12-31', 200],
    ['Thu, 01 Jan 2026 12:00:00', 200],
    ['tomorrow', 200],
  ])('and says that it is of %s gets %d (RFC 9110, 13.1.3)', async (since, status) => {
    for (const path of ['/page', '/dated'])
      expect((await ask(path, { 'If-Modified-Since': since })).status).toBe(status)
  })

  test.each([
    ['W/"page-1"', 'Thu, 01 Jan 1970 00:00:00 GMT', 304],
    ['"page-2"', 'Fri, 02 Jan 2026 00:00:00 GMT', 200],
  ])('with the tag %s gets what the tag says, whatever its date (RFC 9110, 13.2.2)', async (known, since, status) => {
    expect((await ask('/page', { 'If-None-Match': known, 'If-Modified-Since': since })).status).toBe(status)
  })

  test('gets an answer without a date in full', async () => {
    expect((await ask('/strong', { 'If-Modified-Since': 'Fri, 02 Jan 2026 00:00:00 GMT' })).status).toBe(200)
  })

  test('gets a page that is missing in full', async () => {
    expect((await ask('/missing', { 'If-None-Match': '*' })).status).toBe(404)
  })

  test('gets an answer without a tag in full', async () => {
    expect((await ask('/short', { 'If-None-Match': '*' })).body.toString()).toBe('short')
  })
})
