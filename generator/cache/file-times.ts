import type { Stats } from 'node:fs'

// The time of a change is that of the last tick of the system's clock, which can be this much earlier.
export const tickMs = 10

/** Whether a file was last changed before a time: what is read after that time is what its times belong to. */
export function isSettled({ mtimeMs, ctimeMs }: Stats, time: number): boolean {
  return Math.max(mtimeMs, ctimeMs) < time - tickMs
}

/** A text that changes with a file that is written or replaced. */
export function timesOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return [size, mtimeMs, ctimeMs, ino].join(' ')
}
