import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'
import type { KnownEntries } from '../known-entries.ts'

/** An entry whose id has changed, and its former id. */
export type ChangedId = { entry: Entry; before: unknown }

/** Entries whose id has changed. If two entries shared an id, one of them may change. */
export function changedIds(collection: ReadonlyMap<string, Entry>, known: KnownEntries): ChangedId[] {
  const entries = [...collection.values()].filter(({ data }) => data.id !== undefined)
  return entries.flatMap((entry) => {
    const before = known.idOf(entry)
    if (before === undefined || before === entry.data.id) return []
    const wasShared = entries.some((other) => other !== entry && known.idOf(other) === before)
    return wasShared ? [] : [{ entry, before }]
  })
}

export function changedIdFault({ entry: { parsed, data }, before }: ChangedId): Fault {
  const span = parsed.span(['id'])
  return fault({
    code: 'changed-id',
    span,
    message: `the id was ${String(before)} and is ${String(data.id)}: an id never changes`,
    remedy: `write ${String(before)}`,
    fix: { span, text: String(before) },
  })
}
