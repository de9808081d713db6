import { store, stored } from 'townpages/page'
import { storedKeys } from '../../stored-keys.ts'

export type Answer = 'yes' | 'no'

const monthsKept = 6

/** The stored answer about a list of services. Null if there is none, if the list has changed, or after half a year. */
export function keptAnswer(list: string): Answer | null {
  const kept = stored(storedKeys.consent)
  if (kept === null) return null
  const [, answer, day = '', about] = /^(yes|no) (\S+) (.+)$/.exec(kept) ?? []
  const isValid = about === list && day <= dayOf(new Date()) && dayOf(new Date()) < expiryOf(day)
  if (isValid) return answer === 'yes' ? 'yes' : 'no'
  store(storedKeys.consent, null)
  return null
}

/** Stores an answer with its day and its services. */
export function keepAnswer(answer: Answer, list: string): void {
  store(storedKeys.consent, `${answer} ${dayOf(new Date())} ${list}`)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function expiryOf(day: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return ''
  date.setUTCMonth(date.getUTCMonth() + monthsKept)
  return dayOf(date)
}
