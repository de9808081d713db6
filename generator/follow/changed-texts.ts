import { isDeepStrictEqual } from 'node:util'
import { isProse, valuesOfEntry } from '../lint/values.ts'
import type { Source } from '../read/source.ts'
import type { DataPath } from '../read/yaml.ts'
import { parseYaml } from '../read/yaml.ts'
import type { Schemas } from '../schema/schemas.ts'
import { type Entry, validateParsed } from '../schema/validate.ts'

/** An entry before and after a change of some of its texts. */
export type ChangedTexts = { before: Entry; after: Entry; fields: ReadonlySet<string>; texts: readonly string[] }

/** What changed in an entry; null if it is anything but texts that people read, or if the entry has a fault. */
export function changedTexts(before: Entry, source: Source, schemas: Schemas): ChangedTexts | null {
  const parsed = parseYaml(source)
  if (parsed.faults.length > 0) return null
  const { value: after, faults } = validateParsed(parsed.value, schemas)
  if (after === null || faults.length > 0 || after.collection !== before.collection || after.slug !== before.slug) return null
  if (!isDeepStrictEqual(after.deferredChecks, before.deferredChecks)) return null
  const texts: string[] = []
  const fields = new Set<string>()
  const [old, now] = [valuesByPath(before, schemas), valuesByPath(after, schemas)]
  if (old.size !== now.size) return null
  for (const [path, { value, schema, step }] of now) {
    const was = old.get(path)
    if (was === undefined) return null
    if (was.value === value) continue
    const areTexts = typeof value === 'string' && typeof was.value === 'string' && value.trim() !== '' && was.value.trim() !== ''
    const isFree = isProse(schema) && schema['x-recurring'] === undefined && schema['x-address'] === undefined
    // A text can name an address of the site, which may not exist.
    if (!areTexts || !isFree || value.includes('/')) return null
    texts.push(value)
    fields.add(step)
  }
  return { before, after, fields, texts }
}

type Leaf = { value: unknown; schema: Parameters<typeof isProse>[0]; step: string }

function valuesByPath(entry: Entry, schemas: Schemas): ReadonlyMap<string, Leaf> {
  const key = (path: DataPath) => JSON.stringify(path)
  return new Map([...valuesOfEntry(entry, schemas)].map(({ path, value, schema }) => [key(path), { value, schema, step: String(path[0]) }]))
}
