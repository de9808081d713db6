import type { AdminParts } from '../../../runtime/admin/frame/admin-page.ts'
import { pages } from '../../../runtime/admin/pages.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { OpenApi } from './response-check.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const others = [
  ...[
    '/',
    '/private-investigator-bath',
    '/search',
    '/coverage-areas',
    '/locations',
    '/nowhere',
    '/thank-you',
    '/admin',
    '/admin/nowhere',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
    '/assets/nothing.js',
    '/pictures/nothing.png',
    '/api/nothing',
  ],
]
const kilobyte = 1024
// Each limit of a body, and the longest that anybody has been seen to send.
const allSizes = [16, 64, 192, 2 * kilobyte, 20 * kilobyte, 30 * kilobyte].map((kilobytes) => kilobytes * kilobyte)
// What is in the query of an address has to fit into the headers.
const querySize = 12 * kilobyte
const boundary = 'fuzz'

/** Texts that are cheap to send, and of which something read in a careless way is dear. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => 'x'.repeat(length),
  'accents of two classes': (length) => `a${'\u0301'.repeat(length / 4)}${'\u0323'.repeat(length / 4)}`,
  'accents in turn': (length) => `a${'\u0301\u0323'.repeat(length / 4)}`,
  spaces: (length) => ' '.repeat(length),
  'lines and hyphens': (length) => '\r\n-'.repeat(length / 3),
  'marks and letters': (length) => '!a'.repeat(length / 2),
}
const fieldNames = [
  'firstName',
  'message',
  'email',
  'password',
  'keyword',
  'existingContent',
  'location',
  'files',
  'altcha',
  'page',
]

type Body = { type: string; bytes: (size: number) => string }
const bodies: Readonly<Record<string, Body>> = {
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, Body][] => [
      [`JSON, ${name}`, { type: 'application/json', bytes: (size) => jsonOf(text, size) }],
      [
        `a form, ${name}`,
        { type: 'application/x-www-form-urlencoded', bytes: (size) => `kind=consumer&firstName=${text(size - 30)}` },
      ],
      [
        `parts, ${name}`,
        { type: `multipart/form-data; boundary=${boundary}`, bytes: (size) => partOf(text(size - 200)) },
      ],
    ]),
  ),
  // As long as its fields may be, so that all of it is read.
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, Body][] => [
      [`a text to score, ${name}`, { type: 'application/json', bytes: () => JSON.stringify(scored(text)) }],
      [`an enquiry, ${name}`, { type: 'application/json', bytes: () => JSON.stringify(written(text)) }],
      [
        `a password, ${name}`,
        { type: 'application/x-www-form-urlencoded', bytes: () => String(new URLSearchParams(signedIn(text))) },
      ],
    ]),
  ),
  'many fields': { type: 'application/x-www-form-urlencoded', bytes: (size) => 'a&'.repeat(size / 2) },
  'many parts': {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: (size) => partOf('').repeat(Math.floor(size / 70)),
  },
  'many keys': {
    type: 'application/json',
    bytes: (size) => `{${Array.from({ length: size / 16 }, (_, at) => `"k${at}":1`).join(',')}}`,
  },
  'deep lists': { type: 'application/json', bytes: (size) => '['.repeat(size) },
  'many ways': {
    type: 'application/json',
    bytes: (size) => `{"kind":"consumer","contactSafely":[${'"a",'.repeat(size / 4 - 20)}"a"]}`,
  },
}

const units = (text: (length: number) => string, most: number) => text(2 * most).slice(0, most)
const scored = (text: (length: number) => string) => ({
  keyword: `a${units(text, 190)}`,
  existingContent: units(text, 30_000),
})
const written = (text: (length: number) => string) => ({
  kind: 'consumer',
  firstName: 'Jo',
  lastName: units(text, 80),
  phone: '07700 900123',
  privacy: true,
  message: `a${units(text, 9_990)}`,
  contactSafely: ['call'],
})
const signedIn = (text: (length: number) => string) => ({
  email: `${units(text, 230)}@b.example`,
  password: units(text, 1_000),
})

/** A request, and what it is called when it takes too long. */
export type MeasuredRequest = { name: string; make: () => FuzzRequest }

/**
 * `taken`: every body to every address that takes one of anybody, in the sizes up to the largest of its limits. `all`:
 * every address with every method and every body of every size, and the same in its query.
 */
export async function measuredRequests(
  document: OpenApi,
): Promise<{ taken: readonly MeasuredRequest[]; all: readonly MeasuredRequest[] }> {
  const open = Object.entries(document.paths).flatMap(([path, { post }]) =>
    post?.requestBody !== undefined && post.security === undefined ? [path] : [],
  )
  const taking = [...open, '/admin/sign-in', '/admin/sign-in/passkey/finish'].map((address) => ({
    method: 'POST',
    address,
  }))
  const taken = withBodies(taking, allSizes.slice(0, 3))
  const addresses = [...new Set([...Object.keys(document.paths), ...(await adminAddresses()), ...others])]
  const everywhere = addresses.flatMap((address) => methods.map((method) => ({ method, address })))
  const all = [
    ...withBodies(everywhere, allSizes),
    ...everywhere.flatMap(({ method, address }) => withQueries(method, address)),
  ]
  return { taken, all }
}

/** One body after the other, each made once for all that it is sent to in turn. */
function withBodies(
  targets: readonly { method: string; address: string }[],
  sizes: readonly number[],
): MeasuredRequest[] {
  let latest = { of: '', body: Buffer.alloc(0) }
  return Object.entries(bodies).flatMap(([kind, { type, bytes }]) =>
    sizes.flatMap((size) => {
      const what = `${kind}, ${size / kilobyte} kB`
      return targets.map(({ method, address }) => ({
        name: `${method} ${address} with ${what}`,
        make() {
          if (latest.of !== what) latest = { of: what, body: Buffer.from(bytes(size)) }
          return request(method, pathOf(address), { type, body: latest.body })
        },
      }))
    }),
  )
}

function withQueries(method: string, address: string): MeasuredRequest[] {
  return Object.entries(texts).map(([kind, text]) => ({
    name: `${method} ${address} with ${kind} in its query`,
    make() {
      const value = encodeURIComponent(text(querySize / 12))
      const query = ['q', 'near', 'page', 'next', 'location', 'sent'].map((name) => `${name}=${value}`).join('&')
      return request(method, `${pathOf(address)}?${query.slice(0, querySize)}`, null)
    },
  }))
}

function request(method: string, path: string, sent: { type: string; body: Uint8Array } | null): FuzzRequest {
  // As a page of the site sends it, so that nothing is refused for where it comes from.
  const headers = { accept: 'text/html', origin: 'own', ...(sent === null ? {} : { 'content-type': sent.type }) }
  return { method, path, headers, body: sent?.body ?? null, chunked: false }
}

function jsonOf(text: (length: number) => string, size: number): string {
  const share = Math.floor((size - 300) / fieldNames.length)
  return JSON.stringify({
    kind: 'consumer',
    ...Object.fromEntries(fieldNames.map((name) => [name, text(share)])),
  }).replace(/\\r|\\n/g, ' ')
}

function partOf(text: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="message"\r\n\r\n${text}\r\n`
}

function pathOf(address: string): string {
  return address.replace(/\{\w+\}|:\w+/g, 'bath')
}

/** Those of the real table. What the pages are made of is not used before one of their routes is asked for. */
async function adminAddresses(): Promise<string[]> {
  const anything: unknown = new Proxy(() => undefined, {
    get: (_, name) =>
      name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? () => [].values() : anything,
    apply: () => anything,
  })
  const loaded = await Promise.all(pages.map((page) => page.load?.()))
  return loaded.flatMap((page) => page?.start(anything as AdminParts).routes ?? []).map(({ path }) => path)
}
