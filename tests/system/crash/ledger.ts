import { randomUUID } from 'node:crypto'
import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import { margaret } from '../../shared/values/visitor.ts'

type Receipt = { id: string; reference: string }

/** What one visitor sent, and what they were told by each server that thanked them. */
export type SentEnquiry = {
  key: string
  message: string
  receipts: readonly Receipt[]
  /** Whether a restore named it as missing in the backup. */
  isUndone: boolean
  /** Whether a restore came before anybody was thanked: it may have been stored, and gone to the CRM, twice. */
  isSentAnew: boolean
}

/** The visitors' side of it: what was sent, and what was thanked for. */
export type Ledger = {
  sent: readonly SentEnquiry[]
  /**
   * Sends new enquiries to one server each, and to all servers at once whatever nobody has thanked for yet, as browsers
   * do that kept it.
   */
  send(addresses: readonly string[], count: number): Promise<void>
  /** The references that visitors have by now. */
  thanked(): ReadonlySet<string>
  /** Notes a restore: the references that it named as missing in the backup. */
  restored(missing: ReadonlySet<string>): void
}

export function openLedger(): Ledger {
  const sent: (SentEnquiry & { receipts: Receipt[] })[] = []
  const open = () => sent.filter(({ receipts }) => receipts.length === 0)
  const post = async (address: string, enquiry: (typeof sent)[number]) =>
    enquiry.receipts.push(...(await receiptFor(address, enquiry)))
  return {
    sent,
    async send(addresses, count) {
      const again = open().flatMap((enquiry) => addresses.map((address) => post(address, enquiry)))
      const first = Array.from({ length: count }, (_, index) => {
        const key = randomUUID()
        const enquiry = { key, message: `What is on my mind: ${key}`, receipts: [], isUndone: false, isSentAnew: false }
        sent.push(enquiry)
        return post(addresses[index % addresses.length] ?? '', enquiry)
      })
      await Promise.all([...again, ...first])
    },
    thanked: () => new Set(sent.flatMap(({ receipts }) => receipts.map(({ reference }) => reference))),
    restored(missing) {
      for (const enquiry of open()) enquiry.isSentAnew = true
      for (const enquiry of sent)
        if (enquiry.receipts.some(({ reference }) => missing.has(reference))) enquiry.isUndone = true
    },
  }
}

async function receiptFor(address: string, { key, message }: SentEnquiry): Promise<Receipt[]> {
  const body = JSON.stringify({
    kind: 'enquiry',
    name: 'Margaret Hale',
    phone: margaret.phone,
    message,
    idempotencyKey: key,
  })
  const headers = { 'Content-Type': 'application/json' }
  // A server that was killed answers nothing, or half of it: nobody was thanked then.
  const answer = await fetch(`${address}/api/contacts`, { method: 'POST', headers, body })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as Receipt }))
    .catch(() => null)
  if (answer === null || (answer.status !== 200 && answer.status !== 201)) return []
  return [{ id: answer.body.id, reference: answer.body.reference }]
}

/** One post that reached the CRM; `isTaken`: whether it was answered as delivered. */
export type CrmPost = { key: string; message: string; isTaken: boolean }

/** One post that reached the gateway of alerts; `isTaken`: whether it was answered as delivered. */
export type AlertPost = { key: string; reference: string; isTaken: boolean }

/**
 * The enquiries that somebody was thanked for and that the owner was not told of, and those that they were told of
 * under more than one key. What a restore undid is left out.
 */
export function alertImbalance(sent: readonly SentEnquiry[], alerts: readonly AlertPost[]): string[] {
  return sent.flatMap(({ message, receipts, isUndone, isSentAnew }) => {
    const [receipt] = receipts
    if (receipt === undefined || isUndone || isSentAnew) return []
    const own = alerts.filter(({ reference }) => reference === receipt.reference)
    const keys = new Set(own.map(({ key }) => key))
    if (!own.some(({ isTaken }) => isTaken)) return [`nobody was told of: ${message}`]
    return keys.size > 1 ? [`told ${keys.size} times of: ${message}`] : []
  })
}

/**
 * All that does not balance: what was thanked for and is not there, unless a restore named it; what is there twice or
 * was never sent; what the CRM never took.
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

function imbalanceOf(
  { message, receipts, isUndone }: SentEnquiry,
  stored: Enquiry | undefined,
  isTaken: boolean,
): string[] {
  if (receipts.length === 0) return []
  if (isUndone) return stored === undefined ? [] : [`named as missing and not: ${message}`]
  if (stored === undefined) return [`thanked for and lost: ${message}`]
  if (receipts.some(({ id, reference }) => stored.id !== id || stored.reference !== reference))
    return [`another receipt: ${message}`]
  return isTaken ? [] : [`never delivered: ${message}`]
}
