// https://developers.google.com/webmaster-tools/limits: inspections of a property in a day.
const perDay = 2000
const dayMs = 86_400_000

/** How long a slot is. Days begin with one in every time zone, so no day has more than its quota. */
export const slotMs = 900_000
const slotsPerDay = dayMs / slotMs

/** The slot of a moment. */
export function slotAt(now: Date): number {
  return Math.floor(now.getTime() / slotMs)
}

/** How long the slot of a moment goes on. */
export function restOfSlot(now: Date): number {
  return slotMs - (now.getTime() % slotMs)
}

/**
 * How many of `pages` are inspected in a slot: as many as are needed to see all of them in a day, and in the slots of a
 * day together exactly the quota if there are more.
 */
export function inspectionsIn(slot: number, pages: number): number {
  const share = Math.floor(((slot + 1) * perDay) / slotsPerDay) - Math.floor((slot * perDay) / slotsPerDay)
  return Math.min(share, Math.ceil(pages / slotsPerDay))
}

/** In how many days all of `pages` are seen. */
export function daysForAll(pages: number): number {
  return Math.ceil(pages / perDay)
}

/** The paths that nobody has looked at for longest, those first that were never looked at. */
export function longestUnseen(
  paths: readonly string[],
  seenAt: (path: string) => string | null,
  count: number,
): readonly string[] {
  const seen = paths.map((path) => ({ path, at: seenAt(path) ?? '' }))
  return seen
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .slice(0, count)
    .map(({ path }) => path)
}
