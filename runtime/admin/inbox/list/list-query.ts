import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { EnquiryQuery } from '../../../enquiries/store/enquiry-query.ts'
import { waitingStates } from '../item/waiting.ts'
import { enquiryQuery, filtersOf, type ListAddress } from './enquiry-filters.ts'

/** The tabs of the list: what nobody has answered, what is assigned to the person, and everything. */
export const views = ['open', 'mine', 'all'] as const
export type ListView = (typeof views)[number]

/** The tab of an address. Filters alone search everything. */
export function viewOf(address: ListAddress): ListView {
  return views.find((name) => name === address.view) ?? (Object.keys(filtersOf(address)).length > 0 ? 'all' : 'open')
}

/** What the store is asked for the list at an address, as the person with this e-mail address sees it. */
export function listQuery(address: ListAddress, email: string, settings: EnquirySettings): EnquiryQuery {
  const view = viewOf(address)
  const ofView = view === 'mine' ? { assignee: email } : view === 'open' ? { states: waitingStates(settings) } : {}
  return { ...enquiryQuery(address, settings), ...ofView }
}
