/** One page of a list. */
export type ListPage<Item> = {
  shown: readonly Item[]
  /** Counted from 1. */
  first: number
  /** Counted from 1. */
  last: number
  /** The number of the page before it, or null. */
  earlier: number | null
  /** The number of the page after it, or null. */
  later: number | null
}

/** The page of a list that `?page=` asks for, and the nearest one that exists for any other value. */
export function listPage<Item>(items: readonly Item[], page: unknown, size: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const number = Math.min(Math.max(1, Math.trunc(Number(page)) || 1), pages)
  const start = (number - 1) * size
  const shown = items.slice(start, start + size)
  return {
    shown,
    first: start + 1,
    last: start + shown.length,
    earlier: number > 1 ? number - 1 : null,
    later: number < pages ? number + 1 : null,
  }
}
