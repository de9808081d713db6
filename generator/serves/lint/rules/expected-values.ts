import { groupsOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

/** Missing values that may be omitted until they are known (`x-expected` in the schema; D8). */
export const expectedValues: LintRule = function expectedValues({ site, schemas }) {
  return [...groupsOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) =>
    Object.entries(schema.properties ?? {})
      .filter(([key, property]) => schemas.resolve(property)['x-expected'] === true && isEmpty(value[key]))
      .map(([key]) =>
        fault({
          code: 'expected-value',
          severity: 'warning',
          span: entry.parsed.span([...path, key], 'key'),
          message: `\`${key}\` is ${value[key] === undefined ? 'missing' : 'empty'}, and this site is to have one`,
          remedy: value[key] === undefined ? `add \`${key}\` once it is known` : 'write it once it is known',
        }),
      ),
  )
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}
