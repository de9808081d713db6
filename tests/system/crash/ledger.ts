import { randomUUID } from 'node:crypto'
import { margaret } from '../../shared/values/visitor.ts'

type Receipt = { id: string; reference: string }

/** Kinds of enquiries: each one is answered by an agent, or nobody answers it in time. */
export const kinds = ['answered', 'late'] as const
export const owner = 'boss@example.com'
export const agents = ['jo@example.com', 'kim@example.com'] as const

const messageStart = 'What is on my mind: '
/** Finds the message of an enquiry in what is sent of it. */
export const messageForm = new RegExp(`${messageStart}[0-9a-f-]+`)

/** What one visitor sent, and what they were told by each server that thanked them. */
export type SentEnquiry = {
  key: string
  kind: (typeof kinds)[number]
  message: string
  email: string
  receipts: readonly Receipt[]
  /** The id of the answer to it. */
  answerId: string
  /** Whether a server has said that the answer is on its way. */
  isAnswered: boolean
  /** Whether time was brought forward after it was stored: it has to be escalated. */
  isOverdue: boolean
  /** Whether a restore named it as missing in the backup. */
  isUndone: boolean
  /** Whether a restore came before anybody was thanked: it may have been stored, and gone to the CRM, twice. */
  isSentAnew: boolean
}

/** The session of an agent, and what its forms carry. */
export type Staff = { cookie: string; token: string }

/** What visitors and an agent have sent, and what they were told. */
export type Ledger = {
  sent: readonly SentEnquiry[]
  /** When backups were restored, by `performance.now()`. */
  restoredAt: readonly number[]
  /**
   * Sends new enquiries to one server each, and to three servers at once whatever nobody has thanked for yet, as
   * browsers do that kept it. Then the agent answers those that are to be answered; what was not confirmed is sent again.
   */
  send(addresses: readonly string[], count: number): Promise<void>
  /** The references that visitors have by now. */
  thanked(): ReadonlySet<string>
  /** Notes that the time of those was brought forward that somebody was thanked for. */
  timePassed(): void
  /** Notes a restore: the references that it named as missing in the backup. It names no answers: they are sent again. */
  restored(missing: ReadonlySet<string>): void
}

export function openLedger(staff: Staff): Ledger {
  const sent: (SentEnquiry & { receipts: Receipt[] })[] = []
  const restoredAt: number[] = []
  let answeredSince: (typeof sent)[number][] = []
  const open = () => sent.filter(({ receipts }) => receipts.length === 0)
  const post = async (address: string, enquiry: (typeof sent)[number]) =>
    enquiry.receipts.push(...(await receiptFor(address, enquiry)))
  const answer = async (address: string, enquiry: (typeof sent)[number]) => {
    if (!(await isAnswerTaken(address, enquiry, staff))) return
    enquiry.isAnswered = true
    answeredSince.push(enquiry)
  }
  return {
    sent,
    restoredAt,
    async send(addresses, count) {
      const to = (index: number) => addresses[index % addresses.length] ?? ''
      const again = open().flatMap((enquiry, index) =>
        addresses.slice(0, 3).map((_, number) => post(to(index + number * Math.ceil(addresses.length / 3)), enquiry)),
      )
      const first = Array.from({ length: count }, (_, index) => {
        const enquiry = newEnquiry(kinds[index % kinds.length] ?? 'late')
        sent.push(enquiry)
        return post(to(index), enquiry)
      })
      await Promise.all([...again, ...first])
      await Promise.all(sent.filter(isToAnswer).map((enquiry, index) => answer(to(index), enquiry)))
    },
    thanked: () => new Set(sent.flatMap(({ receipts }) => receipts.map(({ reference }) => reference))),
    timePassed() {
      for (const enquiry of sent) enquiry.isOverdue ||= enquiry.kind === 'late' && enquiry.receipts.length > 0
    },
    restored(missing) {
      restoredAt.push(performance.now())
      for (const enquiry of open()) enquiry.isSentAnew = true
      for (const enquiry of answeredSince) enquiry.isAnswered = false
      answeredSince = []
      for (const enquiry of sent)
        if (enquiry.receipts.some(({ reference }) => missing.has(reference))) enquiry.isUndone = true
    },
  }
}

function newEnquiry(kind: SentEnquiry['kind']): SentEnquiry & { receipts: [] } {
  const key = randomUUID()
  const states = { isAnswered: false, isOverdue: false, isUndone: false, isSentAnew: false }
  const message = `${messageStart}${key}`
  return { key, kind, message, email: `${key}@example.com`, receipts: [], answerId: randomUUID(), ...states }
}

/** Whether the agent has an answer to send. */
export function isToAnswer({ kind, receipts, isAnswered, isUndone, isSentAnew }: SentEnquiry): boolean {
  return kind === 'answered' && receipts.length > 0 && !isAnswered && !isUndone && !isSentAnew
}

async function receiptFor(address: string, { key, kind, message, email }: SentEnquiry): Promise<Receipt[]> {
  const person = { name: 'Margaret Hale', phone: margaret.phone, email, contactSafely: ['email'] }
  const body = JSON.stringify({ kind, ...person, message, idempotencyKey: key })
  const headers = { 'Content-Type': 'application/json' }
  // A server that was killed answers nothing, or half of it: nobody was thanked then.
  const answer = await fetch(`${address}/api/contacts`, { method: 'POST', headers, body })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as Receipt }))
    .catch(() => null)
  if (answer === null || (answer.status !== 200 && answer.status !== 201)) return []
  return [{ id: answer.body.id, reference: answer.body.reference }]
}

/** Sends the form of an answer; whether a server has said that it is on its way. */
async function isAnswerTaken(address: string, enquiry: SentEnquiry, { cookie, token }: Staff): Promise<boolean> {
  const { receipts, answerId: id } = enquiry
  const body = new URLSearchParams({ token, version: '0', id, subject: 'Your message', text: 'Which door is it?' })
  const url = `${address}/admin/enquiries/${receipts[0]?.reference}/answer`
  const headers = { cookie, Origin: address }
  return fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).then(
    (response) => response.headers.get('location')?.includes('done=answered') === true,
    () => false,
  )
}
