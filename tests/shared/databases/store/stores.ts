import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TargetLimits } from '../../../../runtime/enquiries/store/deliveries/claimed-delivery.ts'
import type { NewEnquiry, Target } from '../../../../runtime/enquiries/store/enquiry.ts'
import { lockDatabase } from '../lock-database.ts'
import type { Store } from './open-store.ts'
import { openStore } from './open-store.ts'
import { dataKey, type Place } from './place.ts'

/** Makes an empty place. */
export type MakePlace = () => Promise<Place>

/** Makes an empty store. */
export type MakeStore = () => Promise<Store>

/** Opens a store that is closed after the test. */
export async function openTestStore(place: Place, key: Buffer | null = dataKey): Promise<Store> {
  const store = await openStore({ ...place, dataKey: key })
  onTestFinished(() => store.close())
  return store
}

const madeAt = Date.parse('2026-11-20T12:00:00.000Z')
export const now = new Date(madeAt)

/** That many milliseconds after `now`. */
export function later(ms: number): Date {
  return new Date(madeAt + ms)
}

export const allTargets: readonly Target[] = ['crm', 'email', 'webhook']

/** As many deliveries for each target. */
export function perTarget(limit: number): TargetLimits {
  return { crm: limit, email: limit, webhook: limit }
}

/** An enquiry that can be stored, like no other. */
export function enquiry(changes: Partial<NewEnquiry> = {}): NewEnquiry {
  const id = randomUUID()
  return {
    id,
    reference: id.slice(0, 9).toUpperCase(),
    kind: 'consumer',
    fields: {
      firstName: 'Eurydice',
      lastName: 'Thrace',
      phone: '07700 900123',
      email: 'eurydice@example.com',
      message: 'Where is he?',
    },
    contactSafely: ['call'],
    page: '/contact-bath',
    location: 'bath',
    areas: ['place:bath', 'country:England', 'all'],
    status: 'New Lead',
    source: 'Website',
    verified: true,
    spam: false,
    createdAt: now.toISOString(),
    answerBy: later(3_600_000).toISOString(),
    firstAnswerMinutes: 30,
    idempotencyKey: randomUUID(),
    dedupeKey: null,
    solution: { id: randomUUID(), expiresAt: later(600_000).toISOString() },
    deliveries: [{ target: 'crm', held: false }],
    ...changes,
  }
}

/** Makes what is sealed in the lines whose `column` is `value` one that no key opens. */
export function damage(place: Place, table: string, column: string, value: string): Promise<void> {
  return execute(place, `update ${table} set sealed = 'AQ==' where ${column} = '${value}'`)
}

/** Runs a statement past the store. */
export async function execute({ databaseUrl, varFolder }: Place, statement: string): Promise<void> {
  if (databaseUrl === null) {
    const { database, unlock } = await lockDatabase(join(varFolder, 'townpages.db'))
    database.exec(statement)
    return unlock()
  }
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** All that the database has written down, as text: what a thief of the disk would read. */
export async function storedBytes({ databaseUrl, varFolder }: Place): Promise<string> {
  if (databaseUrl === null) {
    const files = await readdir(varFolder)
    return (await Promise.all(files.map((file) => readFile(join(varFolder, file), 'latin1')))).join('\n')
  }
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public'")
  const texts: string[] = []
  for (const { tablename } of tables) {
    const { rows } = await client.query(`select "${tablename}"::text as line from "${tablename}"`)
    texts.push(...rows.map(({ line }) => line))
  }
  await client.end()
  return texts.join('\n')
}
