import { expect, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { longestMs, manyMarks, threadMs } from '../../../tests/shared/values/thread-time.ts'
import { type EnquiryForm, type FieldType, knownFields, ownField } from '../../contract/enquiry-form.ts'
import { callSlots, slotName } from '../duty/call-slots.ts'
import type { Rota } from '../duty/duty.ts'
import type { NewEnquiry } from '../store/enquiry.ts'
import { type AcceptDependencies, acceptEnquiry } from './accept-enquiry.ts'
import { type SentValues, toSubmission } from './read-submission.ts'

const sent = {
  kind: 'consumer',
  firstName: 'Jo',
  lastName: 'Bl',
  phone: '01632 960123',
  message: 'Please call.',
  privacy: 'on',
  page: '/fenby',
}

type Known = { rotas?: readonly Rota[]; keys?: readonly string[] }

/** What becomes of values that come as JSON, and what a store gets of them. `keys`: those of enquiries that it has. */
async function accept(values: SentValues, given = makeSettings, { rotas = [], keys = [] }: Known = {}) {
  const added: NewEnquiry[] = []
  const enquiries = {
    count: async ({ idempotencyKey = '' }) => (keys.includes(idempotencyKey) ? 1 : 0),
    async add({ id, reference, answerBy, ...rest }: NewEnquiry) {
      added.push({ id, reference, answerBy, ...rest })
      return { kind: 'stored', id, reference, answerBy } as const
    },
  }
  const settings = {
    get: async () => null,
    set: async () => undefined,
    getOrSet: async (_: string, value: string) => value,
    replace: async () => true,
  }
  // Of the store, accepting needs these.
  const dependencies = {
    store: { enquiries, settings, duties: { rotas: async () => rotas } },
    captcha: null,
    targets: new Set(),
  } as unknown as AcceptDependencies
  const read = toSubmission(JSON.parse(JSON.stringify(values)), given.forms)
  if ('faults' in read) return { outcome: { kind: 'faults', faults: read.faults }, added }
  const unverified = { consume: async () => ({ allowed: true, retryAfterSeconds: 0 }), release: () => undefined }
  const outcome = await acceptEnquiry(read.submission, dependencies, {
    settings: given,
    locationOf: () => '',
    areasOf: () => ['all'],
    isPlainForm: false,
    unverified,
  })
  return { outcome, added }
}

test.each(['firstName', 'message', 'email'])(
  'a %s of 94,000 accents is refused for its length, before anything sorts them',
  async (field) => {
    let refused: Awaited<ReturnType<typeof accept>> | null = null
    const ms = await threadMs(async () => {
      refused = await accept({ ...sent, [field]: manyMarks })
    })
    expect(refused).toMatchObject({
      outcome: { kind: 'faults', faults: [{ field, message: expect.stringContaining('at most') }] },
      added: [],
    })
    expect(ms).toBeLessThan(longestMs)
  },
)

test('a field is stored with one character for a letter and its accents, and as long as it was allowed to be typed', async () => {
  const { added } = await accept({ ...sent, firstName: ' Zoe\u0308 ', message: '🔍'.repeat(10_000) })
  expect(added).toMatchObject([{ fields: { firstName: 'Zoë', message: '🔍'.repeat(10_000) } }])
})

const own = (name: string, type: FieldType, isRequired = true) => ({ name, label: name, isRequired, ...ownField(type) })
const visit: EnquiryForm = {
  kind: 'visit',
  atLeastOne: [],
  asks: [],
  fields: [
    { ...own('animal', 'choice'), options: ['Cat', 'Dog'] },
    { ...own('pets', 'number'), min: 1 },
    own('day', 'date'),
    own('rules', 'checkbox'),
    own('news', 'checkbox', false),
  ],
}
const withVisits = { ...makeSettings, forms: { visit } }

test.each([
  ['a plain form', { pets: '2', rules: 'yes' }],
  ['a program', { pets: 2, rules: true, news: false }],
])('answers, numbers, days and boxes of %s are stored as texts', async (_, sent) => {
  const { added } = await accept({ kind: 'visit', animal: 'Dog', day: '2026-05-02', ...sent }, withVisits)
  expect(added).toMatchObject([{ fields: { animal: 'Dog', pets: '2', day: '2026-05-02', rules: 'yes' } }])
  expect(added[0]?.fields).not.toHaveProperty('news')
})

test('the server refuses what no page would have sent', async () => {
  const { outcome, added } = await accept(
    { kind: 'visit', animal: 'Goat', pets: 0, day: 'soon', rules: false },
    withVisits,
  )
  expect(outcome).toMatchObject({
    kind: 'faults',
    faults: [{ field: 'animal' }, { field: 'pets' }, { field: 'day' }, { field: 'rules' }],
  })
  expect(added).toEqual([])
})

const called: EnquiryForm = {
  ...visit,
  kind: 'call',
  fields: ['callAt', 'safeTimes'].flatMap((name) => {
    const known = knownFields[name]
    return known === undefined ? [] : [{ name, isRequired: false, ...known }]
  }),
}
const withCalls = { ...makeSettings, forms: { call: called } }
const rotas = [makeDuty()]
const offered = () => slotName(callSlots(rotas, new Date()).at(-1) ?? { from: new Date(Number.NaN) })
const passed = slotName({ from: new Date(Date.now() - 60_000) })

test('a time for a call that is on offer is stored, and confirmed', async () => {
  const callAt = offered()
  const { outcome, added } = await accept({ kind: 'call', callAt, safeTimes: ' After six ' }, withCalls, { rotas })
  expect(outcome).toMatchObject({ kind: 'stored', callAt })
  expect(added).toMatchObject([{ fields: { callAt, safeTimes: 'After six' } }])
})

test('one that is not on offer is a fault of its field, unless the enquiry is stored already', async () => {
  const values = { kind: 'call', callAt: offered(), idempotencyKey: 'once' }
  const { outcome, added } = await accept(values, withCalls)
  const faults = [{ field: 'callAt', message: withCalls.errors.slot }]
  expect([outcome, added]).toEqual([{ kind: 'faults', faults }, []])
  expect((await accept(values, withCalls, { keys: ['once'] })).outcome).toMatchObject({ kind: 'stored' })
  expect((await accept({ ...values, callAt: 'soon' }, withCalls, { keys: ['once'] })).outcome).toMatchObject({ faults })
})

test('one that has passed keeps no enquiry from being stored, and its sender learns it (D19)', async () => {
  const { outcome, added } = await accept({ kind: 'call', callAt: passed }, withCalls, { rotas })
  expect(outcome).toMatchObject({ kind: 'stored', callAt: null })
  expect(added).toMatchObject([{ fields: { callAt: passed } }])
})

test('safe times have at most 200 characters', async () => {
  const { outcome } = await accept({ kind: 'call', safeTimes: 'a'.repeat(201) }, withCalls)
  expect(outcome).toMatchObject({ kind: 'faults', faults: [{ field: 'safeTimes' }] })
  expect((await accept({ kind: 'call', safeTimes: 'a'.repeat(200) }, withCalls)).outcome.kind).toBe('stored')
})
