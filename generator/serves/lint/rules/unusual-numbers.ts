import { type Fault, fault } from '../../../faults/fault.ts'
import type { Schema } from '../../../schema/schemas.ts'
import type { Entry } from '../../../schema/validate.ts'
import { factsOf } from '../../edit/known-facts.ts'
import type { LintRule } from '../rule.ts'

type Usual = NonNullable<Schema['x-usual']>

/**
 * Numbers outside of the usual range (`x-usual` in the schema), except those that the table of facts has too: most have
 * a digit too many or too few.
 */
export const unusualNumbers: LintRule = function unusualNumbers({ site, schemas, tables }) {
  return schemas.all.flatMap((schema) => {
    const { value: rows } = factsOf(schema, { schemas, tables })
    const entries = [...(site.linked.get(schema.collection)?.values() ?? [])]
    return Object.entries(schema.schema.properties ?? {}).flatMap(([field, raw]) => {
      const usual = schemas.resolve(raw)['x-usual']
      if (usual === undefined) return []
      const looked = entries.filter(
        ({ slug, data }) => typeof data[field] === 'number' && rows.get(slug)?.values[field] !== data[field],
      )
      return looked.flatMap((entry) => unusual(entry, { field, usual, entries }))
    })
  })
}

function unusual(
  { slug, data, parsed }: Entry,
  { field, usual, entries }: { field: string; usual: Usual; entries: readonly Entry[] },
): Fault[] {
  const { least, times, sharing } = usual
  const value = Number(data[field])
  const others = entries.filter(
    (other) => other.slug !== slug && other.data[sharing] !== undefined && other.data[sharing] === data[sharing],
  )
  const largest = Math.max(...others.map((other) => Number(other.data[field] ?? 0)))
  const isLarge = largest > 0 && value >= largest * times
  if (value >= least && !isLarge) return []
  return [
    fault({
      code: 'unusual-number',
      severity: 'warning',
      span: parsed.span([field]),
      message: isLarge
        ? `\`${field}\` is ${value}, and at most ${largest} in the others with ${String(data[sharing])} as \`${sharing}\``
        : `\`${field}\` is ${value}, and fewer than ${least} is unusual`,
      remedy: `look for a digit too ${isLarge ? 'many' : 'few'}`,
    }),
  ]
}
