import { valuesOfEntry } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import { phrasePattern } from '../language.ts'
import type { LintRule } from '../rule.ts'

/**
 * Texts that name another entry of the collection and not their own (`x-own-name` in the schema): copied, and not
 * changed.
 */
export const otherNames: LintRule = function otherNames({ site, schemas }) {
  return [...site.linked.values()].flatMap((collection) => {
    const nameOf = new Map(
      [...collection].flatMap(([slug, { data }]) =>
        typeof data.name === 'string' ? [[slug, data.name] as const] : [],
      ),
    )
    return [...collection.values()].flatMap((entry) =>
      [...valuesOfEntry(entry, schemas)].flatMap(({ value, path, schema }) => {
        const name = nameOf.get(entry.slug)
        if (schema['x-own-name'] !== true || typeof value !== 'string' || name === undefined) return []
        if (value.includes('{') || phrasePattern([name]).test(value)) return []
        const other = [...nameOf.values()].find((one) => one !== name && phrasePattern([one]).test(value))
        if (other === undefined) return []
        const message = `this names \`${other}\`, and not \`${name}\``
        return [
          fault({
            code: 'other-name',
            severity: 'warning',
            span: entry.parsed.span(path),
            message,
            remedy: `write \`${name}\``,
          }),
        ]
      }),
    )
  })
}
