/**
 * When somebody is on duty, by the wall clock of Europe/London (D44). Days are `YYYY-MM-DD`, times `HH:MM`.
 */
export type Rota = {
  /** One for each weekday from Monday on; null: not on duty. */
  hours: readonly (Hours | null)[]
  /** Both days are included. */
  daysOff: readonly DaysOff[]
  /** The first day of duty again; null while nobody is away. */
  awayUntil: string | null
}
/** A shift that ends at or before the time of its start ends on the next day. */
export type Hours = { from: string; to: string }
export type DaysOff = { from: string; to: string }

/** For which enquiries somebody is asked first, and when. */
export type Duty = Rota & {
  /** As `areasOf` writes them. Without any, nobody is asked. */
  areas: readonly string[]
  /** The kinds of enquiry; all of them if it is empty. */
  kinds: readonly string[]
}

/** The duty of somebody whom nobody has given any. */
export const noDuty: Duty = {
  areas: [],
  kinds: [],
  hours: Array.from({ length: 7 }, () => null),
  daysOff: [],
  awayUntil: null,
}
