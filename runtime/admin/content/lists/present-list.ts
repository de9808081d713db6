import type { ContentCollection, ContentSchema, EntryState } from '../../../contract/content/entries.ts'
import { day } from '../../../shared/format/format.ts'
import type { Choice, ScreenFrame } from '../../frame/frame-props.ts'
import { listPage } from '../../frame/present/list-page.ts'
import { withQuery } from '../../frame/present/with-query.ts'
import type { AdminText } from '../../frame/texts.ts'
import { entryAddress, listAddress, newAddress } from '../content-addresses.ts'
import type { ContentListProps, ContentRow } from '../content-props.ts'
import { filterStates, type ListedEntry, type ListQuery, listedEntries, matchingEntries } from './content-list.ts'

const entriesOnPage = 50

type ListOptions = {
  collection: ContentCollection
  entries: readonly ListedEntry[]
  query: ListQuery
  page: unknown
  text: AdminText
}

/** A page of the entries of one kind, with a tab for each state that one of them has. */
export function presentList({
  collection,
  entries,
  query,
  page,
  text,
}: ListOptions): Omit<ContentListProps, 'contentMenu' | keyof ScreenFrame> {
  const { name, title } = collection
  const matching = matchingEntries(entries, query.q)
  const listed = listedEntries(matching, query)
  const addressOf = (change: Partial<ListQuery> & { page?: number | null }) => {
    const { q, state, sort, page: number } = { page: null, ...query, ...change }
    return withQuery(listAddress(name), { q, state, sort: sort === 'name' ? null : sort, page: number })
  }
  const { rows, ...pager } = listPage(listed, {
    page,
    size: entriesOnPage,
    addressOf: (number) => addressOf({ page: number }),
    shown: (range) => text(range.count === 0 ? 'content.no-match' : 'content.range', range),
  })
  return {
    title,
    search: { address: listAddress(name), value: query.q, hidden: hiddenOf(query) },
    tabs: tabsOf(matching, query, (state) => addressOf({ state }), text),
    heads: {
      name: {
        label: text('content.name'),
        address: addressOf({ sort: 'name' }),
        sorted: query.sort === 'name' ? 'ascending' : null,
      },
      updated: {
        label: text('content.updated'),
        address: addressOf({ sort: 'updated' }),
        sorted: query.sort === 'updated' ? 'descending' : null,
      },
    },
    rows: rows.map((entry) => rowOf(entry, text)),
    hasSwitch: entries.some(({ active }) => active !== null),
    add: addressOfNew(collection, text),
    switchAddress: `${listAddress(name)}/switch`,
    ...pager,
  }
}

function rowOf(entry: ListedEntry, text: AdminText): ContentRow {
  const { collection, slug, name, states, findings, updated, by, active } = entry
  const words = (some: readonly EntryState[]) =>
    states.filter((state) => some.includes(state)).map((state) => text(`content.state.${state}`))
  return {
    slug,
    name,
    by,
    active,
    address: entryAddress(collection, slug),
    ring: states.includes('own-text') ? 'own' : states.includes('facts-only') ? 'open' : null,
    states: words(['own-text', 'facts-only', 'sample']),
    marks: words(['expired-claim', 'unfinished', 'retired']),
    findings: findings === 0 ? '' : text('content.warning-count', { count: findings }),
    updated: updated === null ? '' : day(updated),
  }
}

/** Where an entry is made; null for a single file, or for files that each have a schema of their own. */
function addressOfNew({ name, isSingle, schema }: ContentCollection, text: AdminText): ContentListProps['add'] {
  if (isSingle || schema === null) return null
  return { text: text('content.new', { kind: kindOf(schema, name) }), address: newAddress(name) }
}

/** What one entry of a kind is called inside a sentence. */
export function kindOf(schema: ContentSchema, name: string): string {
  return (typeof schema.title === 'string' ? schema.title : name).toLowerCase()
}

function tabsOf(
  entries: readonly ListedEntry[],
  query: ListQuery,
  addressOf: (state: ListQuery['state']) => string,
  text: AdminText,
): Choice[] {
  const count = (state: (typeof filterStates)[number]) => entries.filter(({ states }) => states.includes(state)).length
  const counted = filterStates.map((state) => ({ state, count: count(state) }))
  const shown = counted.filter(({ state, count: found }) => found > 0 || state === query.state)
  return [
    { label: text('content.all'), address: addressOf(null), isCurrent: query.state === null, count: entries.length },
    ...shown.map(({ state, count: found }) => ({
      label: text(`content.state.${state}`),
      address: addressOf(state),
      isCurrent: query.state === state,
      count: found,
    })),
  ]
}

/** What the search keeps of the address: a form replaces its query. */
function hiddenOf({ state, sort }: ListQuery) {
  return [
    ...(state === null ? [] : [{ name: 'state', value: state }]),
    ...(sort === 'name' ? [] : [{ name: 'sort', value: sort }]),
  ]
}
