import { expect, test } from 'vitest'
import { type AlertPost, needlessRepeats, type Outside, outsideImbalance, type SentMail } from './balance.ts'
import { agents, owner, type SentEnquiry } from './ledger.ts'

const [jo, kim] = agents
const enquiry = (kind: SentEnquiry['kind'], more: Partial<SentEnquiry>): SentEnquiry => ({
  key: kind,
  kind,
  message: kind,
  email: `${kind}@example.com`,
  receipts: [{ id: kind, reference: kind }],
  answerId: 'a1',
  isAnswered: false,
  isOverdue: false,
  isUndone: false,
  isSentAnew: false,
  ...more,
})
const sent = [enquiry('answered', { isAnswered: true }), enquiry('late', { isOverdue: true })]
const alert = (key: string, cause: string, to: string, at = 0): AlertPost => {
  return { key, at, reference: 'late', cause, to, isTaken: true }
}
const mail = (id: string, at = 0): SentMail => {
  return { at, to: ['answered@example.com'], headers: new Map([['message-id', `<${id}@hasp.example>`]]) }
}
const all: Outside = {
  posts: [],
  alerts: [
    alert('n', 'new', jo),
    alert('r', 'reminder', jo),
    alert('e1', 'escalated', kim),
    alert('e2', 'escalated', owner),
  ],
  mails: [mail('a1')],
}
const restoredAt = [50_000]
const faults = (outside: Partial<Outside>) => outsideImbalance({ sent, restoredAt }, { ...all, ...outside })

test('an alert or an answer that is missing, or comes under a second key, is found', () => {
  expect(faults({})).toEqual([])
  expect(faults({ mails: [] })).toEqual(['the answer was not sent: answered'])
  expect(faults({ mails: [...all.mails, mail('a2')] })).toEqual(['a mail that nobody has written: answered'])
  expect(faults({ alerts: [] })).toEqual(['nobody was told: late', 'not escalated to an agent and the owner: late'])
  expect(faults({ alerts: [...all.alerts, alert('e3', 'escalated', owner)] })).toEqual([
    'told 3 times of escalated: late',
  ])
  // After a restore that did not hold the first time.
  expect(faults({ alerts: [...all.alerts, alert('e3', 'escalated', owner, 60_000)] })).toEqual([])
})

test('what was taken comes again only after a lease or a restore', () => {
  const repeats = (...times: number[]) =>
    needlessRepeats({ restoredAt }, { ...all, mails: times.map((at) => mail('a1', at)) })
  expect([repeats(0), repeats(0, 20_000), repeats(49_000, 51_000)]).toEqual([[], [], []])
  expect(repeats(0, 9_000)).toEqual(['sent twice: a1'])
})
