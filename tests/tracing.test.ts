import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { answers, startOutsideServer } from './fakes/outside-server.ts'
import { serve } from './running-site.ts'
import { margaret } from './visitor.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const trace = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'
const traceparent = `00-${trace}-${caller}-01`
const email = 'margaret@hale.example'
const message = 'Who follows me home?'

/** What an OpenTelemetry collector gets of a page, a form and its delivery, from a server behind a trusted proxy. */
let sent: { text: string; spans: Span[]; service: string[] }
let crmHeaders: Record<string, unknown>
let logged: string
beforeAll(async () => {
  const closing: (() => void)[] = []
  const open = () => startOutsideServer(answers(200), (close) => closing.push(close))
  const [collector, crm] = [await open(), await open()]
  const delivered = Promise.withResolvers<void>()
  crm.behave((...request) => {
    answers(200)(...request)
    delivered.resolve()
  })
  const folder = await mkdtemp(join(tmpdir(), 'townpages-tracing-'))
  const server = await serve(inject('dist'), {
    env: {
      ...{
        TRUST_PROXY: '1',
        CAPTCHA: 'off',
        LOG_LEVEL: 'debug',
        TOWNPAGES_VAR: folder,
        CRM_WEB_TO_LEAD_URL: crm.url.href,
        CRM_TOKEN: 'token',
      },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.origin, OTEL_SERVICE_NAME: 'case-desk' },
    },
  })
  const bath = `${server.address}/private-investigator-bath`
  for (let asked = 0; asked < 2; asked++) await (await fetch(bath, { headers: { traceparent } })).text()
  const body = new URLSearchParams({ ...margaret, kind: 'consumer', email, city: 'Bath', message, privacy: 'on' })
  const posted = await fetch(`${server.address}/api/contacts`, {
    method: 'POST',
    body,
    headers: { traceparent, Accept: 'application/json' },
  })
  expect(posted.status).toBe(201)
  await delivered.promise
  await server.stop()
  const exports = collector.received.map(({ body }) => JSON.parse(body.toString()) as Export)
  const resources = exports.flatMap(({ resourceSpans }) => resourceSpans)
  sent = {
    text: JSON.stringify(exports),
    spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    service: resources.flatMap(({ resource }) => valuesOf(resource.attributes, 'service.name')),
  }
  crmHeaders = crm.received[0]?.headers ?? {}
  logged = server.stderr()
  return async () => {
    for (const close of closing) close()
    await rm(folder, { recursive: true })
  }
})

const valuesOf = (attributes: readonly Attribute[], key: string) =>
  attributes.filter((attribute) => attribute.key === key).map(({ value }) => String(Object.values(value)[0]))
const named = (start: string) => sent.spans.filter(({ name }) => name.startsWith(start))

describe('a trace', () => {
  test('goes on from the request of a proxy, to the page that was rendered for it', () => {
    const pages = named('GET ')
    expect(pages.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      [trace, caller],
      [trace, caller],
    ])
    expect(named('render ').map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toContainEqual([trace, pages[0]?.spanId])
    expect(new Set(sent.service)).toEqual(new Set(['case-desk']))
  })

  test('has the statements of a form, and its id is in the log', () => {
    const [post] = named('POST api')
    const statements = sent.spans.filter(({ parentSpanId, name }) => parentSpanId === post?.spanId && name.startsWith('store '))
    expect(statements.map(({ name }) => name)).toContain('store INSERT')
    expect(logged).toContain(`"trace_id":"${trace}"`)
  })

  test('of a delivery is its own, and is told to the receiver', () => {
    const [delivery] = named('deliver crm')
    expect(delivery?.traceId).not.toBe(trace)
    expect(crmHeaders.traceparent).toBe(`00-${delivery?.traceId}-${delivery?.spanId}-01`)
    expect(valuesOf(delivery?.attributes ?? [], 'townpages.outcome')).toEqual(['delivered'])
  })

  test('has nothing of the visitor', () => {
    const { firstName, lastName, phone } = margaret
    expect([firstName, lastName, phone, email, message].filter((value) => sent.text.includes(value))).toEqual([])
  })
})
