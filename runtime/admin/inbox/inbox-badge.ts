import type { Site } from '../../site/site.ts'
import type { MenuBadge } from '../frame/frame-props.ts'
import { enquiryQuery } from './list/enquiry-filters.ts'
import { addressOf, listAddress } from './list/list-address.ts'
import type { ListCounts } from './list/list-counts.ts'
import { listQuery } from './list/list-query.ts'

/** What waits for somebody in the inbox: the number of its first tab, and that of the filter for what is urgent. */
export async function inboxBadge(
  counts: ListCounts,
  { enquiries: settings }: Pick<Site, 'enquiries'>,
  now: Date,
): Promise<MenuBadge> {
  if (settings === null) return { toAnswer: 0, urgent: 0, urgentAddress: listAddress }
  const [toAnswer, urgent] = await Promise.all([
    countToAnswer(counts, { enquiries: settings }),
    counts.count(enquiryQuery({ late: 'true' }, settings, now)),
  ])
  return { toAnswer, urgent, urgentAddress: addressOf({ late: 'true' }) }
}

/** How many enquiries nobody has answered yet. */
export async function countToAnswer(
  counts: ListCounts,
  { enquiries: settings }: Pick<Site, 'enquiries'>,
): Promise<number> {
  return settings === null ? 0 : counts.count(listQuery({ view: 'open' }, '', settings))
}
