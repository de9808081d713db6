import type { ListAddress } from './enquiry-filters.ts'

export const listAddress = '/admin/enquiries'

/** The path and query of a list. */
export function addressOf(address: ListAddress): string {
  const query = new URLSearchParams(address as Record<string, string>).toString()
  return query === '' ? listAddress : `${listAddress}?${query}`
}
