import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../store/migrations/tables.ts'

/**
 * A text of a file of content, or of one that staff edit, and the version of the file that has it: the hash of its
 * bytes.
 */
export type KeptText = { hash: string; text: string }

// Databases limit the number of parameters of a statement; SQLite's limit is 32,766.
const rowsAtOnce = 500

/** Keeps texts by their hashes, also those that are kept already. */
export async function keepTexts(transaction: Transaction<Tables>, texts: readonly KeptText[]): Promise<void> {
  const byHash = new Map(texts.map((kept) => [kept.hash, kept]))
  // In the same order everywhere, so that two transactions never wait for each other.
  const rows = [...byHash.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  for (const some of chunks(rows))
    await transaction
      .insertInto('content_texts')
      .values(some.map(({ hash, text }) => ({ hash, text })))
      .onConflict((it) => it.doNothing())
      .execute()
}

/** Texts by their hashes; those that are not kept are missing. */
export async function keptTexts(
  kysely: Kysely<Tables>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const some of chunks([...new Set(hashes)])) {
    const rows = await kysely.selectFrom('content_texts').selectAll().where('hash', 'in', some).execute()
    for (const { hash, text } of rows) texts.set(hash, text)
  }
  return texts
}

/** Parts of a list that are short enough for one statement. */
export function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
}
