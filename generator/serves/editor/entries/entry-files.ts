import type { EditedFile } from '../../../../runtime/contract/content/content-file.ts'
import type { EntryChange, EntryName } from '../../../../runtime/contract/content/entries.ts'
import { isSlug } from '../../../../runtime/shared/format/text.ts'
import { formerSlugs } from '../../../collections/moves.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import { isMarkdown } from '../../../read/markdown.ts'
import type { Source } from '../../../read/source.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { EntrySchema } from '../../../schema/schemas.ts'
import { entryName } from '../../../schema/validate.ts'
import { readContentFile } from '../content-files.ts'
import type { CheckedInput } from '../drafts/site-drafts.ts'
import { presentFaults } from '../present-fault.ts'
import { writeData } from '../write-data.ts'
import type { EntryKey } from './entry-references.ts'

/** The site as it is on disk, and the day of a change. */
export type ChangeContext = {
  site: CheckedInput
  /** Its content folder. */
  data: string
  day: string
}
export type Values = Readonly<Record<string, unknown>>
/** An entry of a folder in which all have one schema. */
export type FoundEntry = { key: EntryKey; source: Source; path: string; schema: EntrySchema; values: Values }
/** A file to write: the value that its text gets. */
export type NewValue = {
  path: string
  text: string
  data: Values
  /** The text that is there now. */
  used: string | null
}

/** The entry, or why it cannot be changed. */
export function findEntry(key: EntryKey, { input, textOf }: CheckedInput): FoundEntry | EntryChange {
  const source = input.sources.value.find(({ file }) => entryName(file) === nameOf(key))
  const path = source === undefined ? null : contentPathOf(source.file)
  const schema = path === null ? undefined : input.schemas.ofFile(path)
  if (source === undefined || path === null || schema?.file !== null) return { kind: 'unknown' }
  const { value, faults } = parseYaml(source)
  if (faults.length > 0) return { kind: 'faults', faults: presentFaults(faults, textOf) }
  return { key, source, path, schema, values: valuesOf(value.value) }
}

/** Why no entry can get this name, or null. `except`: the entry that it is for. */
export function refusalOf(key: EntryKey, { input }: CheckedInput, except: string | null = null): EntryChange | null {
  if (!isSlug(key.slug)) return { kind: 'wrong-slug' }
  const own = sourcesIn(key.collection, input.sources.value)
  if (own.some(({ file }) => entryName(file) === nameOf(key))) return { kind: 'taken', by: key.slug }
  const had = own.find((source) => {
    if (!source.text.includes(key.slug) || entryName(source.file) === `${key.collection}/${except}`) return false
    return formerSlugs({ data: valuesOf(parseYaml(source).value.value) }).includes(key.slug)
  })
  return had === undefined ? null : { kind: 'taken', by: entryName(had.file).split('/')[1] ?? '' }
}

export function sourcesIn(collection: string, sources: readonly Source[]): Source[] {
  return sources.filter(({ file }) => entryName(file).startsWith(`${collection}/`))
}

/** The path of an entry. `like`: that of another one of its kind, whose ending it gets. */
export function pathOf(key: EntryKey, like: string): string {
  return `${nameOf(key)}${isMarkdown(like) ? '.md' : '.yaml'}`
}

/** The fields of an entry with its name as people read it. */
export function calledFields({ name }: EntryName, { schema: { properties = {} } }: EntrySchema): Values {
  const field = ['name', 'title'].find((key) => properties[key] !== undefined)
  return name === null || field === undefined ? {} : { [field]: name }
}

/** The change of one file. */
export async function writeFile(
  value: NewValue,
  slug: string,
  { site, data, day }: ChangeContext,
): Promise<EntryChange> {
  const { path, text, used } = value
  const written = writeData({ path, text, data: value.data, schemas: site.input.schemas, day })
  return written.kind === 'faults'
    ? written
    : { kind: 'files', slug, files: [await editedFile(data, { path, used, text: written.text })] }
}

/** A file to publish. If it has not the text `used` any more, publishing is a conflict. */
export async function editedFile(
  folder: string,
  { path, used, text }: { path: string; used: string | null; text: string | null },
): Promise<EditedFile> {
  const now = await readContentFile(folder, path)
  return { path, text, base: now.text === used ? now.version : '' }
}

export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}

function nameOf({ collection, slug }: EntryKey): string {
  return `${collection}/${slug}`
}
