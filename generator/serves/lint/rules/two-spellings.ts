import { countTypos } from '../../../../runtime/shared/format/nearest-name.ts'
import { type Group, groupsOf, isFree } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

type Name = { key: string; name: string }

// In shorter names a letter makes another name.
const minLetters = 6

/** Two names in one group (`x-verbatim` in the schema) that differ by a letter: one of them is misspelt. */
export const twoSpellings: LintRule = function twoSpellings({ site, schemas }) {
  return [...groupsOf(site.linked, schemas)].flatMap((group) => {
    const names = namesIn(group, (key) => {
      const own = schemas.resolve(group.schema.properties?.[key] ?? {})
      return own['x-verbatim'] === true && isFree(own)
    })
    return names.flatMap(({ key, name }, index) => {
      const other = names.slice(0, index).find((earlier) => countTypos(name, earlier.name, 1) === 1)
      if (other === undefined) return []
      const span = group.entry.parsed.span([...group.path, key])
      const message = `\`${key}\` is \`${name}\`, and \`${other.key}\` is \`${other.name}\``
      return [fault({ code: 'two-spellings', severity: 'warning', span, message, remedy: 'write the same name in both' })]
    })
  })
}

function namesIn({ value }: Group, isName: (key: string) => boolean): Name[] {
  return Object.entries(value).flatMap(([key, name]) =>
    typeof name === 'string' && name.length >= minLetters && isName(key) ? [{ key, name }] : [],
  )
}
