import { expect, test } from 'vitest'
import { makeSettings } from '../../tests/fakes/make-enquiry.ts'
import { longestMs, manyMarks, threadMs } from '../../tests/thread-time.ts'
import type { NewEnquiry } from '../store/store.ts'
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
async function accept(values: SentValues) {
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
  const dependencies = { store: { enquiries, settings }, captcha: null, targets: new Set() } as unknown as AcceptDependencies
  const read = toSubmission(JSON.parse(JSON.stringify(values)), makeSettings.forms)
  if ('faults' in read) return { outcome: { kind: 'faults', faults: read.faults }, added }
  const unverified = { consume: async () => ({ allowed: true, retryAfterSeconds: 0 }), release: () => undefined }
  const outcome = await acceptEnquiry(read.submission, dependencies, {
    ...{ settings: makeSettings, locationOf: () => '', isPlainForm: false, unverified },
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
