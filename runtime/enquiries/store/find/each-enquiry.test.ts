import { expect, test } from 'vitest'
import { createOutboxHarness } from '../../../../tests/fakes/outbox-harness.ts'
import { allEnquiries, enquiryPages, personQuery } from './each-enquiry.ts'

test('however many there are, each is found once, also while others come in', async () => {
  const { store, add } = await createOutboxHarness()
  const first: string[] = []
  for (let count = 0; count < 450; count += 1) first.push(await add())
  const found: string[] = []
  for await (const page of enquiryPages(store.enquiries, {})) {
    found.push(...page.map(({ id }) => id))
    await add({ createdAt: '2026-03-02T10:00:00.000Z' })
  }
  expect(found.toSorted()).toEqual(first.toSorted())
})

test('an enquiry that is erased while its page is read hides no older one', async () => {
  const { store, add } = await createOutboxHarness()
  for (let count = 0; count < 250; count += 1) await add()
  const { enquiries } = store
  const after: typeof enquiries.after = async (...asked) => {
    const page = await enquiries.after(...asked)
    return asked[1] === null ? page.slice(1) : page
  }
  expect(await allEnquiries({ after }, {})).toHaveLength(249)
})

test('a person is known by address or number, and an enquiry with both is found once', async () => {
  const { store, add } = await createOutboxHarness()
  const both = await add()
  const byPhone = await add({ fields: { lastName: 'Jo', phone: '+44 1632 960123' } })
  await add({ fields: { lastName: 'Ada', email: 'ada@example.com' } })
  const found = await allEnquiries(store.enquiries, personQuery({ email: 'jo@example.com', phone: '01632960123' }))
  expect(found.map(({ id }) => id).toSorted()).toEqual([both, byPhone].toSorted())
  expect(await allEnquiries(store.enquiries, personQuery({ email: ' ' }))).toEqual([])
})
