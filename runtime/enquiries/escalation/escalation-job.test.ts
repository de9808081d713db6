import { expect, onTestFinished, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { startFakeWebhook } from '../../../tests/fakes/webhook.ts'
import { addUser } from '../../../tests/site/api/staff.ts'
import { createEscalationJob } from './escalation-job.ts'
import { createEscalationStore, type EscalationStore } from './store/escalation-store.ts'

const minute = 60_000
const secret = 'a secret of a gateway'

async function startJob(broken: Partial<EscalationStore> = {}) {
  const hook = await startFakeWebhook(secret)
  const bench = await createOutboxHarness({ alertWebhook: { url: hook.url, secret } })
  const { store, clock, outbox } = bench
  for (const [email, role] of [
    ['jo@example.com', 'agent'],
    ['boss@example.com', 'admin'],
  ] as const) {
    const { id } = await addUser(store, email, role)
    await store.alerts.choose(id, { ways: ['alert-webhook'], quiet: null, address: '' })
    if (role === 'agent') await store.duties.set(id, makeDuty())
  }
  const errors: string[] = []
  const log = { error: (_: object, line: string) => void errors.push(line) } as never
  const steps = { ...createEscalationStore(store), ...broken }
  const job = createEscalationJob({ store: steps, onAlerts: outbox.wake, log, now: clock.now, timer: clock.timer })
  onTestFinished(() => job.stop())
  outbox.start()
  job.start()
  // One that is sent again under its key, as its attempt took longer than its lease, is no second alert.
  const told = () => {
    const posts = new Map(hook.posts().map(({ idempotencyKey, body: { alert } }) => [idempotencyKey, Object(alert)]))
    return [...posts.values()].map(({ to, cause }) => `${to.email} ${cause}`).toSorted()
  }
  return { ...bench, job, told, errors }
}

test('an enquiry at night that nobody answers reaches the agent, reminds them and then the owner, each once', async () => {
  const { clock, add, outbox, told } = await startJob()
  clock.set('2026-03-02T02:10:00.000Z')
  await add({ deliveries: [] })
  outbox.wake()
  const all = ['jo@example.com new']
  await expect.poll(told).toEqual(all)
  for (const [minutes, more] of [
    [15, ['jo@example.com reminder']],
    [15, ['boss@example.com escalated', 'jo@example.com escalated']],
    [120, []],
  ] as const) {
    clock.advance(minutes * minute)
    all.push(...more)
    // A turn that began just before looks again a second later.
    const toldLater = () => {
      clock.advance(1_000)
      return told()
    }
    await expect.poll(toldLater).toEqual(all.toSorted())
  }
})

test('a database that does not answer is said, and asked again', async () => {
  let asked = 0
  const { clock, errors } = await startJob({
    nextAt: async () => {
      asked += 1
      if (asked === 1) throw new Error('gone')
      return null
    },
  })
  await expect.poll(() => errors.length).toBe(1)
  clock.advance(10_000)
  await expect.poll(() => asked).toBe(2)
  expect(errors).toEqual(['enquiries that nobody answers could not be escalated; it is tried again'])
})
