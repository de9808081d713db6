/** The middle of the numbers, or the mean of the two in the middle. Throws when there are none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('no numbers, so no median')
  return (low + high) / 2
}

/** The smallest and the largest, as text: how far the rounds lie apart. */
export function spread(numbers: readonly number[], digits: number): string {
  return `${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}`
}
