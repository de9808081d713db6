import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Enquiry } from '../../../../runtime/enquiries/store/enquiry.ts'
import type { EnquiryQuery, EnquiryState } from '../../../../runtime/enquiries/store/find/enquiry-query.ts'
import { enquiry, later, type MakeStore } from './stores.ts'

const kinds = ['consumer', 'business'] as const
const statuses = ['New Lead', 'Contacted', 'Closed'] as const
const towns = ['bath', 'york'] as const
const people = ['Orpheus', 'Hermes'] as const
const hourMs = 3_600_000
const count = 36

const time = fc.integer({ min: 0, max: count }).map((hour) => later(hour * hourMs).toISOString())
const state: fc.Arbitrary<EnquiryState> = fc.record(
  { status: fc.constantFrom(...statuses), kind: fc.constantFrom(...kinds), isAsItCame: fc.constant(true as const) },
  { requiredKeys: ['status'] },
)
const fields = {
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom(...statuses),
  location: fc.constantFrom(...towns),
  states: fc.array(state, { maxLength: 3 }),
  spam: fc.boolean(),
  email: fc.constantFrom(...people).map((name) => `${name}@example.com`),
  name: fc.constantFrom(...people),
  from: time,
  before: time,
  answerBefore: time,
}
const names = Object.keys(fields) as readonly (keyof typeof fields)[]
// With more of them nothing would be found.
const plain: fc.Arbitrary<EnquiryQuery> = fc
  .tuple(fc.record(fields), fc.subarray([...names], { maxLength: 2 }))
  .map(([all, chosen]) => Object.fromEntries(chosen.map((name) => [name, all[name]])))
const queries = fc.array(plain, { minLength: 1, maxLength: 3 })
const query: fc.Arbitrary<EnquiryQuery> = fc
  .record({ own: plain, oneOf: fc.array(queries, { maxLength: 2 }), noneOf: fc.array(plain, { maxLength: 1 }) })
  .map(({ own, ...choices }) => ({ ...own, ...choices }))

/** Queries of queries. */
export function choiceCases(makeStore: MakeStore): void {
  test('a query finds what matches it once, in order, whatever it is made of', async () => {
    const { enquiries } = await makeStore()
    for (let index = 0; index < count; index += 1) {
      const name = people[index % 2] ?? 'Orpheus'
      const added = enquiry({
        kind: kinds[index % 3 === 0 ? 1 : 0] ?? 'consumer',
        status: statuses[index % 5 < 3 ? 0 : 1] ?? 'New Lead',
        location: towns[index % 7 < 4 ? 0 : 1] ?? 'bath',
        spam: index % 11 === 0,
        fields: { firstName: name, email: `${name}@example.com` },
        // Two of a time.
        createdAt: later(Math.floor(index / 2) * hourMs).toISOString(),
        answerBy: later(((index * 5) % count) * hourMs).toISOString(),
      })
      await enquiries.add(added)
      const author = { at: later(0).toISOString(), by: 'jo@example.com', network: null, version: null }
      const [first, second] = index % 4 === 0 ? ['Closed', index % 8 === 0 ? added.status : 'Contacted'] : []
      for (const status of [first, second]) if (status) await enquiries.change(added.id, { ...author, status })
    }
    const all = await enquiries.after({}, null, count)
    expect(all).toHaveLength(count)
    const idsOf = (found: readonly Enquiry[]) => found.map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(query, plain, fc.integer({ min: 1, max: 9 }), async (sought, urgent, size) => {
        const expected = all.filter((one) => matches(one, sought))
        expect(await enquiries.count(sought)).toBe(expected.length)
        expect(idsOf(await enquiries.after(sought, null, size))).toEqual(idsOf(expected.slice(0, size)))
        const listed = await enquiries.list({ ...sought, page: 2, pageSize: size })
        expect(idsOf(listed.enquiries)).toEqual(idsOf(expected.slice(size, 2 * size)))
        const first = expected
          .filter((one) => matches(one, urgent))
          .toSorted((one, other) => (`${one.answerBy} ${one.id}` < `${other.answerBy} ${other.id}` ? -1 : 1))
        const page = await enquiries.page(sought, { urgent: [urgent], from: null, size })
        const others = expected.filter((one) => !first.includes(one))
        expect(idsOf(page.enquiries)).toEqual(idsOf([...first, ...others].slice(0, size)))
      }),
      { numRuns: 60 },
    )
  })
}

/** The same question, asked of one enquiry without a database. */
function matches(one: Enquiry, sought: EnquiryQuery): boolean {
  const { states, spam, email, name, from = '', before, answerBefore, oneOf = [], noneOf = [] } = sought
  return (
    (['kind', 'status', 'location'] as const).every((field) => (sought[field] ?? one[field]) === one[field]) &&
    (spam ?? one.spam) === one.spam &&
    (email ?? one.fields.email) === one.fields.email &&
    (name ?? one.fields.firstName) === one.fields.firstName &&
    one.createdAt >= from &&
    (before === undefined || one.createdAt < before) &&
    (answerBefore === undefined || one.answerBy < answerBefore) &&
    (states?.some((each) => isIn(one, each)) ?? true) &&
    oneOf.every((any) => any.some((each) => matches(one, each))) &&
    !noneOf.some((each) => matches(one, each))
  )
}

function isIn({ kind, status, history, firstAnswer }: Enquiry, state: EnquiryState): boolean {
  const isAsItCame = firstAnswer === null || history.every(({ what }) => what !== 'status')
  return status === state.status && (state.kind ?? kind) === kind && (state.isAsItCame === undefined || isAsItCame)
}
