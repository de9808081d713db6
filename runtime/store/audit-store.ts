import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'
import type { AuditLine, AuditStore } from './staff.ts'
import type { Tables } from './tables.ts'

export function createAuditStore({ kysely }: Database): AuditStore {
  return {
    add: (line) => addAuditLine(kysely, line),
    async list({ subject, by, beginsWith, beginsNotWith = [], before, limit }) {
      let found = kysely.selectFrom('audit_lines').selectAll().orderBy('id', 'desc').limit(limit)
      if (subject !== undefined) found = found.where('subject', '=', subject)
      if (by !== undefined) found = found.where('author', '=', by)
      if (beginsWith !== undefined) found = found.where((it) => it.or(beginsWith.map((beginning) => it('action', 'like', `${beginning}%`))))
      for (const beginning of beginsNotWith) found = found.where('action', 'not like', `${beginning}%`)
      if (before !== undefined) found = found.where('id', '<', before)
      const rows = await found.execute()
      return rows.map(({ id, at, author, action, subject: of, old_value, new_value, network }) => ({
        ...{ id, at, by: author, action, subject: of, from: old_value, to: new_value, network },
      }))
    },
    async authors() {
      const rows = await kysely.selectFrom('audit_lines').select('author').distinct().orderBy('author').execute()
      return rows.map(({ author }) => author)
    },
    async purge({ linesBefore, networksBefore }) {
      const deleted = await kysely.deleteFrom('audit_lines').where('at', '<', linesBefore).executeTakeFirst()
      const cleared = await kysely
        .updateTable('audit_lines')
        .set({ network: null })
        .where('at', '<', networksBefore)
        .where('network', 'is not', null)
        .executeTakeFirst()
      return { lines: Number(deleted.numDeletedRows), networks: Number(cleared.numUpdatedRows) }
    },
  }
}

/** Adds a line, also within the transaction of the change. */
export async function addAuditLine(kysely: Kysely<Tables>, line: Omit<AuditLine, 'id'>): Promise<void> {
  const { at, by, action, subject, from, to, network } = line
  const row = { id: newId(new Date(at)), at, author: by, action, subject, old_value: from, new_value: to, network }
  await kysely.insertInto('audit_lines').values(row).execute()
}
