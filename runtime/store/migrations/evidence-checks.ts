import type { SchemaModule } from 'kysely'
import type { Text } from './text-columns.ts'

/** When the sources of claims were last asked for their passages, and what came of it. */
export async function addEvidenceChecks(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .createTable('evidence_checks')
    .addColumn('address', text, (it) => it.notNull())
    .addColumn('passage_hash', text, (it) => it.notNull())
    .addColumn('asked_at', text, (it) => it.notNull())
    .addColumn('result', text)
    .addColumn('etag', text)
    .addColumn('last_modified', text)
    .addColumn('failures', 'integer', (it) => it.notNull())
    .addColumn('problem', text)
    .addColumn('next_at', text, (it) => it.notNull())
    .addPrimaryKeyConstraint('evidence_checks_pk', ['address', 'passage_hash'])
    .execute()
}
