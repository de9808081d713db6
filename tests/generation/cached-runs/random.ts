/** Numbers that look random and are the same for the same seed. */
export type Random = { below(limit: number): number; pick<T>(items: readonly T[]): T }

/** mulberry32: small, and good enough to choose edits. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(items) {
      if (items.length === 0) throw new Error('there is nothing to choose from')
      return items[below(items.length)] as (typeof items)[number]
    },
  }
}
