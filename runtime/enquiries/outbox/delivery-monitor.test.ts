import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { type DeliveryMonitor, monitorDeliveries } from './delivery-monitor.ts'

async function watched() {
  const harness = await createOutboxHarness({ clock: createFakeClock() })
  const lines: [object, string][] = []
  const log = { warn: (fields: object, line: string) => void lines.push([fields, line]) } as Parameters<
    typeof monitorDeliveries
  >[0]['log']
  const watch = (): DeliveryMonitor =>
    monitorDeliveries({ store: harness.store, log, now: harness.clock.now, timer: harness.clock.timer })
  return { ...harness, lines, watch }
}

test('readiness counts what is undelivered, also what waits for a person', async () => {
  const { add, watch } = await watched()
  await add()
  await add({
    deliveries: [
      { target: 'crm', held: true },
      { target: 'email', held: false },
    ],
  })
  expect(await watch().detail()).toEqual({ database: 'reachable', undelivered: 3 })
})

test('readiness says that the database is away', async () => {
  const { store, watch } = await watched()
  const { detail } = watch()
  await store.close()
  expect(await detail()).toEqual({ database: 'unreachable', undelivered: null })
})

test('the log has a line a minute while something is late, with nothing of anybody in it', async () => {
  const { add, watch, clock, lines } = await watched()
  await add()
  const { start, stop } = watch()
  start()
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(60_000)
  expect(lines).toEqual([])
  // What is known of the backlog is read again after some seconds.
  clock.advance(6 * 60_000)
  await expect
    .poll(() => lines)
    .toEqual([[{ waiting: 1, held: 0, failed: 0, oldest: '2026-03-02T09:00:00.000Z' }, 'enquiries are undelivered']])
  await expect.poll(clock.nextIn).toBe(60_000)
  stop()
  expect(clock.nextIn()).toBeNull()
})
