import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchJson } from './fetch-json.ts'

type Sent = { status?: number; type?: string; body: string }

const sent: Readonly<Record<string, Sent>> = {
  '/list': { type: 'application/json; charset=utf-8', body: '{"data":[1]}' },
  '/refused': { status: 401, type: 'application/json', body: '{"message":"no"}' },
  '/empty': { status: 503, body: '' },
  '/page': { type: 'text/html', body: '\n<!DOCTYPE html><title>Sign in</title>' },
  '/text': { type: 'text/plain', body: 'x'.repeat(200) },
  '/broken': { type: 'application/json', body: '{"data":' },
}

describe('fetchJson (§8)', () => {
  const seen: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    seen.push([request.method, request.headers['content-type'], Buffer.concat(chunks).toString()])
    const { status = 200, type, body } = sent[request.url ?? ''] ?? { status: 404, body: '' }
    response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(body)
  })
  let address = ''
  beforeAll(async () => {
    // As in a service worker, which has no document.
    vi.stubGlobal('location', new URL('http://127.0.0.1/sw.js'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port, not on a pipe
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    return new Promise((resolve) => server.close(resolve))
  })

  test('returns what the server sends as JSON', async () => {
    expect((await fetchJson(`${address}/list`)).data).toEqual({ data: [1] })
    expect(seen.pop()).toEqual(['GET', undefined, ''])
  })

  test('a body is posted as JSON', async () => {
    await fetchJson(`${address}/list`, { body: { a: 1 } })
    expect(seen.pop()).toEqual(['POST', 'application/json', '{"a":1}'])
  })

  test.each([
    ['/refused', 'refused', '401: {"message":"no"}'],
    ['/empty', 'refused', '503: Service Unavailable'],
    [
      '/page',
      'invalid',
      'Server returned HTML instead of JSON. This usually indicates a routing or authentication error.',
    ],
    ['/text', 'invalid', `Expected JSON response but got text/plain: ${'x'.repeat(100)}...`],
    ['/broken', 'invalid', expect.stringContaining('JSON')],
  ])('throws for %s', async (path, kind, message) => {
    await expect(fetchJson(address + path)).rejects.toMatchObject({ kind, message })
  })

  test('throws where nobody answers', async () => {
    await expect(fetchJson('http://127.0.0.1:1/')).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
