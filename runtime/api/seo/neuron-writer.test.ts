import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOutbound } from '../../outbound/outbound.ts'
import { createNeuronWriter } from './neuron-writer.ts'

type Answers = Readonly<Record<string, { status?: number; body: unknown; hangs?: boolean }>>

const good: Answers = {
  'new-query': { body: { query: 'q1', query_url: 'https://n.example/q1', share_url: 's', readonly_url: 'r' } },
  'get-query': {
    body: {
      status: 'ready',
      terms: { content_basic: [{ t: 'locks' }], content_extended: [{ t: 'keys' }] },
      ideas: { suggest_questions: [{ q: 'Who?' }] },
    },
  },
  'evaluate-content': { body: { status: 'ok', content_score: 61 } },
}

/** A NeuronWriter of our own, and a client of it. */
async function neuronWriter(responses: Answers) {
  const asked: { method: string; key: unknown; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const method = request.url?.slice(1) ?? ''
    asked.push({ method, key: request.headers['x-api-key'], body: JSON.parse(Buffer.concat(await request.toArray()).toString()) })
    const answer = responses[method]
    if (answer?.hangs === true) return
    response.writeHead(answer?.status ?? 200).end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = createNeuronWriter({ key: 'k', project: 'p', base, outbound: createOutbound({ isProduction: false }), deadlineMs: 300 })
  return { asked, ask: () => ask({ keyword: 'new lock', content: '<p>A lock.</p>' }) }
}

test('sends the documented requests and reads the responses', async () => {
  const { asked, ask } = await neuronWriter(good)
  expect(await ask()).toEqual({
    ...{ queryId: 'q1', queryUrl: 'https://n.example/q1', shareUrl: 's', readonlyUrl: 'r' },
    ...{ keywords: ['locks'], semanticKeywords: ['keys'], questions: ['Who?'], contentScore: 61 },
  })
  expect(asked).toEqual([
    { method: 'new-query', key: 'k', body: { project: 'p', keyword: 'new lock', engine: 'google.co.uk', language: 'English' } },
    { method: 'get-query', key: 'k', body: { query: 'q1' } },
    { method: 'evaluate-content', key: 'k', body: { query: 'q1', html: '<p>A lock.</p>' } },
  ])
})

test('begins one query for each keyword, because each costs money', async () => {
  const { asked, ask } = await neuronWriter({ ...good, 'get-query': { body: { status: 'in progress' } } })
  expect([await ask(), await ask()]).toEqual([null, null])
  expect(asked.map(({ method }) => method)).toEqual(['new-query', 'get-query', 'get-query'])
})

test.each([
  ['refuses the key', { 'new-query': { status: 401, body: {} } }],
  ['answers with a page', { 'new-query': { body: '<html>Maintenance</html>' } }],
  ['hangs', { 'get-query': { body: '', hangs: true } }],
  ['answers in another shape', { 'evaluate-content': { body: [] } }],
] satisfies [string, Answers][])('has no answer when it %s', async (_, broken) => {
  const { ask } = await neuronWriter({ ...good, ...broken })
  expect(await ask()).toBeNull()
})
