import { countTypos } from '../../../../runtime/shared/format/nearest-name.ts'
import { type Group, groupsOf, isFree } from '../../../collections/values.ts'
import { type Fault, fault, type Span } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

type Name = { key: string; name: string }

// In shorter names a letter makes another name.
const minLetters = 6

/**
 * Two names in one group (`x-verbatim` in the schema) that differ by a letter, and a name that is neither within that
 * of another field of its entry (`x-agrees-with`) nor has it within: one of the two is wrong.
 */
export const twoSpellings: LintRule = (context) => [...misspelt(context), ...disagreeing(context)]

const disagreeing: LintRule = ({ site, schemas }) =>
  [...groupsOf(site.linked, schemas)].flatMap(({ entry, path, value, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
      const field = schemas.resolve(property)['x-agrees-with']
      const [name, other] = [value[key], field === undefined ? undefined : entry.data[field]]
      if (field === undefined || typeof name !== 'string' || typeof other !== 'string') return []
      const [own, others] = [name, other].map((text) => text.replace(/^the /i, '').toLowerCase()) as [string, string]
      return own.includes(others) || others.includes(own)
        ? []
        : [twoNames(entry.parsed.span([...path, key]), { key, name }, { key: field, name: other })]
    }),
  )

const misspelt: LintRule = ({ site, schemas }) =>
  [...groupsOf(site.linked, schemas)].flatMap((group) => {
    const names = namesIn(group, (key) => {
      const own = schemas.resolve(group.schema.properties?.[key] ?? {})
      return own['x-verbatim'] === true && isFree(own)
    })
    return names.flatMap(({ key, name }, index) => {
      const other = names.slice(0, index).find((earlier) => countTypos(name, earlier.name, 1) === 1)
      if (other === undefined) return []
      return [twoNames(group.entry.parsed.span([...group.path, key]), { key, name }, other)]
    })
  })

function twoNames(span: Span, { key, name }: Name, other: Name): Fault {
  const message = `\`${key}\` is \`${name}\`, and \`${other.key}\` is \`${other.name}\``
  return fault({ code: 'two-spellings', severity: 'warning', span, message, remedy: 'write the same name in both' })
}

function namesIn({ value }: Group, isName: (key: string) => boolean): Name[] {
  return Object.entries(value).flatMap(([key, name]) =>
    typeof name === 'string' && name.length >= minLetters && isName(key) ? [{ key, name }] : [],
  )
}
