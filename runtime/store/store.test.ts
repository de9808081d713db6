import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Postgres, startPostgres } from '../../tests/shared/databases/postgres.ts'
import { addingCases } from '../../tests/shared/databases/store/adding-cases.ts'
import { alertCases } from '../../tests/shared/databases/store/alert-cases.ts'
import { answerCases } from '../../tests/shared/databases/store/answer-cases.ts'
import { changeCases } from '../../tests/shared/databases/store/change-cases.ts'
import { choiceCases } from '../../tests/shared/databases/store/choice-cases.ts'
import { contentCases } from '../../tests/shared/databases/store/content-cases.ts'
import { countCases } from '../../tests/shared/databases/store/count-cases.ts'
import { deliveryCases } from '../../tests/shared/databases/store/delivery-cases.ts'
import { dutyCases } from '../../tests/shared/databases/store/duty-cases.ts'
import { escalationCases } from '../../tests/shared/databases/store/escalation-cases.ts'
import { findingCases } from '../../tests/shared/databases/store/finding-cases.ts'
import { openingCases } from '../../tests/shared/databases/store/opening-cases.ts'
import { persistenceCases } from '../../tests/shared/databases/store/persistence-cases.ts'
import { searchCases } from '../../tests/shared/databases/store/search-cases.ts'
import { type SharedDatabase, shareDatabase } from '../../tests/shared/databases/store/shared-database.ts'
import { signInCases } from '../../tests/shared/databases/store/sign-in-cases.ts'
import { staffCases } from '../../tests/shared/databases/store/staff-cases.ts'
import type { MakePlace, MakeStore } from '../../tests/shared/databases/store/stores.ts'
import { workCases } from '../../tests/shared/databases/store/work-cases.ts'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'

const kinds = ['SQLite', 'PostgreSQL'] as const

let postgres: Postgres
let folder: string
let shared: Record<(typeof kinds)[number], SharedDatabase>

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'townpages-test-'))
  shared = {
    SQLite: await shareDatabase({ databaseUrl: null, varFolder: folder }),
    PostgreSQL: await shareDatabase({ databaseUrl: await postgres.createDatabase(), varFolder: folder }),
  }
})
afterAll(async () => {
  for (const kind of kinds) await shared[kind].close()
  await postgres.remove()
  await rm(folder, { recursive: true })
})

const makeFile: MakePlace = async () => ({ databaseUrl: null, varFolder: await scratchFolder() })
const makeDatabase: MakePlace = async () => ({
  databaseUrl: await postgres.createDatabase(),
  varFolder: await scratchFolder(),
})
const waysToMake = {
  // A file of its own holds nothing that other tests have written.
  SQLite: { makePlace: makeFile, makeWithoutTables: makeFile },
  // Making a database and its tables takes PostgreSQL longer than most tests.
  PostgreSQL: { makePlace: () => shared.PostgreSQL.makePlace(), makeWithoutTables: makeDatabase },
}

describe.each(kinds)('the store in %s', (kind) => {
  const makeStore: MakeStore = () => shared[kind].makeStore()
  const { makePlace, makeWithoutTables } = waysToMake[kind]
  describe('adding', () => addingCases(makeStore, makePlace))
  describe('finding', () => findingCases(makeStore, makePlace))
  describe('choosing', () => choiceCases(makeStore))
  describe('deliveries', () => deliveryCases(makeStore, makePlace))
  describe('answers', () => answerCases(makeStore, makePlace, makeWithoutTables))
  describe('keeping', () => persistenceCases(makeStore, makePlace))
  describe('opening', () => openingCases(makeWithoutTables))
  describe('changes', () => changeCases(makeStore, makePlace))
  describe('counting', () => countCases(makeStore, makePlace))
  describe('search engines', () => searchCases(makeStore))
  describe('staff', () => staffCases(makeStore, makePlace))
  describe('sign-in', () => signInCases(makeStore, makePlace))
  describe('work', () => workCases(makeStore, makePlace))
  describe('duty', () => dutyCases(makeStore))
  describe('alerts', () => alertCases(makeStore, makePlace))
  describe('escalation', () => escalationCases(makeStore))
  describe('content', () => contentCases(makeStore, makePlace, makeWithoutTables))
})
