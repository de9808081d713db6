import { type Fault, fault, type Related } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import { retirementOf } from '../moves.ts'
import { entriesIn } from '../values.ts'
import { placeOfCheck } from './deleted-entries.ts'

/** Retired entries that others still name: one fault per entry, with the places that name it. */
export function retiredReferences(linked: LinkedEntries): Fault[] {
  const entries = entriesIn(linked)
  if (entries.every((entry) => retirementOf(entry) === null)) return []
  const named = entries
    .filter((entry) => retirementOf(entry) === null)
    .flatMap((entry) => retiredNamesIn(entry, linked))
  return [...Map.groupBy(named, ({ retired }) => retired)].map(([{ slug, parsed }, places]) =>
    fault({
      code: 'retired-reference',
      span: parsed.span(['retired']),
      message: `\`${slug}\` is retired, and ${places.length === 1 ? 'one place still names' : `${places.length} places still name`} it`,
      remedy: 'name another one there, or remove the line',
      related: places.map(({ place }) => place),
    }),
  )
}

function retiredNamesIn(entry: Entry, linked: LinkedEntries): { retired: Entry; place: Related }[] {
  return entry.deferredChecks.flatMap((check) => {
    if (check.kind !== 'reference' || isDeletedWithIt(check.path)) return []
    const retired = linked.get(check.collection)?.get(check.value)
    if (retired === undefined || retirementOf(retired) === null) return []
    return [{ retired, place: placeOfCheck(entry, check) }]
  })
}

/** An entry with the slug of another entry belongs to it, and is shown where that one is shown. */
function isDeletedWithIt(path: string): boolean {
  return path === '/slug'
}
