import type { Source } from '../../../read/source.ts'
import { parseYaml } from '../../../read/yaml.ts'
import { type Entry, entryName } from '../../../schema/validate.ts'
import type { ExistingEntries } from '../../edit/import/existing-entries.ts'
import type { Values } from '../../edit/import/fields.ts'

/**
 * The entries of a collection as an import finds them; those with faults and drafts too, which are not among `entries`.
 */
export function existingEntries(
  collection: string,
  sources: readonly Source[],
  entries: readonly Entry[],
): ExistingEntries {
  const data = new Map(entries.map((entry) => [entry.parsed.source.file, entry.data]))
  const valuesOf = (source: Source): Values => {
    const value = data.get(source.file) ?? parseYaml(source).value.value
    return typeof value === 'object' && value !== null ? { ...value } : {}
  }
  const own = sources.filter(({ file }) => entryName(file).startsWith(`${collection}/`))
  const bySlug = new Map(own.map((source) => [entryName(source.file).slice(collection.length + 1), source]))
  const ids = own.map((source) => Number(valuesOf(source).id ?? 0)).filter(Number.isInteger)
  return {
    maxId: ids.reduce((highest, id) => Math.max(highest, id), 0),
    get(slug) {
      const source = bySlug.get(slug)
      return source === undefined ? undefined : { ...source, values: valuesOf(source) }
    },
    all: () => [...bySlug].map(([slug, source]) => [slug, { ...source, values: valuesOf(source) }] as const),
  }
}
