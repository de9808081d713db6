import { type ListAddress, readListAddress } from './enquiry-filters.ts'
import { listAddress } from './list-address.ts'

/** The references of the enquiries beside one in the list that it was opened from. */
export type Neighbors = { newer?: string; older?: string }

const names = ['newer', 'older'] as const

/** What the address of an enquiry says of those beside it: after a change, it may be elsewhere in the list. */
export function readNeighbors(query: Readonly<Record<string, unknown>>): Neighbors {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name]
      return typeof value === 'string' && /^[\w-]{1,20}$/.test(value) ? [[name, value]] : []
    }),
  )
}

/** The query of the address of an enquiry with its list. */
export function enquiryQueryText(address: ListAddress, neighbors: Neighbors): string {
  const text = new URLSearchParams({ ...address, ...neighbors } as Record<string, string>).toString()
  return text === '' ? '' : `?${text}`
}

/** The address of an enquiry, in the list that a request names. `done`: what was just done. */
export function enquiryAddress(reference: string, query: Readonly<Record<string, unknown>>, done?: string): string {
  const kept = enquiryQueryText(readListAddress(query), readNeighbors(query))
  const said = done === undefined ? '' : `${kept === '' ? '?' : '&'}done=${done}`
  return `${listAddress}/${reference}${kept}${said}`
}
