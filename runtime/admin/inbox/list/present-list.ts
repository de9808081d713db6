import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { FailingTarget } from '../../../enquiries/store/deliveries/delivery-health.ts'
import type { EnquiryStore } from '../../../enquiries/store/enquiry-store.ts'
import type { ListPlace, PageOptions } from '../../../enquiries/store/find/list-page.ts'
import type { Choice } from '../../frame/frame-props.ts'
import { dayTitle } from '../../frame/present/moment.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { EnquiryItem, InboxProps } from '../inbox-props.ts'
import { urgentQueries } from '../item/enquiry-clock.ts'
import { presentItem } from '../item/present-item.ts'
import { enquiryQuery, filtersOf, type ListAddress } from './enquiry-filters.ts'
import { addressOf, listAddress } from './list-address.ts'
import type { ListCounts } from './list-counts.ts'
import { type ListView, listQuery, viewOf, views } from './list-query.ts'
import { enquiryQueryText, type Neighbors } from './neighbors.ts'
import { presentMenus, presentMore } from './present-menus.ts'

const pageSize = 50

type ListOptions = {
  enquiries: Pick<EnquiryStore, 'page'>
  counts: ListCounts
  failing: readonly FailingTarget[]
  settings: EnquirySettings
  text: AdminText
  nameOf: NameOf
  /** The e-mail address of the person who looks at it. */
  email: string
  /** The reference of the letter that is open beside it. */
  picked: string | null
  /** Those that were beside it when it was opened. */
  neighbors: Neighbors
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
  const { counts, settings, text, nameOf, email, picked, neighbors, failing, now } = options
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
    ...presentItem(enquiry, { settings, now, text, failing }),
    address: `${listAddress}/${enquiry.reference}${enquiryQueryText(address, {})}`,
    isPicked: enquiry.reference === picked,
    answeredBy: enquiry.assignee === null ? '' : nameOf(enquiry.assignee),
  }))
  const view = viewOf(address)
  const place = placeOf(items, neighbors)
  return {
    address: addressOf(address),
    groups: groupsOf(items, now, text),
    tabs,
    flags: flagChoices,
    menus,
    more,
    search: address.q ?? '',
    line: lineOf(address, view, total, tabs, text),
    failing: failing.map(({ target, count }) =>
      text('inbox.failing', { target: text(`enquiry.delivery.${target}`), count }),
    ),
    first: addressOf(first),
    empty: items.length > 0 ? null : emptyOf(address, view, tabs, text),
    older: page.hasAfter && oldest !== null ? addressOf({ ...first, after: placeText(oldest) }) : null,
    newer: page.hasBefore && newest !== null ? addressOf({ ...first, before: placeText(newest) }) : null,
    exported: Object.entries({ view, ...filtersOf(address) }).map(([name, value]) => ({ name, value })),
    place:
      place === null
        ? null
        : {
            // Only of the first page is it known how many come before it.
            text: place.at === null || page.hasBefore ? '' : text('inbox.place', { place: place.at + 1, total }),
            newer: openAddress(place.newer, address),
            older: openAddress(place.older, address),
          },
    kept: enquiryQueryText(address, place === null ? {} : neighborsOf(place)),
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
  const titleOf = ({ isLate, isSoon, createdAt }: EnquiryItem) => {
    if (isLate) return text('inbox.late')
    if (isSoon) return text('inbox.soon')
    return dayTitle(new Date(createdAt), now, text)
  }
  return [...Map.groupBy(items, titleOf)].map(([title, members]) => ({
    title,
    isLate: title === text('inbox.late'),
    items: members,
  }))
}

type Place = { at: number | null } & { [Side in keyof Required<Neighbors>]: string | undefined }

/** Where the open letter is, in the order in which the list is shown; if it is not there any more, where it was. */
function placeOf(items: readonly ListItem[], neighbors: Neighbors): Place | null {
  const at = items.findIndex(({ isPicked }) => isPicked)
  if (at !== -1) return { at, newer: items[at - 1]?.reference, older: items[at + 1]?.reference }
  const { newer, older } = neighbors
  return newer === undefined && older === undefined ? null : { at: null, newer, older }
}

function openAddress(reference: string | undefined, address: ListAddress): string | null {
  return reference === undefined ? null : `${listAddress}/${reference}${enquiryQueryText(address, {})}`
}

function neighborsOf({ newer, older }: Place): Neighbors {
  return { ...(newer === undefined ? {} : { newer }), ...(older === undefined ? {} : { older }) }
}
