import type { EntryState, EntrySummary } from '../../../contract/content/entries.ts'
import { dayOf } from '../../../contract/day.ts'
import type { LastChange } from '../../../publishing/store/version-store.ts'
import { wordFilter } from '../../frame/present/word-filter.ts'

/** The states that a list can be filtered by, in the order of its tabs. */
export const filterStates = [
  'own-text',
  'facts-only',
  'sample',
  'expired-claim',
  'finding',
  'unfinished',
  'retired',
  'inactive',
] as const
const sortNames = ['name', 'updated'] as const

/** What the address of a list asks for. */
export type ListQuery = { q: string; state: EntryState | null; sort: (typeof sortNames)[number] }

/** Reads the address of a list. What it does not know is as if it were not there. */
export function listQueryOf({ q, state, sort }: Readonly<Record<string, unknown>>): ListQuery {
  return {
    q: typeof q === 'string' ? q.trim() : '',
    state: filterStates.find((name) => name === state) ?? null,
    sort: sortNames.find((name) => name === sort) ?? 'name',
  }
}

/** An entry with who changed it last; '' if that is not known. */
export type ListedEntry = EntrySummary & { by: string }

/** An entry with its last change: the last publication, unless its file has a later day. */
export function withLastChange(
  entry: EntrySummary,
  change: LastChange | undefined,
  nameOf: (author: string) => string,
): ListedEntry {
  const day = change === undefined ? '' : dayOf(new Date(change.at))
  if (change === undefined || day < (entry.updated ?? '')) return { ...entry, by: '' }
  return { ...entry, updated: day, by: nameOf(change.by) }
}

/** The entries that match what was typed, whatever their state: those with all of its words in their name or slug. */
export function matchingEntries(entries: readonly ListedEntry[], q: string): readonly ListedEntry[] {
  const isFound = wordFilter(q)
  return entries.filter(({ name, slug }) => isFound(`${name} ${slug}`))
}

/** The entries of a state in the order of the list: by name, or the last changed first. */
export function listedEntries(
  entries: readonly ListedEntry[],
  { state, sort }: Omit<ListQuery, 'q'>,
): readonly ListedEntry[] {
  const chosen = state === null ? entries : entries.filter(({ states }) => states.includes(state))
  const byName = new Intl.Collator('en-GB').compare
  return chosen.toSorted((one, other) => {
    const byDay = sort === 'updated' ? (other.updated ?? '').localeCompare(one.updated ?? '') : 0
    return byDay || byName(one.name, other.name)
  })
}
