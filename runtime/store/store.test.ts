import { afterAll, beforeAll, describe } from 'vitest'
import { type Postgres, startPostgres } from '../../tests/shared/databases/postgres.ts'
import { addingCases } from '../../tests/shared/databases/store/adding-cases.ts'
import { alertCases } from '../../tests/shared/databases/store/alert-cases.ts'
import { answerCases } from '../../tests/shared/databases/store/answer-cases.ts'
import { changeCases } from '../../tests/shared/databases/store/change-cases.ts'
import { contentCases } from '../../tests/shared/databases/store/content-cases.ts'
import { countCases } from '../../tests/shared/databases/store/count-cases.ts'
import { deliveryCases } from '../../tests/shared/databases/store/delivery-cases.ts'
import { dutyCases } from '../../tests/shared/databases/store/duty-cases.ts'
import { escalationCases } from '../../tests/shared/databases/store/escalation-cases.ts'
import { findingCases } from '../../tests/shared/databases/store/finding-cases.ts'
import { openingCases } from '../../tests/shared/databases/store/opening-cases.ts'
import { persistenceCases } from '../../tests/shared/databases/store/persistence-cases.ts'
import { searchCases } from '../../tests/shared/databases/store/search-cases.ts'
import { signInCases } from '../../tests/shared/databases/store/sign-in-cases.ts'
import { staffCases } from '../../tests/shared/databases/store/staff-cases.ts'
import type { MakePlace } from '../../tests/shared/databases/store/stores.ts'
import { workCases } from '../../tests/shared/databases/store/work-cases.ts'
import { scratchFolder } from '../../tests/shared/servers/running-site.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const makeFile: MakePlace = async () => ({ databaseUrl: null, varFolder: await scratchFolder() })
const makeDatabase: MakePlace = async () => ({
  databaseUrl: await postgres.createDatabase(),
  varFolder: await scratchFolder(),
})
// Making a database and its tables takes PostgreSQL longer than most tests.
const emptyDatabase: MakePlace = async () => ({
  databaseUrl: await postgres.emptiedDatabase(),
  varFolder: await scratchFolder(),
})

const places: [name: string, makePlace: MakePlace, makeWithoutTables: MakePlace][] = [
  ['SQLite', makeFile, makeFile],
  ['PostgreSQL', emptyDatabase, makeDatabase],
]

describe.each(places)('the store in %s', (_, makePlace, makeWithoutTables) => {
  describe('adding', () => addingCases(makePlace))
  describe('finding', () => findingCases(makePlace))
  describe('deliveries', () => deliveryCases(makePlace))
  describe('answers', () => answerCases(makePlace, makeWithoutTables))
  describe('keeping', () => persistenceCases(makePlace))
  describe('opening', () => openingCases(makeWithoutTables))
  describe('changes', () => changeCases(makePlace))
  describe('counting', () => countCases(makePlace))
  describe('search engines', () => searchCases(makePlace))
  describe('staff', () => staffCases(makePlace))
  describe('sign-in', () => signInCases(makePlace))
  describe('work', () => workCases(makePlace))
  describe('duty', () => dutyCases(makePlace))
  describe('alerts', () => alertCases(makePlace))
  describe('escalation', () => escalationCases(makePlace))
  describe('content', () => contentCases(makePlace, makeWithoutTables))
})
