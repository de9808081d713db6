import { pointerSteps } from '../../../../runtime/shared/format/json-pointer.ts'
import type { Span } from '../../../faults/fault.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import type { Source } from '../../../read/source.ts'
import { type DataPath, type Parsed, parseYaml } from '../../../read/yaml.ts'
import type { DeferredCheck, Schemas, ValidationContext } from '../../../schema/schemas.ts'
import type { Entry } from '../../../schema/validate.ts'

/** The name of an entry in the content. */
export type EntryKey = { collection: string; slug: string }
/** A place where a file names an entry of the collection `to`. */
export type EntryReference = {
  source: Source
  /** The collection of the file. */
  from: string
  to: string
  /** Leads to the value; for a key of a group, to what is at the key. */
  path: DataPath
  isKey: boolean
  span: Span
  /** It is named like that entry. */
  isOwnSlug: boolean
}
export type ReferringSite = { sources: readonly Source[]; schemas: Schemas; entries: readonly Entry[] }

/** The places where files refer to entries with a slug, also those of entries that are not finished. */
export function referencesTo(slug: string, { sources, schemas, entries }: ReferringSite): EntryReference[] {
  const byFile = new Map(entries.map((entry) => [entry.parsed.source.file, entry]))
  return sources
    .filter(({ text }) => text.includes(slug))
    .flatMap((source) => {
      const { collection, parsed, deferredChecks } = byFile.get(source.file) ?? unfinished(source, schemas)
      return deferredChecks.flatMap((check) => {
        if (check.kind !== 'reference' || check.value !== slug) return []
        const path = pointerSteps(check.path)
        const isKey = check.isKey === true
        const span = parsed.span(path, isKey ? 'key' : 'value')
        return [
          { source, from: collection, to: check.collection, path, isKey, span, isOwnSlug: check.path === '/slug' },
        ]
      })
    })
}

/** What is known of a file that does not match its schema. */
function unfinished(
  source: Source,
  schemas: Schemas,
): { collection: string; parsed: Parsed; deferredChecks: readonly DeferredCheck[] } {
  const { value: parsed } = parseYaml(source)
  const schema = schemas.ofFile(contentPathOf(source.file) ?? '')
  const context: ValidationContext = { deferredChecks: [] }
  if (parsed.value !== undefined) schema?.validate.call(context, parsed.value)
  return { collection: schema?.collection ?? '', parsed, ...context }
}
