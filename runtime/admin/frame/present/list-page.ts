import type { ListPager } from '../frame-props.ts'

type ListOptions = {
  /** What `?page=` asks for; the nearest page that exists is shown for any other value. */
  page: unknown
  size: number
  addressOf: (page: number) => string
  /** Where one is in the list, counted from 1. */
  shown: (range: { first: number; last: number; count: number }) => string
}

/** The items on one page of a list, and the way to those beside it. */
export function listPage<Item>(items: readonly Item[], options: ListOptions): { rows: readonly Item[] } & ListPager {
  const { page, size, addressOf, shown } = options
  const count = items.length
  const pages = Math.max(1, Math.ceil(count / size))
  const number = Math.min(Math.max(1, Math.trunc(Number(page)) || 1), pages)
  const start = (number - 1) * size
  const rows = items.slice(start, start + size)
  return {
    rows,
    shown: shown({ first: start + 1, last: start + rows.length, count }),
    earlier: number > 1 ? addressOf(number - 1) : null,
    later: number < pages ? addressOf(number + 1) : null,
  }
}
