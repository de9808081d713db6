import { randomUUID } from 'node:crypto'
import type { Enquiry } from '../../runtime/store/store.ts'
import { margaret } from '../visitor.ts'

/** What one visitor sent, and what they were told. */
export type Sent = { key: string; message: string; receipt: { id: string; reference: string } | null }

/** The visitors' side of it: what was sent, and what was thanked for. */
export type Ledger = {
  sent: readonly Sent[]
  /** Writes an enquiry and sends it, and sends again whatever nobody has thanked for, as a browser does that kept it. */
  send(address: string, count: number): Promise<void>
}

export function openLedger(): Ledger {
  const sent: Sent[] = []
  return {
    sent,
    async send(address, count) {
      for (let index = 0; index < count; index++) {
        const key = randomUUID()
        sent.push({ key, message: `What is on my mind: ${key}`, receipt: null })
      }
      await Promise.all(sent.filter(({ receipt }) => receipt === null).map((enquiry) => post(address, enquiry)))
    },
  }
}

async function post(address: string, enquiry: Sent): Promise<void> {
  const { key, message } = enquiry
  const body = JSON.stringify({ kind: 'consumer', ...margaret, privacy: true, message, idempotencyKey: key })
  const headers = { 'Content-Type': 'application/json' }
  // A server that was killed answers nothing, or half of it: nobody was thanked then.
  const answer = await fetch(`${address}/api/contacts`, { method: 'POST', headers, body })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as { id: string; reference: string } }))
    .catch(() => null)
  if (answer === null || (answer.status !== 200 && answer.status !== 201)) return
  enquiry.receipt = { id: answer.body.id, reference: answer.body.reference }
}

/** One post that reached the CRM. */
export type CrmPost = { key: string; message: string }

/** All that does not balance: what was thanked for and is not there, what is there twice or was never sent, what never reached the CRM. */
export function imbalance(sent: readonly Sent[], stored: readonly Enquiry[], posts: readonly CrmPost[]): string[] {
  const byMessage = Map.groupBy(stored, ({ fields }) => fields.message ?? '')
  const keysOf = Map.groupBy(posts, ({ message }) => message)
  const known = new Set(sent.map(({ message }) => message))
  return [
    ...[...byMessage].flatMap(([message, all]) => (all.length > 1 ? [`stored ${all.length} times: ${message}`] : [])),
    ...[...byMessage.keys(), ...keysOf.keys()].flatMap((message) => (known.has(message) ? [] : [`never sent: ${message}`])),
    ...[...keysOf].flatMap(([message, all]) => (new Set(all.map(({ key }) => key)).size > 1 ? [`more than one key: ${message}`] : [])),
    ...sent.flatMap(({ message, receipt }) => {
      if (receipt === null) return []
      const found = byMessage.get(message)?.[0]
      if (found === undefined) return [`thanked for and lost: ${message}`]
      if (found.id !== receipt.id || found.reference !== receipt.reference) return [`another receipt: ${message}`]
      return keysOf.has(message) ? [] : [`never delivered: ${message}`]
    }),
  ]
}
