import type { TextQuery } from '../../../../runtime/contract/content/texts.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import { withValue } from '../../../read/parsed.ts'
import type { Source } from '../../../read/source.ts'
import { type DataPath, type Parsed, parseYaml } from '../../../read/yaml.ts'
import { innerSchema, type Schema, type Schemas } from '../../../schema/schemas.ts'
import { isInField } from './field-pattern.ts'
import { createMatcher, outsidePlaceholders } from './match-text.ts'

/** A text of an entry with what a query looks for. */
export type TextPlace = { path: DataPath; value: string; matches: readonly { at: number; end: number }[] }
/** A file with such texts. */
export type TextFile = { source: Source; parsed: Parsed; texts: readonly TextPlace[] }
export type TextSearch = {
  files: readonly TextFile[]
  /**
   * How many places are in what is no text: keys, ids, slugs, names of entries, placeholders and choices from a list.
   */
  kept: number
  /** How many texts only administrators may change. */
  denied: number
}
type SearchOptions = { sources: readonly Source[]; schemas: Schemas; mayChangeAll: boolean }
type Value = { path: DataPath; value: unknown; schema: Schema; isAdminOnly: boolean }
type Found = TextPlace & { isText: boolean; isAdminOnly: boolean }

// What names an entry or says when it was changed; pages and other systems rely on it.
const fixedKeys: ReadonlySet<string | number | undefined> = new Set(['id', 'slug', 'renamedFrom', 'retired', 'updated'])
const choices = ['enum', 'const', 'x-references', 'x-among', 'x-image'] as const

/** The texts that a query is about, by the paths of their files. Files that are not YAML have none. */
export function findTexts(query: TextQuery, { sources, schemas, mayChangeAll }: SearchOptions): TextSearch {
  const findMatches = createMatcher(query)
  const files: TextFile[] = []
  let [kept, denied] = [0, 0]
  for (const source of sources) {
    const path = contentPathOf(source.file)
    const schema = path === null ? undefined : schemas.ofFile(path)
    if (schema === undefined || (query.collection !== null && schema.collection !== query.collection)) continue
    const { value: parsed, faults } = parseYaml(source)
    if (faults.length > 0) continue
    const whole = { path: [], value: parsed.value, schema: schema.schema, isAdminOnly: false }
    const found = [...placesIn(whole, schemas)].flatMap((place): Found[] => {
      const isAsked = query.field === null || isInField(place.path, query.field)
      const all = isAsked ? findMatches(place.value) : []
      const matches = place.isText ? outsidePlaceholders(place.value, all) : []
      kept += all.length - matches.length
      return matches.length === 0 ? [] : [{ ...place, matches }]
    })
    const own = found.filter(({ isAdminOnly }) => mayChangeAll || !isAdminOnly)
    denied += found.length - own.length
    if (own.length > 0) files.push({ source, parsed, texts: own })
  }
  return { files, kept, denied }
}

/** The texts of a value and the keys of its groups. */
function* placesIn(own: Value, schemas: Schemas): Generator<Omit<Found, 'matches'>> {
  const { path, value, schema } = own
  const isAdminOnly = own.isAdminOnly || schema['x-admin-only'] === true
  const isFixed = path.some((step) => fixedKeys.has(step)) || choices.some((word) => schema[word] !== undefined)
  if (typeof value === 'string') yield { path, value, isText: !isFixed, isAdminOnly }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    // The names of fields are those of the schema; others are data.
    const isData = !Array.isArray(value) && schema.properties?.[key] === undefined
    if (isData) yield { path: at, value: key, isText: false, isAdminOnly }
    yield* placesIn({ path: at, value: item, schema: innerSchema(schemas, schema, key), isAdminOnly }, schemas)
  }
}

/** The value of a file with other texts at some places. */
export function withTexts(value: unknown, texts: readonly { path: DataPath; value: string }[]): unknown {
  return texts.reduce((whole, text) => withValue(whole, text.path, text.value), value)
}
