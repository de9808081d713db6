import type { StaffInput } from '../../frame/route.ts'
import type { AdminStores } from '../../admin-stores.ts'
import type { InboxProps } from '../../enquiry/enquiry-props.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { adminText } from '../../frame/texts.ts'
import { filtersOf, readListAddress } from './enquiry-filters.ts'
import { createListCounts } from './list-counts.ts'
import { viewOf } from './list-query.ts'
import { presentList } from './present-list.ts'

type Asked = Pick<StaffInput, 'site' | 'request' | 'signedIn'>

/** The list at the address of a request, with the address of its events. `picked`: the reference of the open letter. */
export type InboxReader = (asked: Asked, frame: ScreenFrame, picked: string | null) => Promise<{ inbox: InboxProps; events: string | null }>

export function createInboxReader({ store, now }: { store: Pick<AdminStores, 'enquiries' | 'changes'>; now: () => Date }): InboxReader {
  const listCounts = createListCounts(store)
  return async function readInbox({ site, request, signedIn }, { events }, picked) {
    const { enquiries: settings } = site
    if (settings === null) throw new Error('a site without enquiries has no list of them')
    const address = readListAddress(request.query)
    const parts = { enquiries: store.enquiries, counts: await listCounts(), settings, text: adminText(site), now: now() }
    const inbox = await presentList(address, { ...parts, email: signedIn.user.email, picked })
    const listed = new URLSearchParams({ view: viewOf(address), ...filtersOf(address) })
    return { inbox, events: events === null ? null : `${events}&${listed}` }
  }
}
