import type { AdminStores } from '../../admin-stores.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { readNames } from '../../frame/present/names.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { InboxProps } from '../inbox-props.ts'
import { filtersOf, readListAddress } from './enquiry-filters.ts'
import { listCountsOf } from './list-counts.ts'
import { viewOf } from './list-query.ts'
import { readNeighbors } from './neighbors.ts'
import { presentList } from './present-list.ts'

type ReaderOptions = {
  store: Pick<AdminStores, 'enquiries' | 'deliveries' | 'changes' | 'users'>
  now: () => Date
}
type ReadInput = Pick<StaffInput, 'site' | 'request' | 'signedIn' | 'text'>

/**
 * The list at the address of a request, with the address of its events. `picked`: the reference of the open enquiry.
 */
export type InboxReader = (
  input: ReadInput,
  frame: ScreenFrame,
  picked: string | null,
) => Promise<{ inbox: InboxProps; events: string | null }>

export function createInboxReader({ store, now }: ReaderOptions): InboxReader {
  const listCounts = listCountsOf(store)
  return async function readInbox({ site, request, signedIn, text }, { events }, picked) {
    const { enquiries: settings } = site
    if (settings === null) throw new Error('a site without enquiries has no list of them')
    const address = readListAddress(request.query)
    const [counts, failing, nameOf] = await Promise.all([
      listCounts(),
      store.deliveries.failing(now()),
      readNames(store.users, text),
    ])
    const parts = { enquiries: store.enquiries, counts, failing, settings, text, nameOf, now: now() }
    const neighbors = readNeighbors(request.query)
    const inbox = await presentList(address, { ...parts, email: signedIn.user.email, picked, neighbors })
    const listed = new URLSearchParams({ view: viewOf(address), ...filtersOf(address) })
    return { inbox, events: events === null ? null : `${events}&${listed}` }
  }
}
