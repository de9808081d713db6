import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeCrm } from '../../../tests/fakes/crm.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { type Postgres, startPostgres } from '../../../tests/shared/databases/postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

describe.each(['SQLite', 'PostgreSQL'])('%s', (kind) => {
  test('two processes share the work, and deliver each once', async () => {
    const crm = await startFakeCrm()
    const databaseUrl = kind === 'SQLite' ? null : await postgres.createDatabase()
    const one = await createOutboxHarness({ crmUrl: crm.url, databaseUrl })
    const two = await createOutboxHarness({ crmUrl: crm.url, databaseUrl, folder: one.folder, clock: one.clock })
    const ids: string[] = []
    for (let count = 0; count < 40; count += 1) ids.push(await one.add())
    one.outbox.start()
    two.outbox.start()
    for (const id of ids) expect((await one.attempted(id, 1)).state).toBe('delivered')
    const keys = (await crm.leads()).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([40, 40])
  })
})

test('a PostgreSQL that is restarted in the middle is waited for', async () => {
  const crm = await startFakeCrm()
  const { add, outbox, attempted, clock, log } = await createOutboxHarness({
    crmUrl: crm.url,
    databaseUrl: await postgres.createDatabase(),
  })
  const id = await add()
  await postgres.shutDown()
  outbox.start()
  await expect.poll(clock.nextIn).toBe(10_000)
  expect(log).toMatchObject([{ level: 'error', line: 'the outbox could not ask what is due; it asks again' }])
  await postgres.start()
  clock.advance(10_000)
  expect((await attempted(id, 1)).state).toBe('delivered')
})
