import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { openTestStore } from '../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'
import { createSharedCounts } from './shared-counts.ts'

async function sharedCounts({ isUnused = false, timeoutMs = 60_000 } = {}) {
  const varFolder = await scratchFolder()
  const store = await openTestStore({ databaseUrl: null, varFolder })
  const clock = createFakeClock()
  const counts = createSharedCounts({ store: { ...store, isUnused: () => isUnused }, timeoutMs, timer: clock.timer })
  onTestFinished(() => counts.stop())
  const database = new DatabaseSync(join(varFolder, 'townpages.db'), { timeout: 5_000 })
  onTestFinished(() => database.close())
  const add = (key: string) => counts.add({ key, count: 1, leftMs: 60_000 })
  return { counts, add, clock, database, rows: () => database.prepare('select * from rate_counts').all().length }
}

test('what many addresses add at once is added up, and is deleted a minute after its window', async () => {
  const { add, clock, database, rows } = await sharedCounts()
  const added = await Promise.all(Array.from({ length: 500 }, (_, at) => add(`address ${at % 250}`)))
  expect(added.map((total) => total?.total).toSorted()).toEqual([...Array(250).fill(1), ...Array(250).fill(2)])
  database.exec('update rate_counts set ends_at = starts_at where used = 2')
  await add('address 0')
  expect([rows(), clock.nextIn()]).toEqual([250, 60_000])
  clock.advance(60_000)
  await expect.poll(rows).toBe(1)
  await expect.poll(clock.nextIn).toBe(60_000)
  database.exec('update rate_counts set ends_at = starts_at')
  clock.advance(60_000)
  await expect.poll(rows).toBe(0)
  expect(clock.nextIn()).toBeNull()
})

test('what an earlier process has counted is deleted, too', async () => {
  const { clock, database, rows } = await sharedCounts()
  database.exec("insert into rate_counts (key, used, starts_at, ends_at) values ('a', 1, 1, 2)")
  clock.advance(60_000)
  await expect.poll(rows).toBe(0)
})

test('while the database is locked nobody waits for it long, and nothing asks it for a while', async () => {
  const { counts, add, database } = await sharedCounts({ timeoutMs: 100 })
  database.exec('begin exclusive')
  expect(counts.isAvailable()).toBe(true)
  expect(await Promise.all([add('a'), add('b')])).toEqual([null, null])
  expect(counts.isAvailable()).toBe(false)
  database.exec('rollback')
})

test('a database that nothing has needed yet is not asked', async () => {
  const { counts } = await sharedCounts({ isUnused: true })
  expect(counts.isAvailable()).toBe(false)
})
