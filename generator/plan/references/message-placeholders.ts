import { withoutCode } from '../../../runtime/shared/content/literal-code.ts'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { UnfilledPlaceholderError } from '../../../runtime/shared/content/unfilled-placeholder-error.ts'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { valuesOfEntry } from '../../collections/values.ts'
import type { Fault } from '../../faults/fault.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { placeholderFault } from '../placeholder-fault.ts'
import { administrationTexts } from './administration-texts.ts'
import { placeholderNames } from './bracketed-names.ts'

type Names = {
  /** The names that the schema of a text declares; `ofPages`: those that `{name}` can have on some page. */
  filled: readonly string[]
  ofPages: ReadonlySet<string>
}

// With the spaces that people write within the braces, or in place of the percent sign.
const messageBraces = /(?:(%)|(?<![{$%]))\{(\s*)([a-zA-Z]\w*)\s*\}(?!\})/g

/**
 * Placeholders `%{name}` that nothing fills at run time: the schema of a text declares their names (`x-placeholders`).
 */
export function messagePlaceholders(entries: Iterable<Entry>, routes: Routes, schemas: Schemas): Fault[] {
  const ofPages = placeholderNames(routes)
  return [...entries, routes.entry].flatMap((entry) => {
    return entry.collection === 'administration' ? administrationTexts(entry) : faultsOf(entry, schemas, ofPages)
  })
}

const faultsOf = memoize((entry: Entry, schemas: Schemas, joined: string): readonly Fault[] => {
  if (!entry.parsed.source.text.includes('{')) return []
  const ofPages = new Set(joined.split(' '))
  return [...valuesOfEntry(entry, schemas)].flatMap(({ path, value, schema: { 'x-placeholders': filled = [] } }) => {
    if (typeof value !== 'string') return []
    return [...withoutCode(value).matchAll(messageBraces)].flatMap(
      ({ 0: placeholder, 1: sign, 2: space, 3: name = '', index: at }) => {
        const isMessage = sign === '%' || (space !== '' && filled.includes(name) && !ofPages.has(name))
        if (!isMessage || (placeholder === `%{${name}}` && filled.includes(name))) return []
        const cause = new UnfilledPlaceholderError(value, {
          placeholder,
          at,
          meant: meantBy(name, { filled, ofPages }),
          broken: false,
        })
        return [placeholderFault(cause, { text: value, parsed: entry.parsed, path })]
      },
    )
  })
})

function meantBy(name: string, { filled, ofPages }: Names): string | null {
  const near = nearestName(name, filled)
  if (near !== null) return `%{${near}}`
  return ofPages.has(name) ? `{${name}}` : null
}
