import { expect, test } from 'vitest'
import { openTestStore } from '../../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../../tests/shared/servers/running-site.ts'
import { addUser } from '../../../../tests/site/api/staff.ts'
import { createImportPublications, type ImportOutcome } from './import-publications.ts'

/** Two processes of a site, with a clock that is set by hand. */
async function twoProcesses() {
  const store = await openTestStore({ databaseUrl: null, varFolder: await scratchFolder() })
  const { id } = await addUser(store, 'jo@example.com', 'admin')
  const clock = { time: Date.parse('2026-11-20T12:00:00.000Z') }
  const errors: unknown[] = []
  const log = { error: (fields: unknown) => void errors.push(fields) }
  const make = () => createImportPublications({ settings: store.settings, log, now: () => new Date(clock.time) })
  return { id, clock, errors, one: make(), other: make() }
}

const published: ImportOutcome = { kind: 'published', number: 7, isLive: true }

test('a publication that one process has begun is under way at every one, which all tell what came of it', async () => {
  const { id, one, other } = await twoProcesses()
  const work = Promise.withResolvers<ImportOutcome>()
  let begun = 0
  const publish = () => {
    begun += 1
    return work.promise
  }
  expect(await other.outcome(id, 1)).toBeNull()
  // Whoever clicks twice sends two requests at once, and each may reach another process.
  await Promise.all([one.begin(id, publish), one.begin(id, publish), other.begin(id, publish)])
  await other.begin(id, publish)
  expect([await one.outcome(id, 1), await other.outcome(id, 1), begun]).toEqual(['running', 'running', 1])
  work.resolve(published)
  await expect.poll(() => other.outcome(id, 1)).toEqual(published)
  await other.forget(id)
  expect(await one.outcome(id, 1)).toBeNull()
})

test('of a process that has ended nothing is expected after a minute, and a failure is told and logged', async () => {
  const { id, clock, errors, one, other } = await twoProcesses()
  await one.begin(id, () => new Promise(() => undefined))
  clock.time += 60_001
  expect(await other.outcome(id, 1)).toBeNull()
  await other.begin(id, () => Promise.reject(new Error('no space left')))
  expect(await other.outcome(id, 10_000)).toEqual({ kind: 'failed' })
  expect(errors).toMatchObject([{ err: { message: 'no space left' } }])
})
