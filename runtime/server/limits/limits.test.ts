import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { createClientAddress } from '../security/client-address.ts'
import { createLimits } from './limits.ts'

type Options = Partial<Pick<Config, 'trustProxy' | 'trustProxyHeader' | 'rateLimits'>> & { host?: string }

/** A server that has nothing but limits; `ask` gives the status of as many requests as are wanted. */
async function limited({
  trustProxy = false,
  trustProxyHeader = 'x-forwarded-for',
  rateLimits = true,
  host = '127.0.0.1',
}: Options) {
  const clock = { time: 0 }
  const warnings: string[] = []
  const clientAddress = createClientAddress({ trustProxy, trustProxyHeader, warn: (message) => warnings.push(message) })
  const limits = createLimits({ rateLimits, clientAddress, now: () => clock.time })
  const app = express()
  for (const name of ['enquiries', 'unverified', 'posts', 'reads', 'uncached'] as const)
    app.all(`/${name}`, async (request, response) => {
      const result = await limits[name].consume(request)
      response.status(result.allowed ? 200 : 429).json(result)
    })
  const server: Server = createServer(app)
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, forwarded?: string, header: string = trustProxyHeader) =>
    fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/${path}`, {
      headers: forwarded === undefined ? {} : { [header]: forwarded },
    })
  const asks = async (
    path: string,
    times: number,
    forwardedOf: (at: number) => string | undefined = () => undefined,
  ) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++) statuses.push((await ask(path, forwardedOf(at))).status)
    return {
      passed: statuses.filter((status) => status === 200).length,
      refused: statuses.filter((status) => status === 429).length,
    }
  }
  return { clock, warnings, ask, asks }
}

const minute = 60_000
const hour = 60 * minute

describe('the rate limits of one address', () => {
  test('120 posts, 600 reads of the API and 120 uncached pages a minute', async () => {
    const { asks, clock } = await limited({})
    expect(await asks('posts', 125)).toEqual({ passed: 120, refused: 5 })
    expect(await asks('reads', 605)).toEqual({ passed: 600, refused: 5 })
    expect(await asks('uncached', 125)).toEqual({ passed: 120, refused: 5 })
    clock.time += minute
    expect(await asks('posts', 1)).toEqual({ passed: 1, refused: 0 })
  })

  test('30 enquiries in ten minutes, and 100 a day', async () => {
    const { asks, clock } = await limited({})
    for (const passed of [30, 30, 30, 10, 0]) {
      expect((await asks('enquiries', 32)).passed).toBe(passed)
      clock.time += 10 * minute
    }
    clock.time += 24 * hour
    expect((await asks('enquiries', 32)).passed).toBe(30)
  })

  test('3 unverified enquiries an hour', async () => {
    const { ask, clock } = await limited({})
    const consume = async () => (await ask('unverified')).json()
    for (let at = 0; at < 3; at++) expect(await consume()).toEqual({ allowed: true, retryAfterSeconds: 0 })
    clock.time += 59 * minute
    expect(await consume()).toEqual({ allowed: false, retryAfterSeconds: 60 })
  })

  test('above them the response says when to try again', async () => {
    const { ask, asks, clock } = await limited({})
    await asks('posts', 120)
    clock.time += 20_000
    expect(await (await ask('posts')).json()).toEqual({ allowed: false, retryAfterSeconds: 40 })
  })

  test('can be switched off', async () => {
    const { asks } = await limited({ rateLimits: false })
    for (const name of ['posts', 'enquiries', 'unverified', 'uncached']) expect((await asks(name, 150)).refused).toBe(0)
  })
})

const another = (at: number) => `203.0.113.${at % 250}`

describe('the address of the client', () => {
  test('X-Forwarded-For is nothing to go by while no proxy is trusted', async () => {
    const { asks } = await limited({})
    expect(await asks('posts', 130, another)).toEqual({ passed: 120, refused: 10 })
  })

  test('a trusted proxy says who the client is', async () => {
    const { asks } = await limited({ trustProxy: 1 })
    expect((await asks('posts', 240, (at) => `203.0.113.${at % 2}`)).passed).toBe(240)
    expect((await asks('posts', 2, () => '203.0.113.1')).refused).toBe(2)
  })

  test('what a client writes in front of what the proxy adds changes nothing', async () => {
    const { asks } = await limited({ trustProxy: 1 })
    expect(await asks('posts', 130, (at) => `${another(at)}, 198.51.100.7`)).toEqual({ passed: 120, refused: 10 })
  })

  test('somebody else than the named proxies is not believed', async () => {
    const { asks } = await limited({ trustProxy: ['10.0.0.0/8'] })
    expect(await asks('posts', 130, another)).toEqual({ passed: 120, refused: 10 })
  })

  test('an IPv6 network of a household is one address, its neighbour another', async () => {
    const { asks } = await limited({ trustProxy: 1 })
    const within = (at: number) => `2001:db8:0:7:${at.toString(16)}::${at.toString(16)}`
    expect(await asks('posts', 130, within)).toEqual({ passed: 120, refused: 10 })
    expect((await asks('posts', 1, () => '2001:0DB8::7:ffff:ffff:ffff:ffff')).refused).toBe(1)
    expect((await asks('posts', 1, () => '2001:db8:0:8::1')).passed).toBe(1)
  })

  test('an IPv4 address is the same one however it is written', async () => {
    const { asks } = await limited({ trustProxy: 1 })
    const ways = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '0:0:0:0:0:ffff:192.0.2.9']
    expect(await asks('posts', 130, (at) => ways[at % ways.length])).toEqual({ passed: 120, refused: 10 })
    expect((await asks('posts', 1, () => '::ffff:192.0.2.10')).passed).toBe(1)
  })

  test('a port beside the address, which some proxies add, is not part of it', async () => {
    const { asks, warnings } = await limited({ trustProxy: 1 })
    expect(await asks('posts', 130, (at) => `192.0.2.9:${5000 + at}`)).toEqual({ passed: 120, refused: 10 })
    expect((await asks('posts', 1, () => '192.0.2.10:5000')).passed).toBe(1)
    const ways = (at: number) => (at % 2 === 0 ? `[2001:db8:0:7::1]:${5000 + at}` : '[2001:db8:0:7::1]')
    expect(await asks('posts', 130, ways)).toEqual({ passed: 120, refused: 10 })
    expect((await asks('posts', 1, () => '2001:db8:0:7::1')).refused).toBe(1)
    expect(warnings).toEqual([])
  })

  test('of several proxies by address, the first that is none of them is the client', async () => {
    const { asks } = await limited({ trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'] })
    const through = (at: number) =>
      `${another(at)}, 198.51.100.7, 10.0.0.${at % 200}:443, [2001:db8::${at}]:443, ::ffff:10.1.1.1`
    expect(await asks('posts', 130, through)).toEqual({ passed: 120, refused: 10 })
    expect((await asks('posts', 1, () => '198.51.100.8, 10.0.0.1')).passed).toBe(1)
  })

  test('unreadable values count as one client, and are logged once without their text', async () => {
    const { asks, warnings } = await limited({ trustProxy: 1 })
    expect(await asks('posts', 130, (at) => `unknown-${at}`)).toEqual({ passed: 120, refused: 10 })
    expect(warnings).toEqual([expect.stringMatching(/^x-forwarded-for names no address.*TRUST_PROXY_HEADER/)])
    expect(warnings.join()).not.toContain('unknown-')
  })
})

describe('Forwarded (RFC 7239)', () => {
  test('names the client, in every way that it may be written', async () => {
    const { asks, warnings } = await limited({ trustProxy: 1, trustProxyHeader: 'forwarded' })
    const v4 = [
      'for=192.0.2.9',
      'For="192.0.2.9:47011"',
      'proto=https;for=192.0.2.9;by=203.0.113.43',
      'for=198.51.100.1, for=192.0.2.9',
    ]
    expect(await asks('posts', 130, (at) => v4[at % v4.length])).toEqual({ passed: 120, refused: 10 })
    const v6 = [
      'for="[2001:db8:cafe::17]"',
      'for="[2001:db8:cafe::17]:4711"',
      'for="[2001:db8:cafe::17]:_port";host="a,b;c"',
    ]
    expect(await asks('posts', 130, (at) => v6[at % v6.length])).toEqual({ passed: 120, refused: 10 })
    expect((await asks('posts', 1, () => 'for=192.0.2.10')).passed).toBe(1)
    expect(warnings).toEqual([])
  })

  test('is the only header that counts where it is chosen, and none where it is not', async () => {
    for (const [trustProxyHeader, other, valueAt] of [
      ['forwarded', 'X-Forwarded-For', another],
      ['x-forwarded-for', 'Forwarded', (at: number) => `for=${another(at)}`],
    ] as const) {
      const { ask } = await limited({ trustProxy: 1, trustProxyHeader })
      const statuses: number[] = []
      for (let at = 0; at < 130; at++) statuses.push((await ask('posts', valueAt(at), other)).status)
      expect(statuses.filter((status) => status === 429).length).toBe(10)
    }
  })

  test.each(['for="', 'nonsense', 'for=_hidden', 'for=unknown', 'by=203.0.113.43', 'for="[2001:db8::1'])(
    'that says %j names nobody, whatever a client wrote in front of it',
    async (value) => {
      const { asks, warnings } = await limited({ trustProxy: 1, trustProxyHeader: 'forwarded' })
      expect(await asks('posts', 130, (at) => `for=${another(at)}, ${value}`)).toEqual({ passed: 120, refused: 10 })
      expect(warnings).toEqual([expect.stringMatching(/^forwarded names no address/)])
    },
  )

  test('that a client begins with a quote does not let it choose an address', async () => {
    const { asks } = await limited({ trustProxy: 1, trustProxyHeader: 'forwarded' })
    const spoilt = (at: number) => `for=${another(at)};x=", for="[2001:db8::1]"`
    expect(await asks('posts', 130, spoilt)).toEqual({ passed: 120, refused: 10 })
  })
})
