import { expect, test } from 'vitest'
import { startMailServer } from '../../../tests/fakes/mail-server.ts'
import { makeClaimed, makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { type EnquirySettings, kindOf } from '../../contract/enquiry-settings.ts'
import { createAcknowledgementSender } from './acknowledgement.ts'

const acknowledgement = {
  subject: 'Your message %{reference}',
  text: 'It came on %{received}. We write by %{answerBy}.',
}
const settings: EnquirySettings = {
  ...makeSettings,
  kinds: { ...makeSettings.kinds, complaint: { ...kindOf(makeSettings, 'complaint'), acknowledgement } },
}
const site = { siteUrl: 'https://hasp.example', sender: 'desk@hasp.example' }
const complaint = (email: string) =>
  makeClaimed('acknowledgement', {
    kind: 'complaint',
    reference: 'ABCD-2345',
    fields: { email, message: 'Delete my number' },
  })

test('an acknowledgement goes to the person, with the reference and the times, and nothing of what was written (D31)', async () => {
  const { smtpUrl, mails } = await startMailServer()
  const send = createAcknowledgementSender({ ...site, smtpUrl, isProduction: false })
  expect(await send(complaint('orla@example.com'), settings)).toMatchObject({ isDelivered: true, status: '250' })
  expect(mails).toMatchObject([{ to: ['orla@example.com'] }])
  expect(mails[0]?.headers.get('subject')).toBe('Your message ABCD-2345')
  expect(mails[0]?.headers.get('from')).toBe('desk@hasp.example')
  expect(mails[0]?.text.trim()).toBe(
    'It came on Monday, 2 March 2026 at 09:00. We write by Tuesday, 3 March 2026 at 09:00.',
  )
  expect(mails[0]?.source).not.toContain('Delete')
})

test('nobody else gets one: an address is no list, and without a text or encryption nothing is sent', async () => {
  const { smtpUrl, mails } = await startMailServer()
  const send = createAcknowledgementSender({ ...site, smtpUrl, isProduction: false })
  for (const email of ['orla@example.com,other@example.com', 'orla@example.com\r\nBcc: other@example.com', ''])
    expect((await send(complaint(email), settings)).isDelivered, email).toBe(false)
  expect(await send(complaint('orla@example.com'), makeSettings)).toMatchObject({
    isDelivered: false,
    status: 'no text for this mail',
  })
  const elsewhere = `${smtpUrl.replace('127.0.0.1', '0.0.0.0')}/?tls.rejectUnauthorized=false`
  const inProduction = createAcknowledgementSender({ ...site, smtpUrl: elsewhere, isProduction: true })
  expect((await inProduction(complaint('orla@example.com'), settings)).status).toContain('ETLS')
  expect(mails).toEqual([])
})
