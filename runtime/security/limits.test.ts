import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../config.ts'
import { createLimits } from './limits.ts'

type Options = { trustProxy?: Config['trustProxy']; rateLimits?: boolean; host?: string }

/** A server that has nothing but limits; `ask` gives the status of as many requests as are wanted. */
async function limited({ trustProxy = false, rateLimits = true, host = '127.0.0.1' }: Options) {
  const clock = { time: 0 }
  const limits = createLimits({ rateLimits, now: () => clock.time })
  const app = express().set('trust proxy', trustProxy)
  for (const name of ['enquiries', 'unverified', 'posts', 'reads'] as const)
    app.all(`/${name}`, (request, response) => {
      const verdict = limits[name].take(request)
      response.status(verdict.allowed ? 200 : 429).json(verdict)
    })
  const server: Server = createServer(app)
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, forwarded?: string) =>
    fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/${path}`, {
      headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded },
    })
  const asks = async (path: string, times: number, forwardedOf: (at: number) => string | undefined = () => undefined) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++) statuses.push((await ask(path, forwardedOf(at))).status)
    return { passed: statuses.filter((status) => status === 200).length, refused: statuses.filter((status) => status === 429).length }
  }
  return { clock, ask, asks }
}

const minute = 60_000
const hour = 60 * minute

describe('the budgets of one address', () => {
  test('120 posts and 600 reads of the API a minute', async () => {
    const { asks, clock } = await limited({})
    expect(await asks('posts', 125)).toEqual({ passed: 120, refused: 5 })
    expect(await asks('reads', 605)).toEqual({ passed: 600, refused: 5 })
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
    const take = async () => (await ask('unverified')).json()
    for (let at = 0; at < 3; at++) expect(await take()).toEqual({ allowed: true, retryAfterSeconds: 0 })
    clock.time += 59 * minute
    expect(await take()).toEqual({ allowed: false, retryAfterSeconds: 60 })
  })

  test('past them it is said when to come again', async () => {
    const { ask, asks, clock } = await limited({})
    await asks('posts', 120)
    clock.time += 20_000
    expect(await (await ask('posts')).json()).toEqual({ allowed: false, retryAfterSeconds: 40 })
  })

  test('can be switched off', async () => {
    const { asks } = await limited({ rateLimits: false })
    for (const name of ['posts', 'enquiries', 'unverified']) expect((await asks(name, 150)).refused).toBe(0)
  })
})

const another = (at: number) => `203.0.113.${at % 250}`

describe('whose address it is', () => {
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

  test('what is no address is not taken for one', async () => {
    const { asks } = await limited({ trustProxy: 1 })
    expect(await asks('posts', 130, (at) => `somebody-${at}`)).toEqual({ passed: 120, refused: 10 })
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
})
