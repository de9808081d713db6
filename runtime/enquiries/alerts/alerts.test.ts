import { expect, test } from 'vitest'
import { startMailServer } from '../../../tests/fakes/mail-server.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { answers } from '../../../tests/fakes/outside-server.ts'
import { startFakeWebhook } from '../../../tests/fakes/webhook.ts'
import { addUser } from '../../../tests/site/api/staff.ts'
import type { AlertChoices } from './alert.ts'
import { createAlertStaff } from './alert-staff.ts'

const minute = 60_000
const hour = 60 * minute
const secret = 'a secret of a gateway'

/** An outbox with one owner, who gets what is nobody's. */
async function startAlerts(choices: Partial<AlertChoices> = {}) {
  const [hook, { smtpUrl, mails }] = [await startFakeWebhook(secret), await startMailServer()]
  const mail = { smtpUrl, to: 'desk@hasp.example', detail: 'link' as const }
  const bench = await createOutboxHarness({ alertWebhook: { url: hook.url, secret }, mail })
  const { id } = await addUser(bench.store, 'boss@example.com', 'admin')
  const ways = ['alert-mail', 'alert-webhook'] as const
  await bench.store.alerts.choose(id, { ways, quiet: null, address: '+44 7700 900123', ...choices })
  const states = async () => (await bench.store.alerts.last(id)).map(({ state, status }) => `${state} ${status}`)
  return { ...bench, hook, mails, id, states }
}

test('an alert has reference, kind and place, and nobody and nothing of the enquiry (D45)', async () => {
  const { add, outbox, hook, mails } = await startAlerts()
  await add({ reference: 'ABCD-2345', deliveries: [] })
  outbox.start()
  await expect.poll(() => [hook.posts().length, mails.length]).toEqual([1, 1])
  const [post] = hook.posts()
  const link = 'http://127.0.0.1:3000/admin/enquiries/ABCD-2345'
  expect(post?.body).toEqual({
    delivery: post?.idempotencyKey,
    alert: {
      cause: 'new',
      text: 'New enquiry, Fenby, consumer',
      reference: 'ABCD-2345',
      url: link,
      to: { email: 'boss@example.com', address: '+44 7700 900123' },
    },
  })
  expect(mails[0]).toMatchObject({ to: ['boss@example.com'] })
  expect(mails[0]?.headers.get('subject')).toBe('New enquiry, Fenby, consumer')
  expect(mails[0]?.text.trim().split(/\s+/)).toEqual(['ABCD-2345', link])
  const told = mails[0]?.source + JSON.stringify(post)
  for (const text of ['Blöggs', '01632', 'jo@example.com', 'door']) expect(told).not.toContain(text)
})

test('an alert about content has fixed words and a link, and is sent once', async () => {
  const { store, id, outbox, hook } = await startAlerts({ ways: ['alert-webhook'] })
  const alert = { subject: { kind: 'content', id: 'release-1' }, cause: 'handed-in', to: [id] } as const
  for (let times = 0; times < 2; times++) await createAlertStaff(store, outbox.wake)((_, tell) => tell(alert))
  outbox.start()
  await expect.poll(() => store.deliveries.nextDue(['alert-webhook'])).toBeNull()
  expect(hook.posts().map(({ body }) => body)).toMatchObject([
    { alert: { cause: 'handed-in', text: 'Changes to approve', url: 'http://127.0.0.1:3000/admin/content/approval' } },
  ])
})

test('an alert is stored with its cause, or neither is', async () => {
  const { store, id, outbox, states } = await startAlerts({ ways: ['alert-webhook'] })
  const alert = { subject: { kind: 'content', id: 'release-1' }, cause: 'approved', to: [id] } as const
  const failed = createAlertStaff(
    store,
    outbox.wake,
  )(async (_, tell) => {
    await tell(alert)
    throw new Error('the cause cannot be stored')
  })
  await expect(failed).rejects.toThrow('the cause cannot be stored')
  expect(await states()).toEqual([])
})

test('an alert that fails is tried again under the same key, and its person sees that it fails', async () => {
  const { add, outbox, hook, clock, states } = await startAlerts({ ways: ['alert-webhook'] })
  hook.behave(answers(500, 'down'))
  await add({ deliveries: [] })
  outbox.start()
  await expect.poll(states).toEqual(['waiting 500'])
  await expect.poll(clock.nextIn).toBe(27_000)
  hook.behave(answers(200))
  clock.advance(minute)
  await expect.poll(states).toEqual(['delivered 200'])
  const keys = hook.posts().map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('in quiet hours nothing is sent, then what is still open is, and what was answered is not', async () => {
  // It is 09:00.
  const quiet = { from: '08:00', to: '11:30' }
  const { add, outbox, hook, clock, store, states } = await startAlerts({ ways: ['alert-webhook'], quiet })
  const answered = await add({ deliveries: [] })
  await add({ reference: 'ABCD-2345', deliveries: [] })
  outbox.start()
  for (const passed of [0, hour, hour]) {
    clock.advance(passed)
    await expect.poll(states).toEqual(['waiting quiet hours'])
    await expect.poll(clock.nextIn).toBe(minute)
  }
  const change = { version: null, at: clock.now().toISOString(), by: 'boss@example.com', network: null }
  await store.enquiries.change(answered, { ...change, status: 'Answered' })
  expect(hook.posts()).toEqual([])
  clock.advance(hour / 2)
  await expect.poll(() => hook.posts().map(({ body }) => body)).toMatchObject([{ alert: { reference: 'ABCD-2345' } }])
  await expect.poll(() => store.deliveries.nextDue(['alert-webhook'])).toBeNull()
})
