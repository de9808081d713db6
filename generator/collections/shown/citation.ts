import { addDays } from '../../../runtime/contract/day.ts'
import type { Group } from '../values.ts'

/** What a group cites of a source on the web (`x-watched`). */
export type Citation = {
  address: string
  /** Words that the source has to have. */
  passage: string
  /**
   * The day on which the source did not have them, and the first on which pages do not show the group; null if they
   * were there, or somebody has looked on that day or since.
   */
  doubt: { since: string; end: string } | null
}

/** Null if a group cites nothing that can be looked for. */
export function citationOf({ value, schema }: Pick<Group, 'value' | 'schema'>): Citation | null {
  const watched = schema['x-watched']
  if (watched === undefined) return null
  const textIn = (key: string) => (typeof value[key] === 'string' ? value[key] : '')
  const [address, passage] = [textIn(watched.address), textIn(watched.passage)]
  if (passage === '' || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return null
  const since = textIn(watched.missing)
  const isOpen = since !== '' && textIn(watched.checked ?? '') < since
  return { address, passage, doubt: isOpen ? { since, end: addDays(since, watched.days) } : null }
}
