import type { ResolvedEntry } from '../../../runtime/shared/content/queries.ts'
import { jsonPointer } from '../../../runtime/shared/format/json-pointer.ts'
import { isFree } from '../../collections/values.ts'
import { contentPathOf } from '../../read/content-path.ts'
import type { Schema, Schemas } from '../../schema/schemas.ts'
import { type MarkPlace, maxMarks, withMark } from './marks.ts'

export type MarkedContent = {
  content: Record<string, unknown>
  /** By the number of a mark, the file of content and the JSON Pointer of the value (`places/a.yaml#/intro`). */
  sources: readonly string[]
}
/** A field of a schema (`place#/areas/*`). */
export type TextField = {
  name: string
  /** Its texts are names, which templates compare more often than sentences. */
  isName: boolean
}
export type MarkOptions = {
  schemas: Schemas
  /** Where the marks are in the texts of a field; null if they have none. */
  placeIn: (field: TextField) => MarkPlace | null
}

type Place = { path: string; pointer: string; field: string; schema: Schema }

/**
 * The content of a page with marks in the texts that people read. A text that was filled has the mark of the text with
 * the placeholders. What a schema restricts, such as a slug, an address or a phone number, has none.
 */
export function markContent(
  content: Readonly<Record<string, unknown>>,
  resolved: readonly ResolvedEntry[],
  { schemas, placeIn }: MarkOptions,
): MarkedContent {
  const sources: string[] = []
  const parts = resolved.map(({ name, from, whole }) => {
    const value = content[name]
    if (whole) return [name, from[0] === undefined ? value : markEntry(value, from[0].file)]
    const items = Array.isArray(value) ? (value as unknown[]) : []
    return [name, items.map((item, index) => markSummary(item, from[index]))]
  })
  return { content: { ...content, ...Object.fromEntries(parts) }, sources }

  function markEntry(value: unknown, file: string): unknown {
    const path = contentPathOf(file)
    const schema = path === null ? undefined : schemas.ofFile(path)
    if (path === null || schema === undefined) return value
    return markValue(value, { path, pointer: '', field: `${schema.name}#`, schema: schema.schema })
  }

  /** An item of a list: what an entry shows of itself, and perhaps values that come from elsewhere. */
  function markSummary(item: unknown, entry: ResolvedEntry['from'][number] | undefined): unknown {
    if (entry === undefined) return item
    const marked = markEntry(item, entry.file) as Readonly<Record<string, unknown>>
    const others = Object.entries(item as object).filter(([key]) => !Object.hasOwn(entry.summary, key))
    return { ...marked, ...Object.fromEntries(others) }
  }

  function markValue(value: unknown, place: Place): unknown {
    if (typeof value === 'string') return markText(value, place)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item, index) => markValue(item, itemPlace(place, index)))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markValue(item, keyPlace(place, key))]))
  }

  function markText(text: string, { path, pointer, field, schema }: Place): string {
    const isName = schema['x-verbatim'] === true
    const place = isText(schema) && sources.length < maxMarks ? placeIn({ name: field, isName }) : null
    if (place === null) return text
    sources.push(`${path}#${pointer}`)
    return withMark(text, sources.length - 1, place)
  }

  function itemPlace({ pointer, field, schema, ...place }: Place, index: number): Place {
    const items = schemas.resolve(schema.items ?? {})
    // Some of the items may be left out on this day, so that the others have other positions than in the file.
    const isTimed = items['x-shown'] !== undefined || items['x-claim'] !== undefined
    return {
      ...place,
      pointer: isTimed ? pointer : `${pointer}/${index}`,
      field: `${field}/*`,
      schema: isTimed ? {} : items,
    }
  }

  function keyPlace({ pointer, field, schema, ...place }: Place, key: string): Place {
    // Other texts refer to a claim by its id.
    const known = schema['x-claim']?.id === key ? false : (schema.properties?.[key] ?? schema.additionalProperties)
    const step = encodeURIComponent(jsonPointer([key]).slice(1))
    return {
      ...place,
      pointer: `${pointer}/${step}`,
      schema: typeof known === 'object' ? schemas.resolve(known) : {},
      field: `${field}/${schema.properties?.[key] === undefined ? '*' : step}`,
    }
  }
}

/** Whether a schema is for texts that people read, names among them. */
function isText(schema: Schema): boolean {
  return (
    schema.type === 'string' &&
    isFree(schema) &&
    schema['x-address'] === undefined &&
    schema['x-dialling-code'] === undefined
  )
}
