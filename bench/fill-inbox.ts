import { randomUUID } from 'node:crypto'
import { type Insertable, Kysely, sql } from 'kysely'
import type { NewEnquiry } from '../runtime/enquiries/store/enquiry.ts'
import { enquiryLine } from '../runtime/enquiries/store/enquiry-line.ts'
import type { Database } from '../runtime/store/database.ts'
import { migrate } from '../runtime/store/migrations/migrate.ts'
import type { Tables } from '../runtime/store/migrations/tables.ts'
import { newId } from '../runtime/store/new-id.ts'
import { createPostgresDialect, noLimits } from '../runtime/store/postgres/dialect.ts'
import { createSeal } from '../runtime/store/seal.ts'
import { createSqliteDialect } from '../runtime/store/sqlite/dialect.ts'
import { embeddedFile, makeEmbeddedFile } from '../runtime/store/sqlite/embedded-database.ts'
import { createRandom, type Random } from './random.ts'

/** The version before administration. */
const before = '002-last-recorded-time'
const administration = '003-administration'

export type Inbox = {
  databaseUrl: string | null
  varFolder: string
  dataKey: Buffer
  count: number
  towns: readonly string[]
}
/** Milliseconds. */
export type Filled = { administration: number; later: number }

// SQLite takes 32,766 values in a statement.
const rowsAtOnce = 1_000
const dayMs = 24 * 3_600_000
// Older ones would be deleted.
const days = 170
// After half a year most are done with.
const statuses = [
  ...Array<string>(55).fill('Contacted'),
  ...Array<string>(15).fill('Lost Lead'),
  ...Array<string>(15).fill('Not Qualified'),
  ...Array<string>(9).fill('Pre-Qualified'),
  ...Array<string>(3).fill('Not Contacted'),
  ...Array<string>(3).fill('Contact in Future'),
]

/** The phone number and address of the enquiry with this number. */
export function personOf(index: number): { phone: string; email: string } {
  return { phone: `07700 9${String(index).padStart(5, '0')}`, email: `person${index}@example.com` }
}

/** Fills a store as the version before administration left it, and migrates it; how long that took. */
export async function fillInbox({ databaseUrl, varFolder, dataKey, count, towns }: Inbox): Promise<Filled> {
  const file = embeddedFile(varFolder)
  if (databaseUrl === null) await makeEmbeddedFile(file, true)
  const base = databaseUrl === null ? createSqliteDialect({ file }) : createPostgresDialect(databaseUrl, noLimits)
  const kysely = new Kysely<Tables>({ dialect: base })
  const dialect = databaseUrl === null ? 'sqlite' : 'postgres'
  const database: Database = { kysely, dialect, seal: createSeal(dataKey), onRecorded: () => undefined }
  try {
    await migrate(database, before)
    const columns = await columnsOf(kysely, 'enquiries')
    const random = createRandom(1)
    const now = Date.now()
    for (let first = 0; first < count; first += rowsAtOnce) {
      const some = Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, at) => {
        const age = ((count - first - at) / count) * days * dayMs
        return makeEnquiry({ index: first + at, at: new Date(now - age), towns, random })
      })
      await insertAll(database, columns, some, random)
    }
    const started = performance.now()
    await migrate(database, administration)
    const migrated = performance.now()
    await migrate(database)
    const later = performance.now() - migrated
    // What autovacuum does within a minute: without it, PostgreSQL reads every row that it counts.
    if (dialect === 'postgres') await sql`vacuum analyze`.execute(kysely)
    return { administration: migrated - started, later }
  } finally {
    await kysely.destroy()
  }
}

async function columnsOf(kysely: Kysely<Tables>, table: string): Promise<ReadonlySet<string>> {
  const tables = await kysely.introspection.getTables()
  return new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name))
}

type Made = { index: number; at: Date; towns: readonly string[]; random: Random }

function makeEnquiry({ index, at, towns, random }: Made): NewEnquiry {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const location = pick(towns)
  const createdAt = at.toISOString()
  const spam = random() < 0.02
  return {
    id: newId(at),
    reference: `TEST-${index.toString(36).padStart(4, '0')}`.toUpperCase(),
    kind: random() < 0.15 ? 'business' : 'consumer',
    fields: {
      firstName: 'Margaret',
      lastName: 'Hale',
      city: location,
      ...personOf(index),
      message: 'What is on my mind. '.repeat(15),
    },
    contactSafely: ['call'],
    page: `/contact-${location}`,
    location,
    areas: [`place:${location}`, 'all'],
    status: pick(statuses),
    source: 'Website',
    verified: random() > 0.03,
    spam,
    createdAt,
    answerBy: new Date(at.getTime() + 3_600_000).toISOString(),
    firstAnswerMinutes: 30,
    idempotencyKey: randomUUID(),
    dedupeKey: null,
    solution: null,
    deliveries: (['crm', 'email'] as const).map((target) => ({ target, held: spam })),
  }
}

/** The rows that `add` writes and deliveries leave, with those of the columns that the version has. */
async function insertAll(
  { kysely, seal }: Database,
  columns: ReadonlySet<string>,
  enquiries: readonly NewEnquiry[],
  random: Random,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const lines = enquiries.map((enquiry) =>
      Object.fromEntries(Object.entries(enquiryLine(enquiry, seal)).filter(([column]) => columns.has(column))),
    )
    await transaction
      .insertInto('enquiries')
      .values(lines as unknown as Insertable<Tables['enquiries']>[])
      .execute()
    const deliveries = enquiries.flatMap((enquiry) =>
      enquiry.deliveries.map(({ target }) => deliveryOf(enquiry, target, random)),
    )
    await transaction
      .insertInto('deliveries')
      .values(deliveries as Insertable<Tables['deliveries']>[])
      .execute()
    const history = enquiries.flatMap(({ id, createdAt }) =>
      ['stored', 'delivered crm', 'delivered email'].map((what, at) => ({
        enquiry_id: id,
        number: at + 1,
        at: createdAt,
        author: 'site',
        what,
      })),
    )
    await transaction
      .insertInto('history_lines')
      .values(history as Insertable<Tables['history_lines']>[])
      .execute()
  })
}

function deliveryOf(
  { id, createdAt, spam }: NewEnquiry,
  target: string,
  random: Random,
): Partial<Insertable<Tables['deliveries']>> {
  const state = spam ? 'held' : random() < 0.005 ? 'failed' : 'delivered'
  const nothing = { next_at: null, leased_until: null, lease: null }
  return {
    id: randomUUID(),
    enquiry_id: id,
    target,
    state,
    attempts: 1,
    created_at: createdAt,
    first_at: createdAt,
    ...nothing,
  }
}
