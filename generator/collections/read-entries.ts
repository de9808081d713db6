import { contentHash } from '../../runtime/contract/hash.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { type Cache, noCache } from '../cache/cache.ts'
import { openResults } from '../cache/results.ts'
import { type Fault, fault, hasErrors, type Outcome, sortFaults } from '../faults/fault.ts'
import type { Progress } from '../read/progress.ts'
import type { Source } from '../read/source.ts'
import { createParsed, parseYaml } from '../read/yaml.ts'
import type { Schemas } from '../schema/schemas.ts'
import { type Entry, entryName, type Validated, validateParsed } from '../schema/validate.ts'
import { otherEndings } from './rules/other-endings.ts'
import { namesOfOtherFiles } from './rules/slug-of-file.ts'

/** The entries of a site that match their schemas. */
export type ReadEntries = {
  entries: readonly Entry[]
  faults: readonly Fault[]
  /** Those whose files exist but have faults; drafts are not included. */
  absent: ReadonlySet<string>
}
export type EntrySources = {
  /** The files of the content folder. */
  sources: Outcome<readonly Source[]>
  /** The names of those that are no entries. */
  others: readonly string[]
  schemas: Schemas
}
/** Reads a site repeatedly; unchanged files are not parsed again. */
export type EntryReader = (input: EntrySources) => ReadEntries

// As many as a person can read and fix before the next check.
const maxFaults = 25

export function createEntryReader(progress?: Progress, cache: Cache = noCache): EntryReader {
  let version: string | null = null
  let checked = openResults<CheckedFile>('entries')
  let attached = openResults<Validated>('attached entries')
  return function readEntries({ sources, others, schemas }) {
    if (version !== schemas.id) {
      version = schemas.id
      checked = openResults<CheckedFile>('entries', { cache, version })
      attached = openResults<Validated>('attached entries')
    }
    const outcomes = sources.value.map((source, index) => {
      progress?.('checking files', index / sources.value.length)
      const key = keyOf(source)
      const outcome = attached.of(key, () =>
        attach(
          source,
          checked.of(key, () => checkFile(source, schemas)),
          schemas,
        ),
      )
      return { file: source.file, ...outcome }
    })
    checked.save()
    attached.save()
    const unread = [
      ...sources.faults,
      ...otherEndings({ others, known: new Set(sources.value.map(({ file }) => file)), schemas }),
    ]
    const atFault = outcomes.filter(({ faults }) => hasErrors(faults))
    const entries = outcomes.flatMap(({ value }) => (value === null ? [] : [value]))
    return {
      entries,
      faults: [...unread, ...outcomes.flatMap(({ faults }) => faults)],
      // References to them are no faults.
      absent: new Set([
        ...[...unread.map(({ span }) => span.file), ...atFault.map(({ file }) => file)].map(entryName),
        ...outcomes.flatMap(({ meant }) => meant ?? []),
        ...namesOfOtherFiles(entries),
      ]),
    }
  }
}

const keyOf = memoize(({ file, text }: Source) => contentHash(`${file}\n${text}`))

/** What a check of a file finds, as plain data. */
type CheckedFile = Omit<Validated, 'value'> & {
  entry: Pick<Entry, 'collection' | 'slug' | 'data' | 'deferredChecks'> | null
}

function checkFile(source: Source, schemas: Schemas): CheckedFile {
  const parsed = parseYaml(source)
  if (parsed.faults.length > 0) return { entry: null, faults: capFaults(parsed.faults) }
  const { value, faults, meant } = validateParsed(parsed.value, schemas)
  const entry = value && {
    collection: value.collection,
    slug: value.slug,
    data: value.data,
    deferredChecks: value.deferredChecks,
  }
  return { entry, faults: capFaults(faults), ...(meant !== undefined && { meant }) }
}

/** With the entry's schema and its places: they are looked for in the text only if a fault needs one. */
function attach(source: Source, { entry, ...checked }: CheckedFile, schemas: Schemas): Validated {
  const schema = schemas.ofFile(source.file.slice(source.file.indexOf('/') + 1))
  if (entry === null || schema === undefined) return { ...checked, value: null }
  return { ...checked, value: { ...entry, parsed: createParsed(source, entry.data), schema } }
}

/** The first faults of a file, and the number of the others. */
function capFaults(faults: readonly Fault[]): readonly Fault[] {
  const next = sortFaults(faults)[maxFaults]
  if (next === undefined) return faults
  const more = faults.length - maxFaults
  const message = `${more === 1 ? 'one more fault is' : `${more.toLocaleString('en-GB')} more faults are`} in this file from here on`
  return [
    ...sortFaults(faults).slice(0, maxFaults),
    fault({ code: 'more-faults', span: next.span, message, remedy: 'fix those above first' }),
  ]
}
