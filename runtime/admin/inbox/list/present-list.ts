import { addDays, dayOf } from '../../../contract/day.ts'
import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { EnquiryStore } from '../../../enquiries/store/enquiry-store.ts'
import type { ListPlace, PageOptions } from '../../../enquiries/store/list-page.ts'
import { day as dayText } from '../../../shared/format/format.ts'
import type { Choice } from '../../frame/frame-props.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { EnquiryItem, InboxProps } from '../inbox-props.ts'
import { urgentQueries } from '../item/enquiry-clock.ts'
import { presentItem } from '../item/present-item.ts'
import { enquiryQuery, filtersOf, type ListAddress } from './enquiry-filters.ts'
import { addressOf, listAddress } from './list-address.ts'
import type { ListCounts } from './list-counts.ts'
import { type ListView, listQuery, viewOf, views } from './list-query.ts'
import { presentMenus, presentMore } from './present-menus.ts'

const pageSize = 50

type ListOptions = {
  enquiries: Pick<EnquiryStore, 'page'>
  counts: ListCounts
  settings: EnquirySettings
  text: AdminText
  /** The e-mail address of the person who looks at it. */
  email: string
  /** The reference of the letter that is open beside it. */
  picked: string | null
  now: Date
}
const flags = [
  { name: 'late', value: 'true' },
  { name: 'undelivered', value: 'true' },
  { name: 'unverified', value: 'true' },
  { name: 'spam', value: 'true' },
  { name: 'remind', value: 'due' },
] as const

/** The list of enquiries at an address, with the number in each tab and filter. */
export async function presentList(address: ListAddress, options: ListOptions): Promise<InboxProps> {
  const { counts, settings, text, email, picked, now } = options
  const { after: _after, before: _before, ...first } = address
  const query = listQuery(address, email, settings)
  const [page, total, tabs, flagChoices, menus, more] = await Promise.all([
    options.enquiries.page(query, { urgent: urgentQueries(settings, now), from: pageStart(address), size: pageSize }),
    counts.count(query),
    presentTabs(address, options),
    presentFlags(address, options),
    presentMenus(address, options),
    presentMore(address, options),
  ])
  const { first: newest, last: oldest } = page
  const items = page.enquiries.map((enquiry) => ({
    ...presentItem(enquiry, settings, now, text),
    address: `${listAddress}/${enquiry.reference}${addressOf(address).slice(listAddress.length)}`,
    isPicked: enquiry.reference === picked,
  }))
  const view = viewOf(address)
  return {
    address: addressOf(address),
    groups: groupsOf(items, now, text),
    tabs,
    flags: flagChoices,
    menus,
    more,
    search: address.q ?? '',
    line: lineOf(address, view, total, tabs, text),
    first: addressOf(first),
    empty: items.length > 0 ? null : emptyOf(address, view, tabs, text),
    older: page.hasAfter && oldest !== null ? addressOf({ ...first, after: placeText(oldest) }) : null,
    newer: page.hasBefore && newest !== null ? addressOf({ ...first, before: placeText(newest) }) : null,
    exportAddress: `/api/admin/contacts?${new URLSearchParams({ format: 'csv', view, ...filtersOf(address) })}`,
    place: placeOf(items, { isFirst: !page.hasBefore, total, text }),
  }
}

function presentTabs(address: ListAddress, { counts, settings, email, text }: ListOptions): Promise<Choice[]> {
  const { town, kind } = address
  const kept = { ...(town === undefined ? {} : { town }), ...(kind === undefined ? {} : { kind }) }
  return Promise.all(
    views.map(async (view) => ({
      label: text(`inbox.${view}`),
      address: addressOf({ view, ...kept }),
      isCurrent: view === viewOf(address),
      count: await counts.count(listQuery({ view }, email, settings)),
    })),
  )
}

function presentFlags(address: ListAddress, { counts, settings, text, now }: ListOptions): Promise<Choice[]> {
  const { town, kind } = address
  const kept = { ...(town === undefined ? {} : { town }), ...(kind === undefined ? {} : { kind }) }
  return Promise.all(
    flags.map(async ({ name, value }) => {
      const isCurrent = address[name] === value
      const wanted = isCurrent ? kept : { ...kept, [name]: value }
      const count = await counts.count(enquiryQuery({ [name]: value }, settings, now))
      return { label: text(`inbox.${name}`), isCurrent, address: addressOf(wanted), count }
    }),
  )
}

function lineOf(address: ListAddress, view: ListView, count: number, tabs: readonly Choice[], text: AdminText): string {
  const filters = Object.keys(filtersOf(address))
  if (filters.length === 0) return text(`inbox.line.${view}`, { count })
  const [only] = filters
  if (filters.length === 1 && (only === 'unverified' || only === 'spam')) return text(`inbox.line.${only}`, { count })
  return text('inbox.line.filtered', { count, total: countOf(tabs, view) })
}

function countOf(tabs: readonly Choice[], view: ListView): number {
  return tabs[views.indexOf(view)]?.count ?? 0
}

function emptyOf(address: ListAddress, view: ListView, tabs: readonly Choice[], text: AdminText): InboxProps['empty'] {
  const { q, town, ...others } = filtersOf(address)
  const total = countOf(tabs, 'all')
  const all = { text: text('inbox.see-all', { count: total }), address: addressOf({ view: 'all' }) }
  if (q === undefined && town === undefined && Object.keys(others).length === 0) {
    const links = total > 0 && view !== 'all' ? [all] : []
    return view === 'open'
      ? { title: text('inbox.waiting.title'), text: text('inbox.waiting.text'), links }
      : { title: text('inbox.none.title'), text: text('inbox.waiting.text'), links }
  }
  const { town: _town, ...everywhere } = address
  return {
    title: q === undefined ? text('inbox.no-match.title') : text('inbox.no-match.search', { search: q }),
    text: q === undefined ? text('inbox.no-match.text') : text('inbox.no-match.sealed'),
    links: [
      ...(town === undefined ? [] : [{ text: text('inbox.all-towns'), address: addressOf(everywhere) }]),
      { text: text('inbox.clear'), address: addressOf({ view }) },
    ],
  }
}

// Places among what is urgent begin with this.
const urgentMark = 'urgent_'

function placeText({ isUrgent, at, id }: ListPlace): string {
  return `${isUrgent ? urgentMark : ''}${at}_${id}`
}

function pageStart({ after, before }: ListAddress): PageOptions['from'] {
  const [afterPlace, beforePlace] = [placeIn(after), placeIn(before)]
  if (beforePlace !== null) return { before: beforePlace }
  return afterPlace === null ? null : { after: afterPlace }
}

/** Null for none, and for one that no list has given. */
function placeIn(text: string | undefined): ListPlace | null {
  const [, mark, at, id] = /^(urgent_)?([\d:.TZ-]{1,40})_([\w-]{1,60})$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { isUrgent: mark === urgentMark, at, id }
}

type ListItem = InboxProps['groups'][number]['items'][number]

/** The groups of a page, in its order: what is late, what is due soon, then by day. */
function groupsOf(items: readonly ListItem[], now: Date, text: AdminText): InboxProps['groups'] {
  const today = dayOf(now)
  const titleOf = ({ isLate, isSoon, createdAt }: EnquiryItem) => {
    if (isLate) return text('inbox.late')
    if (isSoon) return text('inbox.soon')
    const day = dayOf(new Date(createdAt))
    if (day === today) return text('inbox.today')
    return day === addDays(today, -1) ? text('inbox.yesterday') : dayText(day)
  }
  return [...Map.groupBy(items, titleOf)].map(([title, members]) => ({
    title,
    isLate: title === text('inbox.late'),
    items: members,
  }))
}

/** Where the open letter is, in the order in which the list is shown. */
function placeOf(
  items: readonly ListItem[],
  { isFirst, total, text }: { isFirst: boolean; total: number; text: AdminText },
): InboxProps['place'] {
  const at = items.findIndex(({ isPicked }) => isPicked)
  if (at === -1) return null
  return {
    // Only of the first page is it known how many come before it.
    text: isFirst ? text('inbox.place', { place: at + 1, total }) : '',
    newer: items[at - 1]?.address ?? null,
    older: items[at + 1]?.address ?? null,
  }
}
