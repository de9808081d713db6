import { type Fault, fault } from '../faults/fault.ts'
import type { Entry } from '../validate.ts'

/** Entries of one collection with the id of an earlier one. */
export function repeatedIds(collection: ReadonlyMap<string, Entry>): Fault[] {
  const seen = new Map<unknown, Entry>()
  const next = 1 + Math.max(0, ...[...collection.values()].map(({ data }) => Number(data.id ?? 0)).filter(Number.isFinite))
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
        remedy: `give the newer of the two the next free number: ${next}`,
        related,
      }),
    ]
  })
}
