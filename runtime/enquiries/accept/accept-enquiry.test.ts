import { expect, test } from 'vitest'
import { makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { longestMs, manyMarks, threadMs } from '../../../tests/shared/values/thread-time.ts'
import { type EnquiryForm, type FieldType, ownField } from '../../contract/enquiry-form.ts'
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

/** What becomes of values that come as JSON, and what a store gets of them. */
async function accept(values: SentValues, given = makeSettings) {
  const added: NewEnquiry[] = []
  const enquiries = {
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
    store: { enquiries, settings },
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
