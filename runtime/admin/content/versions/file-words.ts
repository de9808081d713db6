import type { ContentCollection, ContentEntries } from '../../../contract/content/entries.ts'
import { formatList } from '../../../shared/format/format.ts'
import { capitalize } from '../../../shared/format/text.ts'
import type { AdminText } from '../../frame/texts.ts'
import { entryAddress, fileAddress } from '../content-addresses.ts'

/** How history calls a file of content and what happened to it. */
export type FileWords = {
  /** The name of the entry, or the path of what is none. */
  name(path: string): string
  /** What kind of content it is; '' if it is none. */
  kind(path: string): string
  /** Where the entry is edited; null if there is no such entry any more. */
  address(path: string): string | null
  /** The title of a field. */
  field(path: string, field: string): string
  /** The fields that differ between two texts of the file. Null: there is no file. */
  change(path: string, before: string | null, after: string | null): string
}

const namesShown = 3

/** The words for the content as it is now. */
export async function readFileWords(
  entries: Pick<ContentEntries, 'collections' | 'names'>,
  text: AdminText,
): Promise<FileWords> {
  const [collections, named] = await Promise.all([entries.collections(), entries.names()])
  const kinds = new Map(collections.map((one) => [one.name, one]))
  const names = new Map(named.map(({ collection, slug, name }) => [entryAddress(collection, slug), name]))
  const kindOf = (path: string) => kinds.get(path.split(/[/.]/)[0] ?? '')
  return {
    name(path) {
      const kind = kindOf(path)
      return kind?.isSingle ? kind.title : (names.get(fileAddress(path)) ?? path)
    },
    kind: (path) => kindOf(path)?.title ?? '',
    address: (path) => (kindOf(path)?.isSingle || names.has(fileAddress(path)) ? fileAddress(path) : null),
    field: (path, field) => titleOf(kindOf(path), field),
    change(path, before, after) {
      if (before === null) return text('content.version.new')
      if (after === null) return text('content.version.gone')
      const fields = changedFields(before, after).map((field) => titleOf(kindOf(path), field))
      return fields.length === 0 ? text('content.version.no-field') : someNames(fields, fields.length, text)
    },
  }
}

/** The first of some names, and how many more there are. */
export function someNames(names: readonly string[], count: number, text: AdminText): string {
  const shown = names.slice(0, namesShown)
  if (count <= shown.length) return formatList(shown)
  return text('content.version-more', { names: shown.join(', '), count: count - shown.length })
}

/** The keys at the beginning of lines whose lines differ. */
export function changedFields(before: string, after: string): readonly string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...now.keys(), ...old.keys()])]
  const changed = fields.filter((key) => key !== '' && old.get(key) !== now.get(key))
  // Its day changes with every edit of an entry.
  return changed.length === 1 ? changed : changed.filter((key) => key !== 'updated')
}

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/^#.*\n?/gm, '').split(/^(?=[\w-]+:)/m)
  return new Map(lines.map((field) => [/^[\w-]+(?=:)/.exec(field)?.[0] ?? '', field.trimEnd()]))
}

function titleOf(kind: ContentCollection | undefined, field: string): string {
  const { properties } = (kind?.schema ?? {}) as { properties?: Record<string, { title?: unknown } | undefined> }
  const title = properties?.[field]?.title
  return typeof title === 'string' ? title : inWords(field)
}

/** `Hero title` of `heroTitle`, for entries of a collection with schemas of their own. */
function inWords(key: string): string {
  return capitalize(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}
