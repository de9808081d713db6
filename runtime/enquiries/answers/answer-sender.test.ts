import { expect, test } from 'vitest'
import { startMailServer } from '../../../tests/fakes/mail-server.ts'
import { makeClaimed, makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import type { Answer } from '../store/enquiry.ts'
import { createAnswerSender } from './answer-sender.ts'

const site = { siteUrl: 'https://hasp.example', sender: 'desk@hasp.example', isProduction: false }
const answer = (id: string, more: Partial<Answer> = {}): Answer => ({
  id,
  at: '2026-03-02T10:00:00.000Z',
  by: 'sam@hasp.example',
  to: 'jo@example.com',
  subject: 'Your message',
  text: 'Dear Jo,\n\nWhich door is it?',
  ...more,
})

/** A delivery of the last of these answers. */
const claimed = (...answers: Answer[]) => ({
  ...makeClaimed('answer', { answers, fields: { email: 'new@example.com', message: 'Nobody else may read this' } }),
  id: answers.at(-1)?.id ?? 'none',
})

test('an answer goes to the person as it was written, and what they reply goes to the mailbox for enquiries', async () => {
  const { smtpUrl, mails } = await startMailServer()
  const send = createAnswerSender({ ...site, smtpUrl })
  const [first, second] = [answer('first'), answer('second', { text: 'And which key?' })]
  expect(await send(claimed(first), makeSettings)).toMatchObject({ isDelivered: true, status: '250' })
  await send(claimed(first, second), makeSettings)
  const headers = ['from', 'reply-to', 'subject', 'message-id', 'references', 'auto-submitted']
  expect(mails.map((mail) => headers.map((name) => mail.headers.get(name)))).toEqual([
    [site.sender, site.sender, 'Your message', '<first@hasp.example>', undefined, undefined],
    [site.sender, site.sender, 'Your message', '<second@hasp.example>', '<first@hasp.example>', undefined],
  ])
  // The address that it was written for, although the person has given another one since.
  expect(mails.map(({ to, text }) => [to, text.replaceAll('\r\n', '\n').trim()])).toEqual([
    [['jo@example.com'], 'Dear Jo,\n\nWhich door is it?'],
    [['jo@example.com'], 'And which key?'],
  ])
  for (const { source } of mails) expect(source).not.toContain('Nobody else')
})

test('nobody else gets it: an address is no list, a subject no header, and in production it goes encrypted only', async () => {
  const { smtpUrl, mails } = await startMailServer()
  const send = createAnswerSender({ ...site, smtpUrl })
  for (const to of ['', 'jo@example.com,other@example.com', 'jo@example.com\r\nBcc: other@example.com'])
    expect((await send(claimed(answer('one', { to })), makeSettings)).isDelivered, to).toBe(false)
  expect(await send(claimed(), makeSettings)).toMatchObject({ isDelivered: false })
  const elsewhere = `${smtpUrl.replace('127.0.0.1', '0.0.0.0')}/?tls.rejectUnauthorized=false`
  const inProduction = createAnswerSender({ ...site, isProduction: true, smtpUrl: elsewhere })
  expect((await inProduction(claimed(answer('two')), makeSettings)).status).toContain('ETLS')
  expect(mails).toEqual([])
  await send(claimed(answer('three', { subject: 'Yours\r\nBcc: other@example.com' })), makeSettings)
  expect(mails.map(({ to, names }) => [to, names.includes('bcc')])).toEqual([[['jo@example.com'], false]])
})

test('an answer that was sent and not recorded is sent again after the lease, with the same Message-ID', async () => {
  const { smtpUrl, mails } = await startMailServer()
  const mail = { smtpUrl, to: site.sender, detail: 'link' } as const
  const { add, outbox, store, clock, attempted } = await createOutboxHarness({ mail })
  const id = await add({ deliveries: [] })
  const { at, by, ...written } = answer('5e0c4a52-6a6e-4f5e-9a53-6f2f3f0f2f11')
  await store.enquiries.change(id, { version: 0, at: clock.now().toISOString(), by, network: null, answer: written })
  // A process takes it, sends it, and ends before it has written so.
  const [lost] = await store.deliveries.claim({ now: clock.now(), leaseMs: 30_000, limits: { answer: 1 } })
  if (lost === undefined || lost.alert !== undefined) throw new Error('nothing was due')
  await createAnswerSender({ ...site, siteUrl: 'http://127.0.0.1:3000', smtpUrl })(lost, makeSettings)
  clock.advance(30_001)
  outbox.start()
  expect(await attempted(id, 1, 'answer')).toMatchObject({ state: 'delivered', log: [{ status: '250' }] })
  expect(mails.map(({ headers }) => headers.get('message-id'))).toEqual(Array(2).fill(`<${written.id}@127.0.0.1>`))
  expect((await store.enquiries.get(id))?.history.map(({ what }) => what)).toEqual([
    ...['stored', 'answer', 'delivered answer'],
  ])
})
