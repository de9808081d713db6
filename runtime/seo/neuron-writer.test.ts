import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, type Behaviour, closesAtOnce, hangs, startOutsideServer } from '../../tests/fakes/outside-server.ts'
import type { Store } from '../../tests/shared/databases/store/open-store.ts'
import { openStore } from '../../tests/shared/databases/store/open-store.ts'
import { createOutbound } from '../server/outbound/outbound.ts'
import { createNeuronWriter } from './neuron-writer.ts'

type Methods = 'new-query' | 'get-query' | 'evaluate-content'

const json = (value: unknown): Behaviour => answers(200, JSON.stringify(value))
const good: Readonly<Record<Methods, Behaviour>> = {
  'new-query': json({ query: 'q1', query_url: 'https://n.example/q1', share_url: 's', readonly_url: 'r' }),
  'get-query': json({
    status: 'ready',
    terms: { content_basic: [{ t: 'locks' }], content_extended: [{ t: 'keys' }] },
    ideas: { suggest_questions: [{ q: 'Who?' }] },
  }),
  'evaluate-content': json({ status: 'ok', content_score: 61 }),
}
const key = 'n-0ab7267f'

let folder: string
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-neuron-writer-'))
  store = await openStore({ databaseUrl: null, varFolder: folder, dataKey: null })
})
afterAll(async () => {
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Settings that only one test has. */
function ownSettings(): Pick<Store['settings'], 'getOrSet' | 'replace'> {
  const { settings } = store
  const own = randomUUID()
  return {
    getOrSet: (name, value) => settings.getOrSet(`${own} ${name}`, value),
    replace: (name, expected, value) => settings.replace(`${own} ${name}`, expected, value),
  }
}

/** A NeuronWriter on this machine, and the clients of two processes of a site. */
async function neuronWriter(own: Partial<Record<Methods, Behaviour>> = {}, deadlineMs = 60_000) {
  const methods: Readonly<Record<string, Behaviour>> = { ...good, ...own }
  const { url, received } = await startOutsideServer((response, request, number) =>
    (methods[request.path.slice(1)] ?? answers(404))(response, request, number),
  )
  const outbound = createOutbound({ isProduction: false })
  const options = {
    key,
    project: 'p',
    base: url.origin,
    outbound,
    settings: ownSettings(),
    deadlineMs,
    pauseMs: 1,
  }
  const [one, other] = [createNeuronWriter(options), createNeuronWriter(options)]
  const text = { keyword: 'new lock', content: '<p>A lock.</p>' }
  return {
    asked: () => received.map(({ path }) => path.slice(1)),
    received,
    ask: () => one(text),
    askOther: () => other(text),
  }
}

/** Good from the second request on. */
function once(first: Behaviour, then: Behaviour): Behaviour {
  let asked = 0
  return (...request) => (asked++ === 0 ? first : then)(...request)
}

test('sends the documented requests and reads the responses', async () => {
  const { received, ask } = await neuronWriter()
  expect(await ask()).toEqual({
    kind: 'found',
    findings: {
      queryId: 'q1',
      queryUrl: 'https://n.example/q1',
      shareUrl: 's',
      readonlyUrl: 'r',
      keywords: ['locks'],
      semanticKeywords: ['keys'],
      questions: ['Who?'],
      contentScore: 61,
    },
  })
  const sent = received.map(({ method, path, headers, body }) => [
    method,
    path,
    headers['x-api-key'],
    JSON.parse(body.toString()),
  ])
  expect(sent).toEqual([
    ['POST', '/new-query', key, { project: 'p', keyword: 'new lock', engine: 'google.co.uk', language: 'English' }],
    ['POST', '/get-query', key, { query: 'q1' }],
    ['POST', '/evaluate-content', key, { query: 'q1', html: '<p>A lock.</p>' }],
  ])
})

test('begins one query for each keyword, whichever process is asked, because each costs money', async () => {
  const { asked, ask, askOther } = await neuronWriter({ 'get-query': json({ status: 'in progress' }) })
  const inProgress = { kind: 'none', problem: 'in-progress' }
  // Of two at once, the second may find the query begun or still being begun.
  expect([...(await Promise.all([ask(), askOther()])), await ask(), await askOther()]).toEqual(
    Array(4).fill(inProgress),
  )
  expect(asked().filter((method) => method === 'new-query')).toHaveLength(1)
})

test('a query that it does not know any more is begun again', async () => {
  const { asked, ask, askOther } = await neuronWriter({
    'get-query': once(json({ status: 'not found' }), good['get-query']),
  })
  expect([(await ask()).kind, (await askOther()).kind]).toEqual(['none', 'found'])
  expect(asked()).toEqual(['new-query', 'get-query', 'new-query', 'get-query', 'evaluate-content'])
})

test('asks again after a fault that passes, but never pays twice', async () => {
  const passing = await neuronWriter({
    'get-query': once(answers(503), good['get-query']),
    'evaluate-content': once(closesAtOnce, good['evaluate-content']),
  })
  expect(await passing.ask()).toMatchObject({ kind: 'found' })
  const unpaid = await neuronWriter({ 'new-query': once(answers(503), good['new-query']) })
  expect([await unpaid.ask(), unpaid.asked().length, (await unpaid.ask()).kind]).toEqual([
    { kind: 'none', problem: 'failed' },
    1,
    'found',
  ])
})

test.each<[string, Partial<Record<Methods, Behaviour>>]>([
  ['refused', { 'new-query': answers(401, `{"error": "${key} is not a key"}`) }],
  ['refused', { 'evaluate-content': answers(429) }],
  ['failed', { 'get-query': answers(500, `${key}: out of memory`) }],
  ['no-answer', { 'new-query': closesAtOnce }],
  ['unreadable', { 'new-query': answers(200, '<html>Maintenance</html>') }],
  ['unreadable', { 'get-query': answers(200, '{"status": "rea') }],
  ['unreadable', { 'evaluate-content': json([]) }],
  ['unreadable', { 'evaluate-content': json({ status: 'ok', content_score: 'good' }) }],
])('without an answer it says why: %s', async (problem, own) => {
  const { ask } = await neuronWriter(own)
  expect(await ask()).toEqual({ kind: 'none', problem })
})

test('what hangs is given up', async () => {
  const { ask } = await neuronWriter({ 'get-query': hangs }, 400)
  expect(await ask()).toEqual({ kind: 'none', problem: 'no-answer' })
})
