import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { startMailServer } from '../../../tests/fakes/mail-server.ts'
import { makeClaimed, makeEnquiry, makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { startOutsideServer } from '../../../tests/fakes/outside-server.ts'
import { readManifest } from '../../site/read-manifest.ts'
import { readEnquirySettings } from '../accept/enquiry-settings.ts'
import type { Enquiry } from '../store/enquiry.ts'
import { createEmailSender } from './email.ts'

const byEmail = { deliveries: [{ target: 'email', held: false }] } as const
const to = 'leads@example.com,second@example.com'
const own = {
  to: 'leads@example.com',
  siteUrl: 'https://hasp.example',
  adminUrl: 'https://hasp.example',
  isProduction: false,
} as const

test('mail has a link to administration and nothing of what was written (D22)', async () => {
  const server = await startMailServer()
  const mail = { smtpUrl: server.smtpUrl, to, detail: 'link' } as const
  const { add, outbox, attempted } = await createOutboxHarness({ mail, siteUrl: 'https://hasp.example' })
  const id = await add({ ...byEmail, reference: 'ABCD-2345', location: 'little-thorpe' })
  outbox.start()
  expect(await attempted(id, 1, 'email')).toMatchObject({ state: 'delivered', log: [{ status: '250' }] })
  const [sent] = server.mails
  expect(sent?.headers.get('subject')).toBe('Enquiry ABCD-2345 from Little Thorpe')
  expect(sent?.to).toEqual(['leads@example.com', 'second@example.com'])
  expect(sent?.text.trim()).toBe(`Answer by Tuesday, 3 March 2026 at 09:00: https://hasp.example/admin/enquiries/${id}`)
  for (const written of Object.values(makeEnquiry().fields)) expect(sent?.source).not.toContain(written)
})

test('with all details it has what was written, and first which ways are safe', async () => {
  const server = await startMailServer()
  const mail = { smtpUrl: server.smtpUrl, to, detail: 'full' } as const
  const { add, outbox, attempted } = await createOutboxHarness({ mail })
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
      'Phone: 01632 960123',
      'Email: jo@example.com',
      'Town: Fenby',
      'Message: Someone opens my door.',
      'Please call.',
      '',
      `http://127.0.0.1:3000/admin/enquiries/${id}`,
    ].join('\n'),
  )
})

test.each(['link', 'full'] as const)(
  'nothing of the notice of the real site is left to be filled (%s)',
  async (detail) => {
    const settings = readEnquirySettings(await readManifest(inject('dist')))
    if (settings === null) throw new Error('the real site takes enquiries')
    const server = await startMailServer()
    const send = createEmailSender({ ...own, smtpUrl: server.smtpUrl, detail })
    for (const location of ['little-thorpe', '']) await send(claimedByEmail({ location }), settings)
    const texts = server.mails.map(({ headers, text }) => `${headers.get('subject')}\n${text}`)
    for (const text of texts) expect(text).not.toMatch(/%\{\w+\}/)
    expect(texts).toEqual([expect.stringContaining('Little Thorpe'), expect.stringContaining('hasp.example.')])
  },
)

test('that the mail server refused one of the addresses is noted beside what it took', async () => {
  const server = await startMailServer({ unknown: ['second@example.com'] })
  const send = createEmailSender({ ...own, to, smtpUrl: server.smtpUrl, detail: 'link' })
  expect(await send(claimedByEmail({}), makeSettings)).toEqual({
    isDelivered: true,
    status: '250, refused for 1',
    answer: expect.stringMatching(/^250 .*\n550 second@example.com is unknown$/),
  })
  expect(server.mails.map((mail) => mail.to)).toEqual([['leads@example.com']])
})

describe('texts of visitors, in production', () => {
  const production = { ...own, isProduction: true } as const
  // By another address of this machine, which is not known to be one.
  const elsewhere = (smtpUrl: string) => `${smtpUrl.replace('127.0.0.1', '0.0.0.0')}/?tls.rejectUnauthorized=false`

  test('does not go to a mail server without TLS, and a link does', async () => {
    const server = await startMailServer()
    const smtpUrl = elsewhere(server.smtpUrl)
    const refused = await createEmailSender({ ...production, smtpUrl, detail: 'full' })(
      claimedByEmail({}),
      makeSettings,
    )
    expect([refused.isDelivered, refused.status, server.mails.length]).toEqual([
      false,
      'ETLS, no encrypted connection',
      0,
    ])
    const sent = await createEmailSender({ ...production, smtpUrl, detail: 'link' })(claimedByEmail({}), makeSettings)
    expect([sent.isDelivered, server.mails.map(({ isSecure }) => isSecure)]).toEqual([true, [false]])
  })

  test('goes to one with it, and to one on this machine', async () => {
    const [secure, local] = [await startMailServer({ hasTls: true }), await startMailServer()]
    for (const smtpUrl of [elsewhere(secure.smtpUrl), local.smtpUrl, local.smtpUrl.replace('127.0.0.1', 'localhost')])
      expect(
        await createEmailSender({ ...production, smtpUrl, detail: 'full' })(claimedByEmail({}), makeSettings),
      ).toMatchObject({
        isDelivered: true,
      })
    expect([secure.mails, local.mails].map((mails) => mails.map(({ isSecure }) => isSecure))).toEqual([
      [true],
      [false, false],
    ])
  })
})

test('a mail that is refused is sent again unchanged', async () => {
  const server = await startMailServer()
  const mail = { smtpUrl: server.smtpUrl, to, detail: 'link' } as const
  const { add, outbox, attempted, clock } = await createOutboxHarness({ mail, siteUrl: 'https://hasp.example' })
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

test('a silent mail server takes no longer than the limit of an attempt', async () => {
  const silent = await startOutsideServer()
  const mail = { smtpUrl: `smtp://${silent.url.host}`, to, detail: 'link' } as const
  const { add, outbox, attempted } = await createOutboxHarness({ mail, deadlineMs: 300 })
  const id = await add(byEmail)
  outbox.start()
  expect((await attempted(id, 1, 'email')).log).toMatchObject([{ status: 'no answer in 0.3 s', answer: '' }])
})

test('nothing that a person or a page gives begins another header', async () => {
  const server = await startMailServer()
  const send = createEmailSender({ ...own, smtpUrl: server.smtpUrl, detail: 'full' })
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
      expect((await send(claimedByEmail({ location, fields: { message, lastName } }), makeSettings)).isDelivered).toBe(
        true,
      )
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
    { numRuns: 25 },
  )
  expect(server.mails).toHaveLength(25)
})

const claimedByEmail = (parts: Partial<Enquiry> = {}) => makeClaimed('email', parts)
