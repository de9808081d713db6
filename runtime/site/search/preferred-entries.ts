import type { ContentEntry } from '../../contract/manifest.ts'
import type { SearchableFields } from '../../contract/search-params.ts'

/** Entries in the order in which they are preferred, where they fit a question alike; by their slugs in the end. */
export function preferredEntries(
  entries: Iterable<ContentEntry>,
  prefer: SearchableFields['prefer'] = {},
): ContentEntry[] {
  const rules = Object.entries(prefer)
  return [...entries].sort((a, b) => {
    for (const [field, rule] of rules) {
      const apart = rank(a.data[field], rule) - rank(b.data[field], rule)
      if (apart !== 0) return apart
    }
    return a.slug < b.slug ? -1 : 1
  })
}

/** The smaller, the earlier; a value that is missing or not in the rule comes last. */
function rank(value: unknown, rule: 'largest' | readonly string[]): number {
  if (rule === 'largest') return typeof value === 'number' ? -value : 0
  const at = rule.indexOf(String(value))
  return at < 0 ? rule.length : at
}
