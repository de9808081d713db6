import { createHash, randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDictionary } from '../../server/http/dictionary-response.ts'
import { createResponse, type PreparedResponse } from '../../server/http/prepared-response.ts'
import { createPageCache } from './page-cache.ts'
import { createPageDifferences } from './page-differences.ts'

const cacheControl = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'
const shared = '<p>Locks and hinges in Alderwick, fitted by the firm of the town.</p>'.repeat(20)

const pageOf = (path: string, body: string | Buffer) =>
  createResponse({
    status: 200,
    body,
    type: 'text/html; charset=utf-8',
    cacheControl,
    etag: `W/"${path}"`,
    isPage: true,
    useAsDictionary: asDictionary(path),
  })

const hashOf = (body: string | Buffer) => `:${createHash('sha256').update(body).digest('base64')}:`

/** What a browser sends that has the page at a path. */
const having = (path: string, body: string | Buffer) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': hashOf(body),
  'dictionary-id': `"${path}"`,
})

async function makePages(first: string | Buffer = `${shared}one`, second: string | Buffer = `${shared}two`) {
  const cache = createPageCache()
  const [one, two] = [await pageOf('/one', first), await pageOf('/two', second)]
  cache.set('/one', one)
  cache.set('/two', two)
  return { cache, one, two, first, differenceOrPage: createPageDifferences(cache) }
}

/** The body of a response in its only form, as a client with a dictionary reads it. */
function decoded(response: PreparedResponse, dictionary: string | Buffer): Buffer {
  const { body } = response.variants.identity
  const hash = createHash('sha256').update(dictionary).digest()
  expect(body.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]))
  const options = { dictionary: Buffer.from(dictionary) }
  return zstdDecompressSync(body.subarray(40), options)
}

const headersOf = ({ variants }: PreparedResponse) => {
  const { headers } = variants.identity
  return Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])))
}

test('a client that has another page gets the difference, which no shared cache keeps', async () => {
  const { one, two, first, differenceOrPage } = await makePages()
  const difference = differenceOrPage(two, having('/one', first))
  expect(decoded(difference, first).toString()).toBe(`${shared}two`)
  expect(headersOf(difference)).toEqual({
    ...headersOf(two),
    'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
    Vary: 'Accept-Encoding, Available-Dictionary',
    'Content-Encoding': 'dcz',
    'Content-Length': String(difference.variants.identity.body.length),
  })
  expect(headersOf(one)['Use-As-Dictionary']).toBe('match="/*", match-dest=("document"), id="/one"')
  expect(difference.unchanged).toEqual(two.unchanged)
  expect(differenceOrPage(two, having('/one', first))).toBe(difference)
})

test('the difference of any two pages leads to the same bytes', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(text, text, text, async (before, first, second) => {
      const pages = await makePages(shared + before + first, shared + before + second)
      const difference = pages.differenceOrPage(pages.two, having('/one', pages.first))
      expect(decoded(difference, pages.first).equals(pages.two.variants.identity.body)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

describe('a client gets the page itself', () => {
  const body = `${shared}one`
  test.each([
    ['without a dictionary', { 'available-dictionary': undefined }],
    ['with an unknown dictionary', { 'available-dictionary': hashOf('an older one') }],
    ['with a hash that is no byte sequence', { 'available-dictionary': hashOf(body).slice(1) }],
    ['with a hash of another length', { 'available-dictionary': ':AAAA:' }],
    ['with parameters of the hash', { 'available-dictionary': `${hashOf(body)};a=1` }],
    ['with several hashes', { 'available-dictionary': `${hashOf(body)}, ${hashOf(body)}` }],
    ['with no name of it', { 'dictionary-id': undefined }],
    ['with the name of another page', { 'dictionary-id': '"/two"' }],
    ['with the name of no page', { 'dictionary-id': '"/three"' }],
    ['with a name that is no string', { 'dictionary-id': '/one' }],
    ['that does not accept differences', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['that accepts no encoding', { 'accept-encoding': undefined }],
    ['that refuses differences', { 'accept-encoding': 'br, dcz;q=0' }],
    ['that prefers Brotli', { 'accept-encoding': 'br, dcz;q=0.5' }],
  ])('%s', async (_, headers) => {
    const { two, first, differenceOrPage } = await makePages()
    expect(differenceOrPage(two, { ...having('/one', first), ...headers })).toBe(two)
  })

  test('with a page that has changed, or is not cached any more', async () => {
    const { cache, two, first } = await makePages()
    const after = createPageCache()
    after.set('/two', two)
    expect(createPageDifferences(after)(two, having('/one', first))).toBe(two)
    cache.set('/one', await pageOf('/one', `${shared}changed`))
    expect(createPageDifferences(cache)(two, having('/one', first))).toBe(two)
  })

  test('if it failed', async () => {
    const { first, differenceOrPage } = await makePages()
    const failed = await createResponse({ status: 500, body: shared, type: 'text/html', cacheControl: 'no-store' })
    expect(differenceOrPage(failed, having('/one', first))).toBe(failed)
  })

  test('if Brotli is smaller, and where the difference would take long', async () => {
    const other = randomBytes(4000).toString('hex')
    const { two, differenceOrPage } = await makePages(other, shared.repeat(20))
    await two.variantIn('br')
    two.improve('br')
    await expect.poll(() => two.variants.br?.isQuick).toBeUndefined()
    expect(differenceOrPage(two, having('/one', other))).toBe(two)
    const large = await makePages(randomBytes(300_000))
    expect(large.differenceOrPage(large.two, having('/one', large.first))).toBe(large.two)
  })
})
