import { type Cache, noCache } from '../cache/cache.ts'
import { type Fault, fault, hasErrors, sortFaults } from '../faults/fault.ts'
import type { Source } from '../read/source.ts'
import { parseYaml } from '../read/yaml.ts'
import type { Schemas } from '../schema/schemas.ts'
import { type Entry, entryName, type Validated, validateParsed } from '../schema/validate.ts'
import type { Progress, SiteInput } from '../site.ts'
import { type KeptEntries, openKeptEntries } from './kept-entries.ts'
import { otherEndings } from './rules/other-endings.ts'
import { namesOfOtherFiles } from './rules/slug-of-file.ts'

/** The entries of a site that match their schemas. `absent`: those whose files exist but have faults; drafts are not included. */
export type ReadEntries = { entries: readonly Entry[]; faults: readonly Fault[]; absent: ReadonlySet<string> }
/** Reads a site repeatedly; unchanged files are not parsed again. */
export type EntryReader = (input: Pick<SiteInput, 'sources' | 'others' | 'schemas'>) => ReadEntries

type CachedFile = { text: string; outcome: Validated }

// As many as a person can read and fix before the next check.
const maxFaults = 25

export function createEntryReader(progress?: Progress, disk: Cache = noCache): EntryReader {
  let cache: { schemas: string; entries: Map<string, CachedFile> } = { schemas: '', entries: new Map() }
  return function readEntries({ sources, others, schemas }) {
    const before = cache.schemas === schemas.id ? cache.entries : new Map()
    // What this process has read is in memory: the file is not worth reading for one edit.
    const kept = openKeptEntries(cache.schemas === schemas.id ? noCache : disk, schemas)
    const entryOf = (source: Source, index: number) => {
      progress?.('checking files', index / sources.value.length)
      return [source.file, reuseOrParse(source, before.get(source.file), { schemas, kept })] as const
    }
    cache = { schemas: schemas.id, entries: new Map(sources.value.map(entryOf)) }
    kept.save()
    const unread = [...sources.faults, ...otherEndings({ others, known: new Set(sources.value.map(({ file }) => file)), schemas })]
    const outcomes = [...cache.entries].map(([file, { outcome }]) => ({ file, ...outcome }))
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

type ReadContext = { schemas: Schemas; kept: KeptEntries }

function reuseOrParse(source: Source, before: CachedFile | undefined, { schemas, kept }: ReadContext): CachedFile {
  if (before?.text === source.text) return before
  const known = kept.get(source)
  if (known !== null) return { text: source.text, outcome: { value: known, faults: [] } }
  const parsed = parseYaml(source)
  const outcome = parsed.faults.length > 0 ? { value: null, faults: parsed.faults } : validateParsed(parsed.value, schemas)
  if (outcome.value !== null && outcome.faults.length === 0) kept.set(outcome.value)
  return { text: source.text, outcome: { ...outcome, faults: capFaults(outcome.faults) } }
}

/** The first faults of a file, and the number of the others. */
function capFaults(faults: readonly Fault[]): readonly Fault[] {
  const next = sortFaults(faults)[maxFaults]
  if (next === undefined) return faults
  const more = faults.length - maxFaults
  const message = `${more === 1 ? 'one more fault is' : `${more.toLocaleString('en-GB')} more faults are`} in this file from here on`
  return [
    ...sortFaults(faults).slice(0, maxFaults),
    fault({ code: 'more-faults', span: next.span, message, remedy: 'mend those above first' }),
  ]
}
