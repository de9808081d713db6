import type { ServerResponse } from 'node:http'
import { expect, inject, onTestFinished, test } from 'vitest'
import { recordRetentionRun } from '../../runtime/enquiries/retention/retention-run.ts'
import { startFakeCrm } from '../fakes/crm.ts'
import { createFakeClock } from '../fakes/fake-clock.ts'
import { createOutboxHarness } from '../fakes/outbox-harness.ts'
import { answers } from '../fakes/outside-server.ts'
import { startApi } from '../site/api/api-server.ts'
import { screensAs } from '../site/api/screens.ts'
import { addUser } from '../site/api/staff.ts'

const hour = 3_600_000

/** The screens of an administrator at a time, over a store and a CRM. */
async function startDesk() {
  const [crm, clock] = [await startFakeCrm(answers(503)), createFakeClock()]
  const api = await startApi(inject('dist'), { now: clock.now, recipients: { crmUrl: crm.url } })
  onTestFinished(() => api.stop())
  await addUser(api.store, 'boss@example.com', 'admin')
  const bench = await createOutboxHarness({ store: api.store, crmUrl: crm.url, clock })
  return { crm, clock, api, bench, screens: await screensAs(api, 'boss@example.com') }
}

/** The text of a screen without its tags. */
function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('what a recipient does not have is sent again on request, and reaches it once', async () => {
  const { crm, clock, api, bench, screens } = await startDesk()
  const path = '/admin/settings/delivery'
  const show = async () => textOf((await screens.get(path)).text)
  const sendAgain = async () => {
    const { text } = await screens.post(path, { target: 'crm' })
    bench.outbox.wake()
    return textOf(text)
  }
  const ids = [await bench.add(), await bench.add(), await bench.add()]
  const [given] = await api.store.deliveries.claim({ now: clock.now(), leaseMs: hour, limits: { crm: 1 } })
  if (given === undefined) throw new Error('nothing was due')
  await api.store.deliveries.record(
    given,
    { at: clock.now().toISOString(), tookMs: 5, status: '500', answer: '' },
    { state: 'failed' },
  )
  bench.outbox.start()
  for (const id of ids) await bench.attempted(id, 1)
  const before = await show()
  expect(before).toContain('1 was given up, 2 are waiting')
  expect(before).toContain('Send all 3 again')
  expect(before).toContain(`To ${crm.url.host} (CRM_WEB_TO_LEAD_URL).`)

  expect(await sendAgain()).toContain('1 delivery starts again. 2 waiting deliveries are tried now.')
  for (const id of ids) expect((await bench.attempted(id, 2)).state).toBe('waiting')

  // Asked for again while the attempts are under way, and twice at once.
  const open: ServerResponse[] = []
  crm.behave((response) => void open.push(response))
  await Promise.all([sendAgain(), sendAgain()])
  await expect.poll(() => open.length).toBe(3)
  expect(await sendAgain()).toContain('already being tried')
  for (const response of open) response.writeHead(200).end()
  for (const id of ids) expect((await bench.attempted(id, 3)).state).toBe('delivered')
  clock.advance(2 * hour)
  expect(await sendAgain()).toContain('All delivered')
  const keys = (await crm.leads()).map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, open.length, new Set(keys).size]).toEqual([8, 3, 3])

  const trail = await api.store.audit.list({ subject: 'crm', limit: 10 })
  expect(trail.map(({ by, action, to }) => [by, action, to])).toContainEqual([
    'boss@example.com',
    'deliveries sent again',
    '3',
  ])
  const [first = ''] = ids
  expect((await api.store.enquiries.get(first))?.history.map(({ what, by }) => `${what} by ${by}`)).toContain(
    'retried crm by boss@example.com',
  )
  expect((await screens.post(path, { target: 'elsewhere' })).status).toBe(404)
})

test('the screen of retention says what was deleted when, and what stands in the way', async () => {
  const { clock, api } = await startDesk()
  const show = async () =>
    textOf((await (await screensAs(api, 'boss@example.com')).get('/admin/settings/retention')).text)
  expect(await show()).toContain('Has not run yet.')
  const removed = { enquiries: 31, sessions: 1, devices: 0, auditLines: 0, networks: 0, months: 0 }
  const { settings } = api.store
  await recordRetentionRun(settings, { at: clock.now().toISOString(), removed })
  clock.advance(hour)
  await recordRetentionRun(settings, {
    at: clock.now().toISOString(),
    removed: { ...removed, enquiries: 0, sessions: 0 },
  })
  const done = await show()
  expect(done).toContain('Last run: Monday 2 March, 10:00.')
  expect(done).toContain('Last removed, on Monday 2 March, 09:00: 31 enquiries, 1 session.')
  clock.advance(40 * hour)
  expect(await show()).toContain('more than a day ago')
  await recordRetentionRun(settings, { at: clock.now().toISOString(), removed: null })
  const doubtful = await show()
  expect(doubtful).toContain('townpages enquiries purge --yes')
  expect(doubtful).toContain('31 enquiries')
  expect(doubtful).toContain('0 kept now')
  expect(doubtful).toContain('Not encrypted: DATA_KEY is not set.')
})
