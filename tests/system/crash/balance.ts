import { escalatedWord } from '../../../runtime/enquiries/escalation/store/escalation-store.ts'
import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import type { Mail } from '../../fakes/mail-server.ts'
import { isToAnswer, type Ledger, owner, type SentEnquiry } from './ledger.ts'

/** One post that reached the CRM; `isTaken`: whether it was answered as delivered. `at`: by `performance.now()`. */
export type CrmPost = { key: string; at: number; message: string; isTaken: boolean }

/** One post that reached the gateway of alerts; `isTaken`: whether it was answered as delivered. */
export type AlertPost = {
  key: string
  at: number
  reference: string
  cause: string
  /** Whom it is for. */
  to: string
  isTaken: boolean
}

/** One mail that the mail server has taken. */
export type SentMail = Pick<Mail, 'at' | 'headers' | 'to'>

/** All that has come of a ledger outside of the store. */
export type Outside = { posts: readonly CrmPost[]; alerts: readonly AlertPost[]; mails: readonly SentMail[] }

/**
 * What does not balance of what the servers have still to do: an alert or an answer that nobody has got, and whatever
 * somebody has got under more than one key. What a restore undid is left out.
 */
export function outsideImbalance(
  { sent, restoredAt }: Pick<Ledger, 'sent' | 'restoredAt'>,
  { alerts, mails }: Outside,
): string[] {
  const alertsOf = Map.groupBy(alerts, ({ reference }) => reference)
  const mailsTo = Map.groupBy(mails, ({ to }) => to.join())
  return sent.flatMap((enquiry) => {
    const { message, receipts, isUndone, isSentAnew } = enquiry
    const [receipt] = receipts
    if (receipt === undefined || isUndone || isSentAnew) return []
    const own = { alerts: alertsOf.get(receipt.reference) ?? [], mails: mailsTo.get(enquiry.email) ?? [] }
    const faults = [...missing(enquiry, own), ...unexpected(enquiry, own.alerts, restoredAt)]
    return faults.map((fault) => `${fault}: ${message}`)
  })
}

type Own = Pick<Outside, 'alerts' | 'mails'>

function missing({ kind, answerId, isAnswered, isOverdue }: SentEnquiry, { alerts, mails }: Own): string[] {
  const told = (cause: string) => alerts.filter((alert) => alert.isTaken && alert.cause === cause)
  const escalated = new Set(told('escalated').map(({ to }) => to))
  return [
    ...(kind === 'late' && told('new').length === 0 ? ['nobody was told'] : []),
    ...(isOverdue && (escalated.size < 2 || !escalated.has(owner)) ? ['not escalated to an agent and the owner'] : []),
    ...(isAnswered && !mails.some((mail) => keyOf(mail) === answerId) ? ['the answer was not sent'] : []),
    ...(mails.some((mail) => keyOf(mail) !== answerId) ? ['a mail that nobody has written'] : []),
  ]
}

// How many people are told, of one enquiry.
const mostTold = { answered: { new: 1 }, late: { new: 1, reminder: 1, escalated: 2 } }

/** A restore takes back an escalation that it does not hold: it then comes again. */
function unexpected({ kind }: SentEnquiry, alerts: readonly AlertPost[], restoredAt: readonly number[]): string[] {
  const most: Readonly<Record<string, number>> = mostTold[kind]
  const times = Map.groupBy(alerts, ({ cause, at }) => `${cause} ${restoresBefore(at, restoredAt)}`)
  return [...times.values()].flatMap((same) => {
    const [cause, keys] = [same[0]?.cause ?? '', new Set(same.map(({ key }) => key))]
    return keys.size > (most[cause] ?? 0) ? [`told ${keys.size} times of ${cause}`] : []
  })
}

function restoresBefore(at: number, restoredAt: readonly number[]): number {
  return restoredAt.filter((restored) => restored < at).length
}

function keyOf({ headers }: SentMail): string {
  return /^<(.*)@/.exec(headers.get('message-id') ?? '')?.[1] ?? ''
}

// A lease is 30 s and an attempt at most 10 s; the rest is for a busy machine.
const minLeaseRestMs = 10_000

/**
 * What was sent again without need: whatever was taken may come again under its key only once the lease of a killed
 * server has ended, or after a restore, which both make it unknown that it was sent. SMTP and HTTP know no more.
 */
export function needlessRepeats(
  { restoredAt }: Pick<Ledger, 'restoredAt'>,
  { posts, alerts, mails }: Outside,
): string[] {
  const all = [...posts, ...alerts, ...mails.map((mail) => ({ key: keyOf(mail), at: mail.at, isTaken: true }))]
  return [...Map.groupBy(all, ({ key }) => key)].flatMap(([key, same]) =>
    same.flatMap(({ at, isTaken }, index) => {
      const next = same[index + 1]
      if (!isTaken || next === undefined || next.at - at >= minLeaseRestMs) return []
      return restoresBefore(next.at, restoredAt) === restoresBefore(at, restoredAt) ? [`sent twice: ${key}`] : []
    }),
  )
}

/**
 * All that does not balance in the store: what was thanked for and is not there, unless a restore named it; what is
 * there twice or was never sent; what the CRM never took; answers and escalations that are not there once.
 */
export function imbalance(
  sent: readonly SentEnquiry[],
  stored: readonly Enquiry[],
  posts: readonly CrmPost[],
): string[] {
  const byMessage = Map.groupBy(stored, ({ fields }) => fields.message ?? '')
  const known = new Map(sent.map((enquiry) => [enquiry.message, enquiry]))
  const keysOf = new Map(
    [...Map.groupBy(posts, ({ message }) => message)].map(([message, all]) => [
      message,
      new Set(all.map(({ key }) => key)),
    ]),
  )
  const taken = new Set(posts.filter(({ isTaken }) => isTaken).map(({ message }) => message))
  return [
    ...[...byMessage].flatMap(([message, all]) => (all.length > 1 ? [`stored ${all.length} times: ${message}`] : [])),
    ...[...byMessage.keys(), ...keysOf.keys()].flatMap((message) =>
      known.has(message) ? [] : [`never sent: ${message}`],
    ),
    ...[...keysOf].flatMap(([message, keys]) =>
      keys.size > 1 && !known.get(message)?.isSentAnew ? [`more than one key: ${message}`] : [],
    ),
    ...sent.flatMap((enquiry) => imbalanceOf(enquiry, byMessage.get(enquiry.message)?.[0], taken.has(enquiry.message))),
  ]
}

function imbalanceOf(enquiry: SentEnquiry, stored: Enquiry | undefined, isTaken: boolean): string[] {
  const { message, receipts, isUndone } = enquiry
  if (receipts.length === 0) return []
  if (isUndone) return stored === undefined ? [] : [`named as missing and not: ${message}`]
  if (stored === undefined) return [`thanked for and lost: ${message}`]
  if (receipts.some(({ id, reference }) => stored.id !== id || stored.reference !== reference))
    return [`another receipt: ${message}`]
  if (isToAnswer(enquiry)) return [`never answered: ${message}`]
  const answers = stored.answers.map(({ id }) => id).join()
  if (answers !== (enquiry.isAnswered ? enquiry.answerId : '')) return [`answered by ${answers}: ${message}`]
  const escalations = stored.history.filter(({ what }) => what.startsWith(escalatedWord)).length
  if (escalations > 1 || (enquiry.isOverdue && escalations === 0)) return [`escalated ${escalations} times: ${message}`]
  return isTaken ? [] : [`never delivered: ${message}`]
}
