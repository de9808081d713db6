import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createLimits } from '../../../runtime/server/limits/limits.ts'
import { StoreError } from '../../../runtime/store/store-error.ts'
import { type ApiServer, startApi } from './api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApi(inject('dist'))
})
afterAll(() => api.stop())

describe('errors are JSON', () => {
  const visit = '/api/location-visit'
  test.each([
    ['an unknown path', '/api/nothing', {}, 404],
    ['the folder itself', '/api/', {}, 404],
    ['a path with a slash behind it', '/api/public/locations/', {}, 404],
    ['bad percent-encoding', '/api/public/locations/%ff', {}, 400],
    ['another method', '/api/public/locations', { method: 'DELETE' }, 405],
    ['malformed JSON', visit, { body: '{"location":' }, 400],
    ['no body', visit, { body: '' }, 400],
    ['bytes that are not UTF-8', visit, { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
    ['another media type', visit, { body: '<a/>', headers: { 'Content-Type': 'text/xml' } }, 415],
    [
      'another character set',
      visit,
      { body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-16' } },
      415,
    ],
    [
      'malformed JSON, where a quoted parameter holds the words of another character set',
      visit,
      { body: '{', headers: { 'Content-Type': 'application/json; x="a; charset=utf-16"' } },
      400,
    ],
    [
      'a compressed body',
      visit,
      { body: '{}', headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } },
      415,
    ],
    ['too large a body', visit, { body: `"${'x'.repeat(65_536)}"` }, 413],
    ['the wrong shape', visit, { body: '[]' }, 422],
  ] satisfies [string, string, RequestInit, number][])('%s', async (_, path, init: RequestInit, status) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await api.call(path, { ...('body' in init ? { method: 'POST', headers } : {}), ...init })
    expect([answer.status, answer.body?.success, answer.headers.get('cache-control')]).toEqual([
      status,
      false,
      'no-store',
    ])
    expect(answer.body?.message).toMatch(/^[A-Z].*\.$/)
  })

  test('a body that is too large is rejected while it is still being sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const sending = request(`${api.address}${visit}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      })
      sending.on('response', (response) => resolve(response.statusCode)).on('error', reject)
      sending.write('x'.repeat(70_000)) // in chunks, without its length, and never ended
      onTestFinished(() => void sending.destroy())
    })
    expect(status).toBe(413)
  })

  test('405 and OPTIONS name what is allowed', async () => {
    const refused = await api.call(visit)
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    const asked = await api.call('/api/public/locations', { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  test('HEAD has the length and no body', async () => {
    const answer = await api.call('/api/public/locations', {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    })
    expect([answer.status, answer.body]).toEqual([200, null])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000)
  })
})

describe('when the server fails', () => {
  const broken = (error: Error) => ({ settings: { get: () => Promise.reject(error) } })

  test.each([
    [503, new StoreError('the disk at /srv/secret is full')],
    [500, new TypeError('secret is not a function')],
  ])('%d says nothing of how, and the log does', async (status, error) => {
    const server = await startApi(inject('dist'), broken(error))
    onTestFinished(() => server.stop())
    const { status: given, body } = await server.call('/api/site-settings/header-code?name=Mrs+Peel')
    expect([given, body?.success]).toEqual([status, false])
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(server.lines.join()).toContain('secret')
    expect(server.lines.join()).toContain('"path":"/api/site-settings/header-code"')
    expect(server.lines.join()).not.toContain('Peel')
  })
})

test('an address with too many requests gets 429 from the limit that it exceeded', async () => {
  const { posts, reads } = createLimits({
    rateLimits: true,
    clientAddress: ({ socket }) => socket.remoteAddress ?? '',
    now: () => 0,
  })
  const server = await startApi(inject('dist'), { limiters: { posts, reads } })
  onTestFinished(() => server.stop())
  const post = () => server.post('/api/events', { kind: 'call' })
  for (let at = 0; at < 120; at++) expect((await post()).status).toBe(204)
  const { status, headers, body } = await post()
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([429, 'no-store', '60'])
  expect(body).toEqual({ success: false, message: expect.stringContaining('60 seconds') })
  expect((await server.call('/api/managed-locations')).status).toBe(200)
})
