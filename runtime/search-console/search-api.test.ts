import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { answers, closesAtOnce } from '../../tests/fakes/outside-server.ts'
import { type GoogleData, problem, startFakeSearchConsole } from '../../tests/fakes/search-console.ts'
import { createOutbound } from '../server/outbound/outbound.ts'
import { createAccessToken } from './access-token.ts'
import { createSearchApi, propertyOf } from './search-api.ts'

const siteUrl = 'https://www.site.example'
const property = 'sc-domain:site.example'
const period = { from: '2026-01-01', to: '2026-06-30' }

async function startApi(data: Partial<GoogleData> = {}, { isForeign = false } = {}) {
  const google = await startFakeSearchConsole({
    properties: [property],
    figures: new Map(),
    firstDay: '2026-01-03',
    inspected: () => ({
      verdict: 'PASS',
      coverageState: 'Submitted and indexed',
      lastCrawlTime: '2026-05-06T07:08:09Z',
    }),
    ...data,
  })
  const outbound = createOutbound({ isProduction: false })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = isForeign ? { ...google.account, key: privateKey } : google.account
  const token = createAccessToken({ account, outbound, now: () => new Date() })
  return { google, api: createSearchApi({ token, outbound, siteUrl, base: google.base }) }
}

test('impressions and clicks of any number of pages are read, those of the parts of a page with it', async () => {
  const address = (at: number) => `${siteUrl}/${at}`
  const figures = new Map(Array.from({ length: 5000 }, (_, at) => [address(at), { impressions: at, clicks: 1 }]))
  figures.set(`${address(1)}#prices`, { impressions: 10, clicks: 2 })
  const { google, api } = await startApi({ figures })
  const found = await api.figures(property, period)
  expect([found.size, found.get(address(1)), found.get(address(4999))]).toEqual([
    5000,
    { impressions: 11, clicks: 3 },
    { impressions: 4999, clicks: 1 },
  ])
  // All of it with one token.
  expect(google.tokens()).toBe(1)
})

test('the property, its first day and the state of a page are read', async () => {
  const { api } = await startApi()
  expect(await api.property()).toBe(property)
  expect(await api.firstDay(property, period)).toBe('2026-01-03')
  const inspection = { verdict: 'PASS', coverage: 'Submitted and indexed', crawledAt: '2026-05-06T07:08:09.000Z' }
  expect(await api.inspect(property, `${siteUrl}/`)).toEqual(inspection)
})

test.each([
  [['https://www.site.example/', 'sc-domain:site.example'], 'https://www.site.example/'],
  [['sc-domain:example', 'sc-domain:www.site.example'], 'sc-domain:www.site.example'],
  [['http://www.site.example/', 'https://www.site.example/blog/', 'sc-domain:othersite.example'], null],
])('of %j the property of the site is %s', (properties, expected) => {
  expect(propertyOf(siteUrl, properties)).toBe(expected)
})

test.each([
  ['quota', problem(429, 'Quota exceeded')],
  ['quota', problem(403, 'Quota exceeded', 'quotaExceeded')],
  ['not-enabled', problem(403, 'It is disabled', 'accessNotConfigured')],
  ['no-property', problem(403, 'No permission', 'forbidden')],
  ['failed', answers(503, '<h1>Maintenance</h1>')],
  ['failed', problem(400, 'Invalid argument')],
  ['unreadable', answers(200, '<h1>Maintenance</h1>')],
  ['no-answer', closesAtOnce],
])('a call fails for the reason %s', async (kind, refusal) => {
  const { google, api } = await startApi()
  google.refuse(refusal)
  await expect(api.firstDay(property, period)).rejects.toMatchObject({ problem: { kind } })
})

test('a key that Google does not know is told from a site that the account does not see', async () => {
  const foreign = await startApi({}, { isForeign: true })
  await expect(foreign.api.property()).rejects.toMatchObject({
    problem: { kind: 'key', detail: '400 Invalid JWT Signature.' },
  })
  const { api } = await startApi({ properties: ['sc-domain:elsewhere.example'] })
  await expect(api.property()).rejects.toMatchObject({ problem: { kind: 'no-property' } })
})

test('after a token was refused the next call asks for another one', async () => {
  const { google, api } = await startApi()
  google.refuse(problem(401, 'invalid credentials'))
  await expect(api.property()).rejects.toMatchObject({ problem: { kind: 'key' } })
  google.refuse(null)
  expect(await api.property()).toBe(property)
  expect(google.tokens()).toBe(2)
})
