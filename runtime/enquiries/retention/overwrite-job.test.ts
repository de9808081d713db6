import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { enquiry, openTestStore, storedBytes } from '../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'
import { isOverwriteDue } from '../../store/sqlite/overwrite-erased.ts'
import { createOverwriteJob } from './overwrite-job.ts'

/** A store with an enquiry in its log, which another program reads. */
async function readStore() {
  const place = { databaseUrl: null, varFolder: await scratchFolder() }
  const store = await openTestStore(place, null)
  const secret = enquiry({ fields: { message: 'a secret of Eurydice' } })
  await store.enquiries.add(secret)
  const reader = new DatabaseSync(join(place.varFolder, 'townpages.db'))
  onTestFinished(() => reader.close())
  reader.exec('begin')
  reader.prepare('select * from enquiries').all()
  return { store, secret, reader, kept: () => storedBytes(place) }
}

test('data erased by any process while another program reads it is overwritten once that program has ended', async () => {
  const { store, secret, reader, kept } = await readStore()
  const clock = createFakeClock()
  const lines: string[] = []
  const note = (level: string) => (_facts: object | string) => void lines.push(level)
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as Parameters<
    typeof createOverwriteJob
  >[0]['log']
  const overwriting = createOverwriteJob({ database: store, log, timer: clock.timer })
  overwriting.start()
  const turn = async () => {
    expect(clock.nextIn()).toBe(60_000)
    clock.advance(60_000)
    await expect.poll(clock.nextIn).toBe(60_000)
  }
  await turn()
  expect(lines).toEqual([])
  await store.enquiries.erase([secret.id])
  await turn()
  await turn()
  // Once, not every minute.
  expect([lines, await isOverwriteDue(store)]).toEqual([['warn'], true])
  expect(await kept()).toContain('a secret of Eurydice')
  reader.exec('rollback')
  await turn()
  expect([lines, await isOverwriteDue(store)]).toEqual([['warn', 'info'], false])
  expect(await kept()).not.toContain('a secret of Eurydice')
  await overwriting.stop()
  expect(clock.nextIn()).toBeNull()
})

test('a database that is away is tried again a minute later', async () => {
  const { store, secret } = await readStore()
  const clock = createFakeClock()
  const errors: object[] = []
  const log = { error: (fields: object) => void errors.push(fields) } as Parameters<typeof createOverwriteJob>[0]['log']
  await store.enquiries.erase([secret.id])
  await store.close()
  const overwriting = createOverwriteJob({ database: store, log, timer: clock.timer })
  overwriting.start()
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(60_000)
  expect(errors).toMatchObject([{ err: { name: 'StoreError' } }])
  await overwriting.stop()
})
