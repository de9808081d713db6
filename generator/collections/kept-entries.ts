import { contentHash } from '../../runtime/contract/hash.ts'
import { type Cache, noCache } from '../cache/cache.ts'
import { openKeptValues } from '../cache/kept-values.ts'
import type { Source } from '../read/source.ts'
import { createParsed } from '../read/yaml.ts'
import type { DeferredCheck, Schemas } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'

/** The entries of earlier runs that had no faults, by the texts of their files. */
export type KeptEntries = {
  get(source: Source): Entry | null
  set(entry: Entry): void
  save(): void
}

type KeptEntry = Pick<Entry, 'collection' | 'slug' | 'data'> & { deferredChecks: readonly DeferredCheck[] }

const none: KeptEntries = { get: () => null, set: () => undefined, save: () => undefined }

/** Those that match these schemas. Their files are parsed again only if a fault needs a place. */
export function openKeptEntries(cache: Cache, schemas: Schemas): KeptEntries {
  if (cache === noCache) return none
  const kept = openKeptValues<KeptEntry>(cache, 'entries', schemas.id)
  const keyOf = ({ file, text }: Source) => contentHash(`${file}\n${text}`)
  return {
    get(source) {
      const known = kept.get(keyOf(source))
      const schema = schemas.ofFile(source.file.slice(source.file.indexOf('/') + 1))
      if (known === undefined || schema === undefined) return null
      return { ...known, parsed: createParsed(source, known.data), schema }
    },
    set({ collection, slug, data, deferredChecks, parsed }) {
      kept.set(keyOf(parsed.source), { collection, slug, data, deferredChecks })
    },
    save: kept.save,
  }
}
