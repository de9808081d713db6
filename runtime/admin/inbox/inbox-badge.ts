import type { Site } from '../../site/site.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { MenuBadge } from '../frame/frame-props.ts'
import { urgentQueries } from './item/enquiry-clock.ts'
import { waitingStates } from './item/waiting.ts'
import { addressOf, listAddress } from './list/list-address.ts'

type Enquiries = { enquiries: Pick<AdminStores['enquiries'], 'count'> }

/** What waits for somebody in the inbox. */
export async function inboxBadge(store: Enquiries, site: Pick<Site, 'enquiries'>, now: Date): Promise<MenuBadge> {
  if (site.enquiries === null) return { toAnswer: 0, urgent: 0, urgentAddress: listAddress }
  const query = { spam: false, oneOf: [urgentQueries(site.enquiries, now)] }
  return {
    toAnswer: await countToAnswer(store, site),
    urgent: await store.enquiries.count(query),
    urgentAddress: addressOf({ late: 'true' }),
  }
}

/** How many enquiries nobody has answered yet. */
export async function countToAnswer(
  store: Enquiries,
  { enquiries: settings }: Pick<Site, 'enquiries'>,
): Promise<number> {
  return settings === null ? 0 : store.enquiries.count({ spam: false, states: waitingStates(settings) })
}
