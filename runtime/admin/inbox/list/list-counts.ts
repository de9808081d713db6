import type { EnquiryQuery } from '../../../enquiries/store/find/enquiry-query.ts'
import type { TallyColumn } from '../../../enquiries/store/find/find-enquiries.ts'
import { memoize } from '../../../shared/content/memo.ts'
import type { AdminStores } from '../../admin-stores.ts'

/** The numbers beside tabs and filters, and in the menu. */
export type ListCounts = {
  count(query: EnquiryQuery): Promise<number>
  tally(column: TallyColumn): Promise<readonly { value: string; count: number }[]>
}

// Different searches have different numbers.
const maxKept = 500

/**
 * Keeps the numbers of a store until something changes: with many enquiries, counting takes longer than reading a page.
 */
export const listCountsOf = memoize(createListCounts)

function createListCounts({
  enquiries,
  changes,
}: Pick<AdminStores, 'enquiries' | 'changes'>): () => Promise<ListCounts> {
  let keptFor = -1
  let kept = new Map<string, Promise<unknown>>()
  return async () => {
    const last = await changes.last()
    if (last !== keptFor || kept.size > maxKept) kept = new Map()
    keptFor = last
    const numbers = kept
    const once = <Value>(key: string, count: () => Promise<Value>): Promise<Value> => {
      const known = numbers.get(key) as Promise<Value> | undefined // stored under this key below
      if (known !== undefined) return known
      const counted = count()
      numbers.set(key, counted)
      counted.catch(() => numbers.delete(key))
      return counted
    }
    return {
      count: (query) => once(JSON.stringify(query), () => enquiries.count(query)),
      tally: (column) => once(column, () => enquiries.tally({ spam: false }, column)),
    }
  }
}
