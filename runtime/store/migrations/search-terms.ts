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
  for await (const batch of openedBatches(kysely, seal)) await addTerms(kysely, seal, batch)
}

/**
 * A number without its first 0 was stored as one of another country: what it is found by is made again, as a whole and
 * in parts. Throws if the key opens none of the enquiries.
 */
export async function findNumbersWithoutTrunk(kysely: Kysely<Tables>, seal: Seal): Promise<void> {
  for await (const batch of openedBatches(kysely, seal)) {
    const found = batch.filter(
      ({ fields: { phone = '' }, phoneHash }) => phoneHash !== null && !seal.phoneHashes(phone).includes(phoneHash),
    )
    for (const { id, fields } of found) {
      const [phoneHash = null] = seal.phoneHashes(fields.phone ?? '')
      await kysely.updateTable('enquiries').set({ phone_hash: phoneHash }).where('id', '=', id).execute()
      await kysely.deleteFrom('search_terms').where('enquiry_id', '=', id).execute()
    }
    await addTerms(kysely, seal, found)
  }
}

type Opened = { id: string; fields: Readonly<Record<string, string>>; phoneHash: string | null }

/** The enquiries that are not damaged. Throws at the end if there are others and the key opens none. */
async function* openedBatches(kysely: Kysely<Tables>, seal: Seal): AsyncGenerator<readonly Opened[]> {
  let [read, opened] = [0, 0]
  for (let last = ''; ; ) {
    const rows = await kysely
      .selectFrom('enquiries')
      .select(['id', 'sealed', 'phone_hash'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const batch = rows.flatMap(({ id, sealed, phone_hash: phoneHash }) => {
      const fields = fieldsOf(id, sealed, seal)
      return fields === null ? [] : [{ id, fields, phoneHash }]
    })
    yield batch
    read += rows.length
    opened += batch.length
    if (rows.length < batchSize) break
    last = rows.at(-1)?.id ?? ''
  }
  if (read > 0 && opened === 0) throw new StoreError('DATA_KEY opens none of the enquiries in the database')
}

async function addTerms(kysely: Kysely<Tables>, seal: Seal, enquiries: readonly Opened[]): Promise<void> {
  const terms = enquiries.flatMap(({ id, fields }) =>
    searchTerms(fields, seal).map((hash) => ({ enquiry_id: id, hash })),
  )
  if (terms.length > 0) await kysely.insertInto('search_terms').values(terms).execute()
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
function fieldsOf(id: string, sealed: string, seal: Seal): Opened['fields'] | null {
  try {
    return (seal.open(sealed, id) as Pick<Opened, 'fields'>).fields
  } catch {
    return null
  }
}
