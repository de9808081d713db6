import type { EditedFile } from '../../../../runtime/contract/content/content-file.ts'
import type {
  EntryChange,
  EntryDetail,
  EntryMention,
  EntryMentions,
  ReferenceChange,
} from '../../../../runtime/contract/content/entries.ts'
import { retirementOf } from '../../../collections/moves.ts'
import { compareText } from '../../../faults/fault.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import type { Source } from '../../../read/source.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import { isAdminOnly } from '../admin-fields.ts'
import type { CheckedInput } from '../drafts/site-drafts.ts'
import { writeData } from '../write-data.ts'
import { type ChangeContext, editedFile, type FoundEntry, type Values, valuesOf, writeFile } from './entry-files.ts'
import { type EntryKey, type EntryReference, referencesTo } from './entry-references.ts'
import { listNames } from './list-entries.ts'
import { withOtherName, withoutReferences } from './without-references.ts'

type Retirement = {
  /** Null: it has pages again. */
  retired: 'gone' | 'nearest' | null
  /** Null: what names it stays as it is. */
  references: ReferenceChange | null
}
/** A file that names the entry, with the places that do. */
type Naming = {
  source: Source
  path: string
  values: Values
  options: Parameters<typeof withoutReferences>[2]
  /** Those that it can do without, and those where it has to name an entry. */
  free: readonly EntryReference[]
  needed: readonly EntryReference[]
}

export const noMentions: EntryMentions = { places: [], others: [] }

/** How an entry with these values can be retired. The nearest one is found by coordinates. */
export function retirementsOf({ schema }: EntrySchema, schemas: Schemas, data: Values): EntryDetail['retirements'] {
  const allowed = schemas.resolve(schema.properties?.retired ?? {}).enum ?? []
  const isPlace = typeof data.latitude === 'number' && typeof data.longitude === 'number'
  return (['nearest', 'gone'] as const).filter(
    (retired) => allowed.includes(retired) && (retired === 'gone' || isPlace),
  )
}

/** The places that name an entry, and the entries with pages that can be named in its place. */
export function mentionsOf(found: FoundEntry, site: CheckedInput): EntryMentions {
  const { collection, slug } = found.key
  const retired = site.result.entries.filter((entry) => retirementOf(entry) !== null)
  const isOther = (entry: EntryKey) =>
    entry.collection === collection &&
    entry.slug !== slug &&
    !retired.some((each) => each.collection === collection && each.slug === entry.slug)
  const others = listNames(site.input, site.result.entries).filter(isOther)
  return { places: placesIn(namingFiles(found, site)), others }
}

/** The file of a retired entry, or of one with pages again, and with it the files that name it. */
export async function retiredFiles(
  found: FoundEntry,
  { retired, references }: Retirement,
  context: ChangeContext,
): Promise<EntryChange> {
  const { key, source, path, schema, values } = found
  if (retired !== null && !retirementsOf(schema, context.site.input.schemas, values).includes(retired))
    return { kind: 'unknown' }
  const { retired: _now, ...others } = values
  const data = retired === null ? others : { ...others, retired }
  const own = await writeFile({ path, text: source.text, data, used: source.text }, key.slug, context)
  if (own.kind !== 'files' || retired === null || references === null) return own
  const files = await withoutNames(namingFiles(found, context.site), references, context)
  return Array.isArray(files) ? { ...own, files: [...own.files, ...files] } : files
}

async function withoutNames(
  naming: readonly Naming[],
  references: ReferenceChange,
  { data, site, day }: ChangeContext,
): Promise<EditedFile[] | EntryChange> {
  const { by } = references
  const missing = by === null ? naming.map((file) => ({ ...file, free: [] })) : []
  if (missing.some(({ needed }) => needed.length > 0)) return { kind: 'needed', places: placesIn(missing) }
  const files: EditedFile[] = []
  for (const { source, path, values, options, free, needed } of naming) {
    const [out, over] = references.kind === 'remove' ? [free, needed] : [[], [...free, ...needed]]
    const named = by === null ? { values, taken: [] } : withOtherName(values, over, by)
    const left = withoutReferences(named.values, [...out, ...named.taken], options)
    const written = writeData({ path, text: source.text, data: valuesOf(left), schemas: site.input.schemas, day })
    if (written.kind === 'faults') return written
    files.push(await editedFile(data, { path, used: source.text, text: written.text }))
  }
  return files
}

/** The files of entries with pages that name an entry, but those that are named like it. */
function namingFiles({ key, source: own }: FoundEntry, { input, result }: CheckedInput): Naming[] {
  const { schemas, sources } = input
  const references = referencesTo(key.slug, { sources: sources.value, schemas, entries: result.entries })
  const concerned = references.filter(
    ({ to, source, isOwnSlug }) => to === key.collection && source !== own && !isOwnSlug,
  )
  return [...Map.groupBy(concerned, ({ source }) => source)]
    .flatMap(([source, places]) => namingFile(source, places, schemas))
    .toSorted((a, b) => compareText(a.path, b.path))
}

function namingFile(source: Source, places: readonly EntryReference[], schemas: Schemas): Naming[] {
  const path = contentPathOf(source.file)
  const schema = path === null ? undefined : schemas.ofFile(path)
  const values = valuesOf(parseYaml(source).value.value)
  if (path === null || schema === undefined || retirementOf({ data: values }) !== null) return []
  const isDraft = schema.draftField !== null && values[schema.draftField] === true
  const options = { schema: schema.schema, schemas, isDraft }
  const isNeeded = (place: EntryReference) => withoutReferences(values, [place], options) === undefined
  const needed = places.filter(isNeeded)
  return [{ source, path, values, options, needed, free: places.filter((place) => !needed.includes(place)) }]
}

/** A line, with the one below it if its text begins there. */
function shownLine(lines: readonly string[], at: number): string {
  const line = lines[at]?.trim() ?? ''
  return /:(?: [|>][-+]?)?$/.test(line) ? `${line} ${lines[at + 1]?.trim() ?? ''}` : line
}

function placesIn(naming: readonly Naming[]): EntryMention[] {
  return naming.flatMap(({ source, path, options, free, needed }) => {
    const lines = source.text.split(/\r?\n/)
    return [...free, ...needed]
      .map((place) => ({
        path,
        line: place.span.start.line,
        text: shownLine(lines, place.span.start.line - 1),
        isNeeded: needed.includes(place),
        isAdminOnly: isAdminOnly(place.path, options.schema, options.schemas),
      }))
      .toSorted((a, b) => a.line - b.line)
  })
}
