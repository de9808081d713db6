import type { LinkedEntries } from '../../collections/linked-entries.ts'
import { groupsOf, valuesOf } from '../../collections/values.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { Fact } from '../read-facts.ts'

/**
 * Texts that refer to a withdrawn fact (`unless` in the facts of the routes). The words of an item that names the same
 * claim (`x-claim`) are no fault: pages leave the item out together with its claim.
 */
export function withdrawnFacts(linked: LinkedEntries, facts: readonly Fact[], schemas: Schemas): Fault[] {
  const withdrawn = facts.filter((fact) => fact.withdrawn)
  if (withdrawn.length === 0) return []
  const left = new Set(
    [...groupsOf(linked, schemas)].flatMap(({ entry, path, value, schema: { 'x-claim': claim } }) =>
      claim?.id === undefined ? [] : [placeOf(entry, [...path, claim.words], value[claim.id])],
    ),
  )
  return [...valuesOf(linked, schemas)].flatMap(({ entry, path, value }) => {
    if (typeof value !== 'string') return []
    return withdrawn.flatMap(({ name }) => {
      const reference = `{${name}}`
      const at = value.indexOf(reference)
      const [, key = ''] = name.split(':')
      if (at < 0 || left.has(placeOf(entry, path, key))) return []
      return [
        fault({
          code: 'withdrawn-fact',
          span: entry.parsed.spanWithin(path, at, reference.length),
          message: `\`${reference}\` is withdrawn, and this text states it`,
          remedy: 'write what is true without it, or remove the sentence',
        }),
      ]
    })
  })
}

/** A text of an entry, and the claim that it would state. */
function placeOf({ parsed }: Entry, path: DataPath, claim: unknown): string {
  return `${parsed.source.file} ${path.join('.')} ${claim}`
}
