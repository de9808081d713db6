/** A number from 0 (included) to 1 (not included). */
export type Random = () => number

/** The same row of numbers for the same seed: two runs ask and write the same (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return function random() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
