import type { Kysely } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import { newId } from '../../store/new-id.ts'

/** One line of the audit trail. It never contains what a person wrote in an enquiry. */
export type AuditLine = {
  /** A UUID that rises with time. */
  id: string
  at: string
  /** The e-mail address of the user, or `command line`. */
  by: string
  /** Such as `user added` or `enquiry status`. */
  action: string
  /** What was changed: the reference of an enquiry, the e-mail address of a user, the name of a setting. */
  subject: string
  from: string | null
  to: string | null
  /** The shortened address that it came from; removed after 90 days. */
  network: string | null
}

export type AuditQuery = {
  subject?: string
  by?: string
  /** Actions that begin with any of these. */
  beginsWith?: readonly string[]
  /** Actions that begin with none of these. */
  beginsNotWith?: readonly string[]
  /** The id of the last line of the previous page. */
  before?: string
  limit: number
}
export type AuditStore = {
  add(line: Omit<AuditLine, 'id'>): Promise<void>
  /** The newest first. */
  list(query: AuditQuery): Promise<readonly AuditLine[]>
  /** All who have made a change. */
  authors(): Promise<readonly string[]>
  /** Deletes lines from before a time, and the networks of lines from before another. Returns how many of each. */
  purge(times: { linesBefore: string; networksBefore: string }): Promise<{ lines: number; networks: number }>
}

export function createAuditStore({ kysely }: Database): AuditStore {
  return {
    add: (line) => addAuditLine(kysely, line),
    async list({ subject, by, beginsWith, beginsNotWith = [], before, limit }) {
      let found = kysely.selectFrom('audit_lines').selectAll().orderBy('id', 'desc').limit(limit)
      if (subject !== undefined) found = found.where('subject', '=', subject)
      if (by !== undefined) found = found.where('author', '=', by)
      if (beginsWith !== undefined)
        found = found.where((it) => it.or(beginsWith.map((beginning) => it('action', 'like', `${beginning}%`))))
      for (const beginning of beginsNotWith) found = found.where('action', 'not like', `${beginning}%`)
      if (before !== undefined) found = found.where('id', '<', before)
      const rows = await found.execute()
      return rows.map(lineOf)
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

function lineOf(row: Tables['audit_lines']): AuditLine {
  const { id, at, author: by, action, subject, old_value: from, new_value: to, network } = row
  return { id, at, by, action, subject, from, to, network }
}
