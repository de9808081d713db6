import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { registerBacklogGauges } from '../../enquiries/outbox/backlog-gauges.ts'
import type { Backlog } from '../../enquiries/store/deliveries/delivery-store.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const nothing: Backlog = { waiting: 0, held: 0, failed: 0, oldest: null, parts: [] }

function metricsOf(token: string | null, backlog: Backlog | null = nothing): Metrics {
  const metrics = createMetrics({ token, log: { warn: () => undefined } })
  registerBacklogGauges(metrics, { backlog: async () => backlog, targets: new Set(['crm', 'email']) })
  return metrics
}

/** Asks a server that answers with these metrics. */
async function ask(
  { handle }: Metrics,
  authorization?: string,
): Promise<{ status: number; text: string; challenge: string | null }> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const response = await fetch(
    `http://127.0.0.1:${port}/metrics`,
    authorization === undefined ? {} : { headers: { Authorization: authorization } },
  )
  return { status: response.status, text: await response.text(), challenge: response.headers.get('WWW-Authenticate') }
}

test('metrics are not served while no token is set', async () => {
  expect(await ask(metricsOf(null), 'Bearer ')).toEqual({ status: 404, text: '', challenge: null })
})

test.each([undefined, '', 'Bearer ', 'Bearer secre', 'Bearer secret2', 'Basic secret', 'secret'])(
  '%j does not open them',
  async (given) => {
    expect(await ask(metricsOf('secret'), given)).toEqual({ status: 401, text: '', challenge: 'Bearer' })
  },
)

test('they count what became of enquiries and of attempts to deliver them', async () => {
  const metrics = metricsOf('secret')
  const enquiry = metrics.counter({ name: 'townpages_enquiries_total', help: 'Posts.', labels: ['outcome'] })
  const attempt = metrics.counter({
    name: 'townpages_delivery_attempts_total',
    help: 'Attempts.',
    labels: ['target', 'outcome'],
  })
  for (const outcome of ['stored', 'stored', 'invalid']) enquiry({ outcome })
  attempt({ target: 'crm', outcome: 'retried' })
  const { status, text } = await ask(metrics, 'Bearer secret')
  expect(status).toBe(200)
  expect(text).toContain('townpages_enquiries_total{outcome="stored"} 2')
  expect(text).toContain('townpages_enquiries_total{outcome="invalid"} 1')
  expect(text).toContain('townpages_delivery_attempts_total{target="crm",outcome="retried"} 1')
  expect(text).toContain('process_cpu_user_seconds_total')
})

test('they say what is undelivered, by target and state, and for how long', async () => {
  const oldest = new Date(Date.now() - 3_600_000).toISOString()
  const parts: Backlog['parts'] = [
    { target: 'crm', state: 'waiting', count: 2, oldest },
    { target: 'webhook', state: 'failed', count: 4, oldest },
  ]
  const { text } = await ask(metricsOf('secret', { waiting: 2, held: 0, failed: 4, oldest, parts }), 'Bearer secret')
  expect(text).toContain('townpages_deliveries_undelivered{target="crm",state="waiting"} 2')
  expect(text).toContain('townpages_deliveries_undelivered{target="webhook",state="failed"} 4')
  expect(text).toContain('townpages_deliveries_undelivered{target="email",state="waiting"} 0')
  expect(text).toMatch(/townpages_deliveries_oldest_undelivered_seconds\{target="crm",state="waiting"\} 36\d\d/)
  expect(text).toContain('townpages_deliveries_oldest_undelivered_seconds{target="email",state="waiting"} 0')
  expect(text).toContain('townpages_database_reachable 1')
})

test('a target without settings is shown as long as something of it is undelivered', async () => {
  const oldest = new Date().toISOString()
  const backlog: Backlog = {
    ...nothing,
    failed: 1,
    oldest,
    parts: [{ target: 'webhook', state: 'failed', count: 1, oldest }],
  }
  const metrics = createMetrics({ token: 'secret', log: { warn: () => undefined } })
  registerBacklogGauges(metrics, { backlog: async () => backlog, targets: new Set(['crm']) })
  expect((await ask(metrics, 'Bearer secret')).text).toContain('undelivered{target="webhook",state="failed"} 1')
  backlog.parts = []
  expect((await ask(metrics, 'Bearer secret')).text).not.toContain('webhook')
})

test('they are answered as well while the database is away, and say so', async () => {
  expect((await ask(metricsOf('secret', null), 'Bearer secret')).text).toContain('townpages_database_reachable 0')
})
