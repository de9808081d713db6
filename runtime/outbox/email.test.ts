import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enquiryByHand, settingsByHand } from '../../tests/fakes/enquiry-by-hand.ts'
import { startMailServer } from '../../tests/fakes/mail-server.ts'
import { outboxOnTheBench } from '../../tests/fakes/outbox-on-the-bench.ts'
import { startOutsideServer } from '../../tests/fakes/outside-server.ts'
import type { ClaimedDelivery, NewEnquiry } from '../store/store.ts'
import { createEmailSender } from './email.ts'

const byEmail = { deliveries: [{ target: 'email', held: false }] } as const
const to = 'leads@example.com,second@example.com'

test('mail has a link to administration and nothing of what was written (D22)', async () => {
  const server = await startMailServer()
  const mail = { smtpUrl: server.smtpUrl, to, detail: 'link' } as const
  const { add, outbox, attempted } = await outboxOnTheBench({ mail, siteUrl: 'https://hasp.example' })
  const id = await add({ ...byEmail, reference: 'ABCD-2345', location: 'thorpe' })
  outbox.start()
  expect(await attempted(id, 1, 'email')).toMatchObject({ state: 'delivered', log: [{ status: '250' }] })
  const [sent] = server.mails
  expect(sent?.headers.get('subject')).toBe('Enquiry ABCD-2345 from thorpe')
  expect(sent?.to).toEqual(['leads@example.com', 'second@example.com'])
  expect(sent?.text.trim()).toBe(`Answer by Tuesday, 3 March 2026 at 09:00: https://hasp.example/admin/enquiries/${id}`)
  for (const written of Object.values(enquiryByHand().fields)) expect(sent?.source).not.toContain(written)
})

test('with all details it has what was written, and first which ways are safe', async () => {
  const server = await startMailServer()
  const mail = { smtpUrl: server.smtpUrl, to, detail: 'full' } as const
  const { add, outbox, attempted } = await outboxOnTheBench({ mail })
  const id = await add({ ...byEmail, reference: 'ABCD-2345', contactSafely: ['whatsapp'] })
  outbox.start()
  await attempted(id, 1, 'email')
  expect(server.mails[0]?.text.replaceAll('\r\n', '\n').trim()).toBe(
    [
      'Enquiry ABCD-2345',
      '',
      'Safe: WhatsApp.',
      'First name: Jo',
      'Last name: Blöggs',
      'phone: 01632 960123',
      'email: jo@example.com',
      'city: Fenby',
      'Message: Someone opens my door.',
      'Please call.',
      '',
      `http://127.0.0.1:3000/admin/enquiries/${id}`,
    ].join('\n'),
  )
})

test('a mail server that refuses is asked again, and the repeat is the same mail', async () => {
  const server = await startMailServer()
  const mail = { smtpUrl: server.smtpUrl, to, detail: 'link' } as const
  const { add, outbox, attempted, clock } = await outboxOnTheBench({ mail, siteUrl: 'https://hasp.example' })
  server.refuse(451)
  const id = await add(byEmail)
  outbox.start()
  const { id: key, log } = await attempted(id, 1, 'email')
  expect(log).toMatchObject([{ status: '451', answer: '451 not today' }])
  server.refuse(null)
  await expect.poll(clock.nextIn).toBe(27_000)
  clock.advance(27_000)
  await attempted(id, 2, 'email')
  expect(server.mails.map(({ headers }) => headers.get('message-id'))).toEqual([`<${key}@hasp.example>`])
})

test('a mail server that says nothing holds an attempt no longer than any other', async () => {
  const silent = await startOutsideServer()
  const mail = { smtpUrl: `smtp://${silent.url.host}`, to, detail: 'link' } as const
  const { add, outbox, attempted } = await outboxOnTheBench({ mail })
  const id = await add(byEmail)
  outbox.start()
  expect((await attempted(id, 1, 'email')).log).toMatchObject([{ status: 'no answer in 0.3 s', answer: '' }])
})

test('nothing that a person or a page gives begins another header', async () => {
  const server = await startMailServer()
  const send = createEmailSender({ smtpUrl: server.smtpUrl, to: 'leads@example.com', detail: 'full', siteUrl: 'https://hasp.example' })
  const hostile = fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\u0085',
        'Bcc: all@example.com',
        ' ',
        'é',
        '=?utf-8?q?=0D=0A?=',
        '\r\n\r\n',
        '\r\n.\r\n',
        'x',
        '\0',
      ),
    )
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (location, message, lastName) => {
      expect((await send(claimedByEmail({ location, fields: { message, lastName } }), settingsByHand)).isDelivered).toBe(true)
      const { names, to: recipients } = server.mails.at(-1) ?? { names: [], to: [] }
      expect(recipients).toEqual(['leads@example.com'])
      expect(names.toSorted()).toEqual([
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ])
    }),
    { numRuns: 60 },
  )
  expect(server.mails).toHaveLength(60)
})

function claimedByEmail(parts: Partial<NewEnquiry>): ClaimedDelivery {
  const { idempotencyKey, sameness, solution, deliveries, ...enquiry } = enquiryByHand(parts)
  const at = enquiry.createdAt
  const held = { id: 'delivery-1', target: 'email', attempts: 0, firstAt: at, leasedUntil: at, lease: 'lease-1' } as const
  return { ...held, enquiry: { ...enquiry, deliveries: [], history: [] } }
}
