import { getOrMake } from '../../runtime/shared/content/memo.ts'
import type { Outcome } from '../faults/fault.ts'
import type { LastCommit } from '../read/last-commit.ts'
import type { Source } from '../read/source.ts'
import { parseYaml } from '../read/yaml.ts'
import type { Schemas } from '../schema/schemas.ts'
import { type Entry, entryName } from '../schema/validate.ts'
import { formerSlugs } from './moves.ts'
import type { PublishedEntries } from './published-entries.ts'

/** A former state of an entry. */
export type KnownEntry = {
  file: string
  /** Undefined if it had none. */
  id(): unknown
}
/** The known former states of entries. */
export type KnownEntries = {
  /** The former id of an entry by slug: in the last commit or, without one, in the pages that were generated last. */
  idOf(entry: Entry): unknown
  /** The former entries of a collection, in the commit or in the pages, by slug. */
  of(collection: string): ReadonlyMap<string, KnownEntry>
  /** Those of them whose files no longer exist. */
  deletedFrom(collection: string): ReadonlyMap<string, KnownEntry>
}

export type KnownEntriesSource = {
  /** The present files. */
  sources: Outcome<readonly Source[]>
  /** Null if git has no information. */
  lastCommit: LastCommit | null
  /** Null if no pages were generated. */
  published: PublishedEntries | null
  schemas: Schemas
}

export function createKnownEntries({ sources, lastCommit, published, schemas }: KnownEntriesSource): KnownEntries {
  const present = new Set(
    [...sources.value.map(({ file }) => file), ...sources.faults.map(({ span }) => span.file)].map(entryName),
  )
  const committed = Map.groupBy(
    lastCommit === null ? [] : lastCommit.files.flatMap((file) => slugOf(file, schemas)),
    ([name]) => name,
  )
  const of = (collection: string) =>
    new Map<string, KnownEntry>([
      ...[...(published?.get(collection) ?? [])].map(
        ([slug, id]) => [slug, { file: `data/${collection}/${slug}.yaml`, id: () => id }] as const,
      ),
      ...(committed.get(collection) ?? []).map(
        ([, slug, file]) => [slug, { file, id: () => idIn(file, lastCommit) }] as const,
      ),
    ])
  const idUnderItsSlug = ({ collection, slug, data, parsed }: Entry): unknown => {
    if (lastCommit === null) return published?.get(collection)?.get(slug)
    return lastCommit.hasChanged(parsed.source) ? idIn(parsed.source.file, lastCommit) : data.id
  }
  // Every reference uses it.
  const deleted = new Map<string, ReadonlyMap<string, KnownEntry>>()
  return {
    of,
    deletedFrom(collection) {
      return getOrMake(
        deleted,
        collection,
        () => new Map([...of(collection)].filter(([slug]) => !present.has(`${collection}/${slug}`))),
      )
    },
    idOf(entry) {
      const known = idUnderItsSlug(entry)
      const former = known === undefined ? formerSlugs(entry) : []
      return former.reduce((id, slug) => id ?? of(entry.collection).get(slug)?.id(), known)
    },
  }
}

/** Collection and slug of a file that is an entry of a folder. */
function slugOf(file: string, schemas: Schemas): [collection: string, slug: string, file: string][] {
  const schema = /\.(?:ya?ml|md)$/i.test(file) ? schemas.ofFile(file.slice(file.indexOf('/') + 1)) : undefined
  if (schema === undefined || schema.slug !== null) return []
  const name = entryName(file)
  return [[schema.collection, name.slice(name.lastIndexOf('/') + 1), file]]
}

function idIn(file: string, lastCommit: LastCommit | null): unknown {
  const text = lastCommit?.textOf(file) ?? null
  const value = text === null ? undefined : parseYaml({ file, text }).value.value
  return (value as { id?: unknown } | null | undefined)?.id
}
