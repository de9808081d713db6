import { expect, test } from 'vitest'
import { startFakeCrm } from '../../../tests/fakes/crm.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { answers } from '../../../tests/fakes/outside-server.ts'

const hour = 3_600_000
const step = hour / 2

test('a CRM that was away for a day has every enquiry within an hour, each once', async () => {
  const crm = await startFakeCrm(answers(503))
  const { add, outbox, clock, store } = await createOutboxHarness({ crmUrl: crm.url })
  const isDue = async () => {
    const due = await store.deliveries.nextDue(['crm'])
    return due !== null && Date.parse(due) <= clock.now().getTime()
  }
  /** Half an hour goes by, and the outbox does what is due then. */
  const pass = async () => {
    clock.advance(step)
    do {
      outbox.start()
      // Waits for what is under way.
      await outbox.stop()
    } while (await isDue())
  }
  const added: string[] = []
  for (let passed = 0; passed < 24 * hour; passed += step) {
    if (passed % (4 * hour) === 0) added.push(await add(), await add())
    await pass()
  }
  const failed = crm.received.length
  crm.behave(answers(200))
  for (let passed = 0; passed < hour; passed += step) await pass()
  const keys = (await crm.leads()).slice(failed).map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size, added.length]).toEqual([12, 12, 12])
  expect(await store.deliveries.backlog()).toMatchObject({ waiting: 0, failed: 0 })
  // An enquiry is tried at most 31 times in the first day: 30 s doubling to an hour.
  expect(failed).toBeLessThan(added.length * 31)
})
