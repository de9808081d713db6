import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { answers, closesAtOnce, closesHalfWay, hangs, startOutsideServer } from '../../../tests/fakes/outside-server.ts'
import { createAddressRule } from './allowed-address.ts'
import type { Lookup } from './guarded-lookup.ts'
import { createOutbound, type OutboundRequest } from './outbound.ts'

const get = (url: string | URL): OutboundRequest => ({ url: new URL(url), method: 'GET', headers: {} })

/** A name service that gives these answers in turn, the last one for good. */
function names(...turns: string[][]): Lookup {
  return (_name, _options, done) => {
    const addresses = (turns.length > 1 ? turns.shift() : turns[0]) ?? []
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

describe('addresses', () => {
  const [development, production] = [
    createAddressRule({ isProduction: false }),
    createAddressRule({ isProduction: true }),
  ]

  test.each([
    '169.254.169.254',
    '169.254.0.1',
    '0.0.0.0',
    '0.1.2.3',
    '224.0.0.1',
    '255.255.255.255',
    '100.100.100.200',
    '168.63.129.16',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'ff02::1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    '2002:a9fe:a9fe::1',
    '::ffff:0:169.254.169.254',
    'nonsense',
  ])('%s is never connected to', (address) => {
    expect([development(address), production(address)]).toEqual(['link-local or reserved', 'link-local or reserved'])
  })

  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    // IPv4-translated (RFC 6145), 6to4 relays, ORCHID, segment routing, documentation (RFC 9637), and what is not
    // allocated.
    '::ffff:0:127.0.0.1',
    '192.88.99.1',
    '2001:10::1',
    '5f00::1',
    '3fff::1',
    '::7f00:1',
    '64:ff9b:1::7f00:1',
    '4000::1',
  ])('%s is connected to, but not in production', (address) => {
    expect([development(address), production(address)]).toEqual([null, 'private'])
  })

  test.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '64:ff9b::5db8:d70e'])(
    '%s is',
    (address) => {
      expect(production(address)).toBeNull()
    },
  )
})

describe('requests that are rejected before they are sent', () => {
  const production = createOutbound({ isProduction: true })

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('%s in production', async (url) => {
    expect(await production.send(get(url))).toEqual({ kind: 'failed', reason: expect.stringMatching(/^refused: /) })
  })

  test('a link-local address also on a machine for development', async () => {
    const answer = await createOutbound({ isProduction: false }).send(get('http://169.254.169.254/'))
    expect(answer).toEqual({ kind: 'failed', reason: 'refused: 169.254.169.254 is link-local or reserved' })
  })

  test('a header that would begin another one', async () => {
    const { url, received } = await startOutsideServer()
    const answer = await createOutbound({ isProduction: false }).send({
      ...get(url),
      headers: { 'Idempotency-Key': 'a\r\nX-Other: b' },
    })
    expect([answer.kind, received.length]).toEqual(['failed', 0])
  })
})

describe('names', () => {
  test('are judged by the addresses they have at the connection, so that pointing one elsewhere does not help', async () => {
    const { url, received } = await startOutsideServer()
    const lookup = names(['127.0.0.1'], ['169.254.169.254'])
    const outbound = createOutbound({ isProduction: false, lookup })
    const there = new URL(url.href.replace('127.0.0.1', 'hook.example'))
    expect((await outbound.send(get(there))).kind).toBe('answered')
    expect(await outbound.send(get(there))).toEqual({
      kind: 'failed',
      reason: 'refused: hook.example is link-local or reserved (169.254.169.254)',
    })
    expect(received).toHaveLength(1)
  })

  test('with allowed and other addresses are reached at the allowed ones', async () => {
    const { url } = await startOutsideServer()
    const outbound = createOutbound({ isProduction: false, lookup: names(['169.254.169.254', 'fe80::1', '127.0.0.1']) })
    expect((await outbound.send(get(url.href.replace('127.0.0.1', 'hook.example')))).kind).toBe('answered')
  })

  test('that cannot be resolved are reported', async () => {
    const lookup: Lookup = (_name, _options, done) =>
      done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
    const answer = await createOutbound({ isProduction: false, lookup }).send(get('http://nowhere.example/'))
    expect(answer).toEqual({ kind: 'failed', reason: 'ENOTFOUND' })
  })

  test('that are looked up for ever count as no answer', async () => {
    const lookup: Lookup = () => undefined
    const answer = await createOutbound({ isProduction: false, lookup, deadlineMs: 50 }).send(
      get('http://slow.example/'),
    )
    expect(answer).toEqual({ kind: 'failed', reason: 'no answer in 0.05 s' })
  })
})

describe('answers', () => {
  const outbound = createOutbound({ isProduction: false })
  const impatient = createOutbound({ isProduction: false, deadlineMs: 300 })

  test('a redirect is one, and is not followed', async () => {
    const { url, received } = await startOutsideServer(answers(302, '', { Location: '/elsewhere' }))
    expect(await outbound.send(get(url))).toMatchObject({
      kind: 'answered',
      status: 302,
      headers: { location: '/elsewhere' },
    })
    expect(received.map(({ path }) => path)).toEqual(['/in'])
  })

  test('only the first 2 kB are kept, and half a character at the cut is left out', async () => {
    const { url } = await startOutsideServer(answers(200, `x${'é'.repeat(500_000)}`))
    expect(await outbound.send(get(url))).toMatchObject({ kind: 'answered', text: `x${'é'.repeat(1023)}` })
    expect(await outbound.send({ ...get(url), maxBytes: 5001 })).toMatchObject({ text: `x${'é'.repeat(2500)}` })
  })

  test('an answer that never ends is cut as well', async () => {
    const { url } = await startOutsideServer((response) => {
      const more = (): unknown => response.write('x'.repeat(10_000), more)
      more()
    })
    expect(await outbound.send({ ...get(url), maxBytes: Number.MAX_SAFE_INTEGER })).toMatchObject({
      text: 'x'.repeat(1_048_576),
    })
  })

  test('a server that hangs gives none', async () => {
    const { url } = await startOutsideServer(hangs)
    expect(await impatient.send(get(url))).toEqual({ kind: 'failed', reason: 'no answer in 0.3 s' })
  })

  test.each([
    ['closes half-way', closesHalfWay, /^the answer broke off: /],
    ['closes at once', closesAtOnce, /^ECONNRESET$/],
  ])('a server that %s gives none', async (_name, behaviour, reason) => {
    const { url } = await startOutsideServer(behaviour)
    expect(await outbound.send(get(url))).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) })
  })

  test('a server that sends drop by drop has no longer than any other', async () => {
    const { url } = await startOutsideServer((response) => {
      const drop = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drop))
    })
    expect(await impatient.send(get(url))).toEqual({ kind: 'failed', reason: 'no answer in 0.3 s' })
  })

  test('no server at the address', async () => {
    expect(await outbound.send(get('http://127.0.0.1:1/'))).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' })
  })
})
