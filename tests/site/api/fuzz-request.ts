import fc, { type Arbitrary } from 'fast-check'
import type { OpenApi, Operation } from './response-check.ts'
import { almostValidValue, type FuzzSchema, hostileText, type Vocabulary, validValue } from './schema-values.ts'

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | null
  chunked: boolean
}

type Call = { template: string; method: string; operation: Operation }
type Body = { type: string; bytes: Uint8Array }

const bytes = (text: string) => new TextEncoder().encode(text)
const oddSegments = [
  '%',
  '%ff',
  '%00',
  '%2e%2e',
  '..',
  '.',
  '%2f',
  '\\',
  'a%0d%0ab',
  '__proto__',
  'constructor',
  '%ED%A0%80',
  '~',
  '*',
  'x'.repeat(3000),
]
const oddTypes = [
  '',
  'application/json;charset=utf-16',
  'application/json; charset="utf-8"',
  'APPLICATION/JSON',
  'text/html',
  ';',
  'a/b;;=',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded;charset=latin1',
  'text/plain',
  '*/*',
]
const oddMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Requests made of the document itself: such as it describes, almost valid ones, and hostile ones. */
export function requestsOf(document: OpenApi, words: Vocabulary): Arbitrary<FuzzRequest> {
  const operations: Call[] = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ template, method: method.toUpperCase(), operation })),
  )
  return fc.constantFrom(...operations).chain((call) => requestOf(call, words))
}

function requestOf(call: Call, words: Vocabulary): Arbitrary<FuzzRequest> {
  const method = mostly(fc.constant(call.method), fc.constantFrom(...oddMethods))
  const parts = fc.tuple(
    method,
    pathOf(call, words),
    queryOf(call, words),
    bodyOf(call, words),
    headersOf(call),
    fc.boolean(),
  )
  return parts.map(([method, path, query, body, headers, chunked]) => ({
    method,
    path: path + query,
    headers: { ...(body === null || body.type === '' ? {} : { 'content-type': body.type }), ...headers },
    body: body === null || method === 'HEAD' ? null : body.bytes,
    chunked,
  }))
}

/** Nine of ten as they should be. */
function mostly<T>(usual: Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

function pathOf({ template }: Call, words: Vocabulary): Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words).map(encodeURIComponent) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(encodeURIComponent) },
    { weight: 2, arbitrary: fc.constantFrom(...oddSegments) },
  )
  const usual = fc
    .array(segment, { minLength: 2, maxLength: 2 })
    .map(([first = '', second = '']) => template.replace(/\{\w+\}/, first).replace(/\{\w+\}/, second))
  const odd = fc
    .tuple(usual, fc.constantFrom('/', '//', '/..', '/%', '/x', '%2f', ';a=b', '.json'))
    .map(([path, end]) => path + end)
  return mostly(usual, odd)
}

function queryOf({ operation }: Call, words: Vocabulary): Arbitrary<string> {
  const known = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const value = fc
    .oneof(
      fc.constantFrom(...words, '1', '-1', '1e9', '[]', '%', '%ff', '', '\ud800'.toWellFormed()),
      fc.nat().map(String),
    )
    .map((text) => (text.startsWith('%') ? text : encodeURIComponent(text)))
  const name = fc.constantFrom(...known.map((one) => one.name), 'x', '__proto__', 'a[b]', '')
  const pairs = fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((all) => all.map((pair) => pair.join('=')).join('&'))
  return fc.oneof(
    { weight: known.length > 0 ? 3 : 1, arbitrary: pairs.map((text) => `?${text}`) },
    { weight: 2, arbitrary: fc.constant('') },
  )
}

function headersOf({ operation }: Call): Arbitrary<Record<string, string>> {
  const accepts = fc.constantFrom(
    'application/json',
    'text/html',
    '*/*',
    '',
    'text/html;q=0.1, application/json',
    ';;,',
  )
  return fc.record(
    {
      accept: accepts,
      'if-none-match': fc.constantFrom('*', 'W/"x"', '"', ''),
      'content-encoding': mostly(fc.constant('identity'), fc.constantFrom('gzip', 'br', 'x')),
      'accept-encoding': fc.constantFrom('identity', 'identity;q=1', 'deflate'),
    },
    { requiredKeys: operation.requestBody === undefined ? [] : ['accept'] },
  )
}

function bodyOf({ operation }: Call, words: Vocabulary): Arbitrary<Body | null> {
  const content = Object.entries(operation.requestBody?.content ?? {})
  if (content.length === 0)
    return mostly<Body | null>(
      fc.constant(null),
      hostileText.map((own) => ({ type: 'application/json', bytes: own })),
    )
  return fc.constantFrom(...content).chain(([type, { schema }]) => {
    const value = validValue(schema as FuzzSchema, words)
    const encoded = fc
      .oneof({ weight: 3, arbitrary: value }, { weight: 4, arbitrary: almostValidValue(value) })
      .map((one) => encode(type, one))
    const hostile = fc
      .tuple(fc.constantFrom(type, ...oddTypes), hostileText)
      .map(([own, given]) => ({ type: own, bytes: given }))
    const mistaken = fc.tuple(fc.constantFrom(...oddTypes), encoded).map(([own, body]) => ({ ...body, type: own }))
    return fc.oneof(
      { weight: 6, arbitrary: encoded },
      { weight: 2, arbitrary: hostile },
      { weight: 1, arbitrary: mistaken },
    )
  })
}

/** A value in a media type, as a browser would write it. */
function encode(type: string, value: unknown): Body {
  const fields =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, own]) =>
          [own].flat().map((one) => [name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')] as const),
        )
      : []
  switch (type) {
    case 'application/x-www-form-urlencoded':
      return {
        type,
        bytes: bytes(
          fields
            .map(([name, own]) => `${encodeURIComponent(name)}=${encodeURIComponent(own.toWellFormed())}`)
            .join('&'),
        ),
      }
    case 'multipart/form-data': {
      const parts = fields.map(
        ([name, own]) => `--fuzz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${own}\r\n`,
      )
      return { type: `${type}; boundary=fuzz`, bytes: bytes(`${parts.join('')}--fuzz--\r\n`) }
    }
    default:
      return { type, bytes: bytes(JSON.stringify(value) ?? '') }
  }
}
