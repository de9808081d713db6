import { dayOf } from '../../contract/day.ts'
import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { day as dayText } from '../../format/format.ts'
import type { Enquiry, EnquiryCursor, EnquiryQuery, EnquiryStore } from '../../store/store.ts'
import type { Choice, EnquiriesProps, EnquiryItem, ScreenFrame } from '../screens/screen-props.ts'
import type { AdminText } from '../texts/admin-texts.ts'
import { openStatuses } from './enquiry-clock.ts'
import { type EnquiryFilters, enquiryQuery } from './enquiry-filters.ts'
import { presentItem } from './present-enquiry.ts'

export const listAddress = '/admin/enquiries'
const pageSize = 50

/** What the address of the list says. `view`: one of the tabs; `after`: the last enquiry of the page before. */
export type ListAddress = EnquiryFilters & { view?: string; after?: string }
type ListOptions = {
  enquiries: Pick<EnquiryStore, 'after' | 'count'>
  settings: EnquirySettings
  frame: ScreenFrame
  now: Date
  text: AdminText
}

const views = ['open', 'mine', 'all'] as const
const viewNames = { open: 'To answer', mine: 'Mine', all: 'All' } as const
const flags = { undelivered: 'Undelivered', unverified: 'Unverified', spam: 'Spam' } as const

/** The list of enquiries for an address, with the number in each tab and filter. */
export async function presentList(address: ListAddress, { enquiries, settings, frame, now, text }: ListOptions): Promise<EnquiriesProps> {
  const { view: givenView, after, ...filters } = address
  const isFiltered = Object.keys(filters).length > 0
  const view = views.find((name) => name === givenView) ?? (isFiltered ? 'all' : 'open')
  const queryOf = (name: (typeof views)[number]): EnquiryQuery => ({ ...enquiryQuery({}), ...viewQuery(name, frame.user.email, settings) })
  const found = await enquiries.after(
    { ...enquiryQuery(filters), ...viewQuery(view, frame.user.email, settings) },
    cursorOf(after),
    pageSize + 1,
  )
  const shown = found.slice(0, pageSize)
  const [tabs, marked] = await Promise.all([
    Promise.all(
      views.map(
        async (name): Promise<Choice> => ({
          ...{ label: viewNames[name], address: `${listAddress}?view=${name}`, isCurrent: name === view && !isFiltered },
          count: await enquiries.count(queryOf(name)),
        }),
      ),
    ),
    Promise.all(
      Object.entries(flags).map(async ([name, label]): Promise<Choice> => {
        const isCurrent = filters[name as keyof typeof flags] === 'true'
        return {
          ...{ label, isCurrent, address: isCurrent ? listAddress : `${listAddress}?${name}=true` },
          count: await enquiries.count(enquiryQuery({ [name]: 'true' })),
        }
      }),
    ),
  ])
  const last = shown.at(-1)
  return {
    ...frame,
    ...{ tabs, filters: marked },
    groups: groupsOf(
      shown.map((enquiry) => presentItem(enquiry, settings, now, text)),
      now,
    ),
    search: filters.q ?? '',
    older: found.length > pageSize && last !== undefined ? addressOf({ ...address, view, after: cursorText(last) }) : null,
    exportAddress: `/api/admin/contacts?${new URLSearchParams({ format: 'csv', ...filters, ...(view === 'mine' ? { assignee: frame.user.email } : {}) })}`,
  }
}

function viewQuery(view: (typeof views)[number], email: string, settings: EnquirySettings): EnquiryQuery {
  if (view === 'mine') return { assignee: email }
  return view === 'open' ? { statuses: openStatuses(settings) } : {}
}

function addressOf(address: ListAddress): string {
  return `${listAddress}?${new URLSearchParams(address as Record<string, string>)}`
}

function cursorText({ createdAt, id }: Pick<Enquiry, 'createdAt' | 'id'>): string {
  return `${createdAt}_${id}`
}

function cursorOf(after: string | undefined): EnquiryCursor {
  const [createdAt = '', id = ''] = (after ?? '').split('_')
  return id === '' ? null : { createdAt, id }
}

/** Late ones first, then by day. */
function groupsOf(items: readonly EnquiryItem[], now: Date): EnquiriesProps['groups'] {
  const titleOf = ({ isLate, createdAt }: EnquiryItem) => {
    if (isLate) return 'Late'
    const day = dayOf(new Date(createdAt))
    return day === dayOf(now) ? 'Today' : dayText(day)
  }
  const groups = [...Map.groupBy(items, titleOf)].map(([title, members]) => ({ title, isLate: title === 'Late', items: members }))
  return groups.toSorted((a, b) => Number(b.isLate) - Number(a.isLate))
}
