import { expect, test } from 'vitest'
import { makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import { isWaiting, waitingStates } from './waiting.ts'

const kind = { name: 'Enquiry', answerWithinHours: 24, source: 'Site' }
const settings = {
  ...makeSettings,
  statuses: [
    { name: 'Not Contacted', next: ['Contacted'], waits: true },
    { name: 'Contacted', next: ['Pre-Qualified'] },
    { name: 'Pre-Qualified', next: ['Contacted'] },
  ],
  kinds: {
    consumer: { ...kind, status: 'Not Contacted' },
    business: { ...kind, status: 'Pre-Qualified' },
    complaint: {
      ...kind,
      status: 'Received',
      warnFromDay: 20,
      statuses: [
        { name: 'Received', next: ['Told'] },
        { name: 'Told', next: [], closed: true },
      ],
    },
  },
}
const stored = { at: '', by: 'site', what: 'stored' }
const moved = { at: '', by: 'agent@example.com', what: 'status' }
const answer = { at: '', by: 'agent@example.com' }

test.each([
  ['a new one', 'consumer', 'Not Contacted', [stored], true],
  ['one that was thought to be junk', 'consumer', 'Not Contacted', [stored, moved, moved], true],
  ['one that was answered and pre-qualified', 'consumer', 'Pre-Qualified', [stored, moved], false],
  [
    'a new one of a company, which comes as pre-qualified',
    'business',
    'Pre-Qualified',
    [stored, { ...moved, what: 'assignee' }],
    true,
  ],
  ['one of a company that was answered', 'business', 'Pre-Qualified', [stored, moved, moved], false],
  ['a complaint until it is closed', 'complaint', 'Received', [stored], true],
  ['a closed complaint', 'complaint', 'Told', [stored, moved], false],
])('whether %s waits for an answer', (_, kind, status, history, waits) => {
  expect(isWaiting({ kind, status, history, firstAnswer: history.includes(moved) ? answer : null }, settings)).toBe(
    waits,
  )
})

test('one of a company waits again once the status that somebody set is undone', () => {
  const undone = { kind: 'business', status: 'Pre-Qualified', history: [stored, moved, moved], firstAnswer: null }
  expect(isWaiting(undone, settings)).toBe(true)
})

test('a kind with a clock waits in statuses that are answers for other kinds', () => {
  const { statuses: _, ...complaint } = settings.kinds.complaint
  const shared = {
    ...settings,
    statuses: [...settings.statuses, { name: 'Closed', next: [], closed: true }],
    kinds: { ...settings.kinds, complaint: { ...complaint, status: 'Not Contacted' } },
  }
  const isContacted = (kind: string) =>
    isWaiting({ kind, status: 'Contacted', history: [stored, moved], firstAnswer: answer }, shared)
  expect([isContacted('complaint'), isContacted('consumer')]).toEqual([true, false])
})

test('a site that marks no status waits in the one that new enquiries get', () => {
  expect(waitingStates({ ...makeSettings, kinds: { consumer: { ...kind, status: 'New' } } })).toEqual([
    { status: 'New' },
  ])
})
