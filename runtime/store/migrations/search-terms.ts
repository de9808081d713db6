import type { Kysely, SchemaModule } from 'kysely'
import type { Seal } from '../seal.ts'
import { searchTerms } from '../search-terms.ts'
import { StoreError } from '../store-error.ts'
import type { Tables } from './tables.ts'
import type { Text } from './text-columns.ts'

// Enquiries that are read at once.
const batchSize = 200

/** What enquiries are found by, also those that are there already. Throws if the key opens none of them. */
export async function addSearchTerms(kysely: Kysely<Tables>, seal: Seal, text: Text): Promise<void> {
  await createTable(kysely.schema, text)
  let [read, opened] = [0, 0]
  for (let last = ''; ; ) {
    const rows = await kysely
      .selectFrom('enquiries')
      .select(['id', 'sealed'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const found = rows.flatMap(({ id, sealed }) => termsOf(id, sealed, seal) ?? [])
    const terms = found.flatMap(({ id, hashes }) => hashes.map((hash) => ({ enquiry_id: id, hash })))
    if (terms.length > 0) await kysely.insertInto('search_terms').values(terms).execute()
    read += rows.length
    opened += found.length
    if (rows.length < batchSize) break
    last = rows.at(-1)?.id ?? ''
  }
  if (read > 0 && opened === 0) throw new StoreError('DATA_KEY opens none of the enquiries in the database')
}

async function createTable(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .createTable('search_terms')
    .addColumn('enquiry_id', text, (it) => it.notNull())
    .addColumn('hash', text, (it) => it.notNull())
    .addPrimaryKeyConstraint('search_terms_pk', ['hash', 'enquiry_id'])
    .addForeignKeyConstraint('search_terms_enquiry', ['enquiry_id'], 'enquiries', ['id'], (it) =>
      it.onDelete('cascade'),
    )
    .execute()
  await schema.createIndex('search_terms_by_enquiry_id').on('search_terms').column('enquiry_id').execute()
}

/** Null for what is damaged. */
function termsOf(id: string, sealed: string, seal: Seal): { id: string; hashes: readonly string[] } | null {
  try {
    const { fields } = seal.open(sealed, id) as { fields: Record<string, string> }
    return { id, hashes: searchTerms(fields, seal) }
  } catch {
    return null
  }
}
