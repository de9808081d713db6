import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { Message } from '../../frame/frame-props.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { contentDone } from '../done-message.ts'
import { versionNumber } from '../versions/version-number.ts'

type Field = { title?: unknown; 'x-draft'?: unknown }
type EntrySchema = { properties?: Readonly<Record<string, Field>>; required?: readonly string[] }

/** Whether entries with this schema can be drafts. */
export function hasDrafts(schema: object): boolean {
  return draftFieldOf(schema) !== null
}

/**
 * What was just done to an entry. What was saved of a draft is not live, whatever the address of the page says: it has
 * no pages before it is finished, and the message has what is missing.
 */
export function entryDone(
  { data, schema }: Pick<EntryDetail, 'data' | 'schema'>,
  request: Pick<StaffInput['request'], 'path' | 'query'>,
  text: AdminText,
): Message | null {
  const draft = draftFieldOf(schema)
  const values = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {}
  const { query } = request
  if (query.done !== 'published' || draft === null || values[draft] !== true) return contentDone(request, text)
  const version = versionNumber(query.version) ?? 0
  const { properties, required = [] } = schema as EntrySchema
  const titleOf = (key: string) => {
    const { title } = properties?.[key] ?? {}
    return typeof title === 'string' ? title : key
  }
  const missing = required.filter((key) => values[key] === undefined)
  const fields = missing.map(titleOf).join(', ')
  const said =
    missing.length === 0
      ? text('content.draft-complete', { version, draft: titleOf(draft) })
      : text('content.draft-saved', { version, fields, count: missing.length })
  return { text: said, isBad: false, stays: true }
}

function draftFieldOf(schema: object): string | null {
  const fields = Object.entries((schema as EntrySchema).properties ?? {})
  return fields.find(([, field]) => field['x-draft'] === true)?.[0] ?? null
}
