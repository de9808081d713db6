import { groupsOf } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

// Numbers that Ofcom reserves for drama are accepted in place of real ones (D8).
// https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
const drama =
  /^(?:0(?:113|114|115|116|117|118|121|131|141|151|161)4960|02079460|01914980|02896496|02920180|01632960|07700900|08081570|09098790|03069990)\d{3}$/
const inAPlace = /^0[12]/

/**
 * Phone numbers of a place that do not begin with its dialling code, which is in the field that the schema names
 * (`x-dialling-code`).
 */
export const localNumbers: LintRule = function localNumbers({ site, schemas }) {
  return [...groupsOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
      const codeField = schemas.resolve(property)['x-dialling-code'] ?? ''
      const [number, code] = [value[key], value[codeField]]
      if (typeof number !== 'string' || typeof code !== 'string') return []
      const dialled = number.replaceAll(' ', '').replace(/^\+44(?:\(0\))?/, '0')
      if (dialled.startsWith(code) || drama.test(dialled)) return []
      const isElsewhere = inAPlace.test(dialled)
      return [
        fault({
          code: 'outside-dialling-code',
          severity: isElsewhere ? 'error' : 'warning',
          span: entry.parsed.span([...path, key]),
          message: `\`${key}\` is ${number}, and numbers here begin with ${code}`,
          remedy: isElsewhere
            ? `correct the number or \`${codeField}\``
            : 'give a number of the place, if there is one',
          related: [{ message: `\`${codeField}\` is given here`, span: entry.parsed.span([...path, codeField]) }],
        }),
      ]
    }),
  )
}
