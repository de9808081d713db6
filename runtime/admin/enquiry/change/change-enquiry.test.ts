import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeEnquiry, makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import { openTestStore } from '../../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../../tests/shared/servers/running-site.ts'
import { changeEnquiry } from './change-enquiry.ts'

const author = { at: '2026-03-02T10:00:00.000Z', by: 'jo@example.com', network: null }

test('a form of an answer that is sent again, as nobody confirmed it, is confirmed and sends nothing more', async () => {
  const store = await openTestStore({ databaseUrl: null, varFolder: await scratchFolder() })
  const { id, fields } = makeEnquiry()
  await store.enquiries.add(makeEnquiry({ id }))
  const letter = () => ({ id: randomUUID(), to: fields.email ?? '', subject: 'Your door', text: 'Which one is it?' })
  const first = letter()
  const send = (answer = first) =>
    changeEnquiry({ store, settings: makeSettings }, id, { version: 0, answer }, author).then(({ kind }) => kind)
  expect([await send(), await send(), await send(letter())]).toEqual(['changed', 'changed', 'conflict'])
  expect((await store.enquiries.get(id))?.answers.map((answer) => answer.id)).toEqual([first.id])
})
