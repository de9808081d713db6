import type { AnswerTimes } from '../../../enquiries/store/find/find-enquiries.ts'

/** How long first answers took. Shares are of those that were answered or whose time is over; null without any. */
export type AnswerNumbers = {
  key: string
  count: number
  answered: number
  medianMs: number | null
  /** Answered within the minutes on duty that the kind has. */
  inTime: number | null
  /** Answered by the time that the visitor was told. */
  promised: number | null
}

/** The numbers of all that have the same key, most enquiries first; those without a key are left out. */
export function answerNumbers(
  rows: readonly AnswerTimes[],
  now: Date,
  keyOf: (row: AnswerTimes) => string,
): readonly AnswerNumbers[] {
  const groups = [...Map.groupBy(rows, keyOf)].filter(([key]) => key !== '')
  return groups
    .map(([key, own]) => {
      const times = own.flatMap(({ firstAnswer, createdAt }) =>
        firstAnswer === null ? [] : [Math.max(Date.parse(firstAnswer.at) - Date.parse(createdAt), 0)],
      )
      return {
        key,
        count: own.length,
        answered: times.length,
        medianMs: medianOf(times),
        inTime: shareWithin(own, now, ({ firstAnswerDue }) => firstAnswerDue),
        promised: shareWithin(own, now, ({ answerBy }) => answerBy),
      }
    })
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
}

/** The middle one, or halfway between the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function shareWithin(
  rows: readonly AnswerTimes[],
  now: Date,
  dueOf: (row: AnswerTimes) => string | null,
): number | null {
  const decided = rows.flatMap((row) => {
    const due = dueOf(row)
    const at = row.firstAnswer?.at ?? null
    return due === null || (at === null && due > now.toISOString()) ? [] : [at !== null && at <= due]
  })
  return decided.length === 0 ? null : decided.filter((isWithin) => isWithin).length / decided.length
}
