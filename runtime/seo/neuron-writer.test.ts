import { expect, test } from 'vitest'
import { answers, type Behaviour, closesAtOnce, hangs, startOutsideServer } from '../../tests/fakes/outside-server.ts'
import { createOutbound } from '../outbound/outbound.ts'
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

/** A NeuronWriter on this machine, and a client of it. */
async function neuronWriter(own: Partial<Record<Methods, Behaviour>> = {}) {
  const methods: Readonly<Record<string, Behaviour>> = { ...good, ...own }
  const { url, received } = await startOutsideServer((response, request, number) =>
    (methods[request.path.slice(1)] ?? answers(404))(response, request, number),
  )
  const outbound = createOutbound({ isProduction: false })
  const ask = createNeuronWriter({ key, project: 'p', base: url.origin, outbound, deadlineMs: 400, pauseMs: 1 })
  return {
    asked: () => received.map(({ path }) => path.slice(1)),
    received,
    ask: () => ask({ keyword: 'new lock', content: '<p>A lock.</p>' }),
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
      ...{ queryId: 'q1', queryUrl: 'https://n.example/q1', shareUrl: 's', readonlyUrl: 'r' },
      ...{ keywords: ['locks'], semanticKeywords: ['keys'], questions: ['Who?'], contentScore: 61 },
    },
  })
  const sent = received.map(({ method, path, headers, body }) => [method, path, headers['x-api-key'], JSON.parse(body.toString())])
  expect(sent).toEqual([
    ['POST', '/new-query', key, { project: 'p', keyword: 'new lock', engine: 'google.co.uk', language: 'English' }],
    ['POST', '/get-query', key, { query: 'q1' }],
    ['POST', '/evaluate-content', key, { query: 'q1', html: '<p>A lock.</p>' }],
  ])
})

test('begins one query for each keyword, because each costs money', async () => {
  const { asked, ask } = await neuronWriter({ 'get-query': json({ status: 'in progress' }) })
  const inProgress = { kind: 'none', problem: 'in-progress' }
  expect([await ask(), await ask()]).toEqual([inProgress, inProgress])
  expect(asked()).toEqual(['new-query', 'get-query', 'get-query'])
})

test('asks again after a fault that passes, but never pays twice', async () => {
  const passing = await neuronWriter({
    'get-query': once(answers(503), good['get-query']),
    'evaluate-content': once(closesAtOnce, good['evaluate-content']),
  })
  expect(await passing.ask()).toMatchObject({ kind: 'found' })
  const unpaid = await neuronWriter({ 'new-query': once(answers(503), good['new-query']) })
  expect([await unpaid.ask(), unpaid.asked().length, (await unpaid.ask()).kind]).toEqual([{ kind: 'none', problem: 'failed' }, 1, 'found'])
})

test.each<[string, Partial<Record<Methods, Behaviour>>]>([
  ['refused', { 'new-query': answers(401, `{"error": "${key} is not a key"}`) }],
  ['refused', { 'evaluate-content': answers(429) }],
  ['failed', { 'get-query': answers(500, `${key}: out of memory`) }],
  ['no-answer', { 'get-query': hangs }],
  ['no-answer', { 'new-query': closesAtOnce }],
  ['unreadable', { 'new-query': answers(200, '<html>Maintenance</html>') }],
  ['unreadable', { 'get-query': answers(200, '{"status": "rea') }],
  ['unreadable', { 'evaluate-content': json([]) }],
  ['unreadable', { 'evaluate-content': json({ status: 'ok', content_score: 'good' }) }],
])('without an answer it says why: %s', async (problem, own) => {
  const { ask } = await neuronWriter(own)
  expect(await ask()).toEqual({ kind: 'none', problem })
})
