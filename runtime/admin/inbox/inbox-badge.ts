import type { Site } from '../../site/site.ts'
import type { AdminStores } from '../admin-stores.ts'
import type { MenuBadge } from '../frame/frame-props.ts'
import { warnedQueries } from './item/enquiry-clock.ts'
import { waitingStates } from './item/waiting.ts'

type Enquiries = { enquiries: Pick<AdminStores['enquiries'], 'count'> }

/** What waits for somebody in the inbox. */
export async function inboxBadge(store: Enquiries, site: Pick<Site, 'enquiries'>, now: Date): Promise<MenuBadge> {
  const queries = site.enquiries === null ? [] : warnedQueries(site.enquiries, now)
  const counts = await Promise.all(queries.map((query) => store.enquiries.count(query)))
  return { toAnswer: await countToAnswer(store, site), warned: counts.reduce((sum, count) => sum + count, 0) }
}

/** How many enquiries nobody has answered yet. */
export async function countToAnswer(
  store: Enquiries,
  { enquiries: settings }: Pick<Site, 'enquiries'>,
): Promise<number> {
  return settings === null ? 0 : store.enquiries.count({ spam: false, states: waitingStates(settings) })
}
