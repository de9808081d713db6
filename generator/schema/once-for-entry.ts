import type { Schemas } from './schemas.ts'
import type { Entry } from './validate.ts'

/** Computes a result once for an entry. An entry of an unchanged file stays the same from check to check. */
export function onceForEntry<T>(compute: (entry: Entry, schemas: Schemas) => T): (entry: Entry, schemas: Schemas) => T {
  const known = new WeakMap<Schemas, WeakMap<Entry, { result: T }>>()
  return (entry, schemas) => {
    const results = known.get(schemas) ?? new WeakMap<Entry, { result: T }>()
    known.set(schemas, results)
    const found = results.get(entry) ?? { result: compute(entry, schemas) }
    results.set(entry, found)
    return found.result
  }
}
