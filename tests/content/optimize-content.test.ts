import { expect, inject, onTestFinished, test } from 'vitest'
import { adviceTexts } from '../../runtime/admin/content/advice/advice-texts.ts'
import { createContentRater } from '../../runtime/seo/rate-content.ts'
import { createOutbound } from '../../runtime/server/outbound/outbound.ts'
import { type Behaviour, startOutsideServer } from '../fakes/outside-server.ts'
import { openTestStore } from '../shared/databases/store/stores.ts'
import { scratchFolder } from '../shared/servers/running-site.ts'
import { startApi } from '../site/api/api-server.ts'
import { sessionOf } from '../site/api/staff.ts'

/** A server that asks it, and a call by somebody with this cookie. */
async function serverThatAsks(behaviour: Behaviour) {
  const outside = await startOutsideServer(behaviour)
  const { settings } = await openTestStore({ databaseUrl: null, varFolder: await scratchFolder() })
  const neuronWriter = { key: 'n-0ab7267f', project: 'p', base: outside.url.origin, pauseMs: 1 }
  const server = await startApi(inject('dist'), {
    rater: createContentRater({ neuronWriter, outbound: createOutbound({ isProduction: false }), settings }),
    readSession: async ({ headers }) => (headers.cookie === 'editor' ? sessionOf('editor') : null),
  })
  onTestFinished(() => server.stop())
  const ask = (cookie: string) =>
    server.call('/api/seo/optimise-content', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify({ keyword: 'tracing' }),
    })
  return { ask, lines: server.lines, received: outside.received }
}

test('NeuronWriter is used for editors only (D25)', async () => {
  const replies = [
    { query: 'q', query_url: 'u', share_url: 's', readonly_url: 'r' },
    { status: 'ready' },
    { content_score: 44 },
  ]
  const { ask, received } = await serverThatAsks((response, _, number) =>
    response.end(JSON.stringify(replies[number % 3])),
  )
  const [anybody, editor] = [await ask('nobody'), await ask('editor')]
  expect([anybody.body?.isFallbackData, editor.body?.isFallbackData]).toEqual([true, false])
  expect([editor.body?.data.queryId, editor.body?.data.contentScore, editor.body?.message, received.length]).toEqual([
    'q',
    44,
    '',
    3,
  ])
})

test('without an answer the editor gets the score of the site and the reason, and the key is nowhere', async () => {
  const { ask, lines, received } = await serverThatAsks((response, { headers }) =>
    response.writeHead(403).end(`no: ${headers['x-api-key']}`),
  )
  const { status, body, text } = await ask('editor')
  expect([status, body?.isFallbackData, body?.data.contentScore]).toEqual([200, true, 0])
  expect(body?.message).toBe(adviceTexts['advice.neuron.refused'])
  expect(received[0]?.headers['x-api-key']).toBe('n-0ab7267f')
  expect([text, ...lines].join()).not.toContain('n-0ab7267f')
})
