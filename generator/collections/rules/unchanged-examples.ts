import { isDeepStrictEqual } from 'node:util'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { sample } from '../../schema/sample.ts'
import type { Schema, Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { KnownEntries } from '../known-entries.ts'
import { isFree } from '../values.ts'

export type ExampleOptions = { schemas: Schemas; known: KnownEntries }
type Example = { field: string; value: unknown }
/** Examples that are true for one entry only. */
type Examples = {
  fields: readonly Example[]
  /** The slug of the entry that they come from. */
  model: string
}

// A shorter number, text or list may be right for two entries.
const [minDigits, minLetters, minItems] = [4, 20, 2]
// `new` writes these itself.
const written = new Set(['id', 'slug', 'name', 'title', 'updated'])

/** Entries with facts from the examples that `townpages new` writes as comments: one warning per entry. */
export function unchangedExamples(collection: ReadonlyMap<string, Entry>, { schemas, known }: ExampleOptions): Fault[] {
  const schema = collection.values().next().value?.schema
  if (schema === undefined || schema.slug !== null) return []
  const { fields, model } = examplesOf(schema.schema, schemas)
  // The entry of the examples was renamed.
  if (!collection.has(model) && known.of(schema.collection).has(model)) return []
  return [...collection.values()].flatMap((entry) => {
    // A copy of another entry has its facts, too; the fault about its slug is enough.
    const isCopy = entry.data.slug !== entry.slug
    const same =
      entry.slug === model || isCopy
        ? []
        : fields.filter(({ field, value }) => isDeepStrictEqual(entry.data[field], value))
    return same.length === 0 ? [] : [unchanged(entry, same)]
  })
}

const examplesOf = memoize((schema: Schema, schemas: Schemas): Examples => {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([field, raw]) => {
    const own = schemas.resolve(raw)
    const value = written.has(field) || own['x-recurring'] === true || !isFree(own) ? undefined : sample(own, schemas)
    return isDistinctive(value) ? [{ field, value }] : []
  })
  return { fields, model: String(schema.properties?.slug?.examples?.[0]) }
})

function isDistinctive(value: unknown): boolean {
  if (typeof value === 'number') return String(value).replace(/\D/g, '').length >= minDigits
  if (typeof value === 'string') return value.length >= minLetters
  if (Array.isArray(value)) return value.length >= minItems
  return typeof value === 'object' && value !== null && Object.values(value).some(isDistinctive)
}

function unchanged({ parsed }: Entry, same: readonly Example[]): Fault {
  const [first, ...others] = same.map(({ field }) => field)
  const more =
    others.length === 0
      ? ''
      : `; so ${others.length === 1 ? 'is' : 'are'} ${others.map((field) => `\`${field}\``).join(', ')}`
  return fault({
    code: 'unchanged-example',
    severity: 'warning',
    span: parsed.span([first ?? '']),
    message: `\`${first}\` is still that of the example${more}`,
    remedy: 'write what is true of this entry, or leave it out where that is not known',
  })
}
