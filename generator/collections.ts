import { nearestName } from '../runtime/contract/nearest-name.ts'
import { compareText, type Fault, fault, type Outcome } from './faults/fault.ts'
import type { Reference } from './schemas.ts'
import type { Entry } from './validate.ts'

/** Entries by collection and slug, both sorted: files are read in any order, the output must not show it. */
export type LinkedEntries = ReadonlyMap<string, ReadonlyMap<string, Entry>>

/** The collections with their references checked: what a schema cannot say. */
export function linkEntries(entries: readonly Entry[], folders: readonly string[]): Outcome<LinkedEntries> {
  const linked = new Map<string, Map<string, Entry>>([...folders].sort(compareText).map((name) => [name, new Map()]))
  for (const entry of entries.toSorted((a, b) => compareText(a.slug, b.slug))) linked.get(entry.collection)?.set(entry.slug, entry)
  const faults = entries.flatMap((entry) => entry.references.flatMap((reference) => referenceFaults(entry, reference, linked)))
  return { value: linked, faults: [...faults, ...[...linked.values()].flatMap(repeatedIds)] }
}

function referenceFaults(entry: Entry, { path, slug, collection }: Reference, linked: LinkedEntries): Fault[] {
  const known = linked.get(collection)
  if (known?.has(slug) === true) return []
  const meant = nearestName(slug, known?.keys() ?? [])
  return [
    fault({
      code: 'unknown-reference',
      span: entry.parsed.span(path.split('/').slice(1)),
      message: `there is no ${singular(collection)} \`${slug}\``,
      remedy: meant === null ? `write the slug of one of the ${collection}` : `did you mean \`${meant}\`?`,
    }),
  ]
}

function repeatedIds(collection: ReadonlyMap<string, Entry>): Fault[] {
  const seen = new Map<unknown, Entry>()
  return [...collection.values()].flatMap((entry) => {
    const { id } = entry.data
    const first = seen.get(id)
    if (id === undefined) return []
    if (first === undefined) {
      seen.set(id, entry)
      return []
    }
    const related = [{ message: `\`${first.slug}\` has it`, span: first.parsed.span(['id']) }]
    return [
      fault({
        code: 'repeated-id',
        span: entry.parsed.span(['id']),
        message: `the id ${String(id)} is taken`,
        remedy: 'give this entry the next free number',
        related,
      }),
    ]
  })
}

function singular(collection: string): string {
  return collection.replace(/s$/, '')
}
