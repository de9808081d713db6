import { expect, test } from 'vitest'
import { createLocalLink } from './local-link.ts'

const request = (remoteAddress: string, host: string, headers = {}) =>
  ({ headers: { host, ...headers }, socket: { remoteAddress } }) as unknown as Parameters<
    ReturnType<typeof createLocalLink>['take']
  >[1]

test('a local link works on this machine, once, for ten minutes', () => {
  let at = 0
  const link = createLocalLink(() => at)
  const token = link.path.split('token=')[1] ?? ''
  const local = request('127.0.0.1', 'localhost:3000')
  expect(link.take(token, request('192.0.2.1', 'localhost:3000'))).toBe(false)
  expect(link.take(token, request('127.0.0.1', 'rebound.example:3000'))).toBe(false)
  expect(link.take(token, request('127.0.0.1', 'localhost:3000', { forwarded: 'for=192.0.2.1' }))).toBe(false)
  expect(link.take(`${token}x`, local)).toBe(false)
  at = 599_999
  expect([link.take(token, request('::ffff:127.0.0.1', '[::1]:3000')), link.take(token, local)]).toEqual([true, false])
  const late = createLocalLink(() => at)
  at += 600_000
  expect(late.take(late.path.split('token=')[1] ?? '', local)).toBe(false)
})
