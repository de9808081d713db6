import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startFakeCrm } from '../../../tests/fakes/crm.ts'
import { makeClaimed, makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { createOutbound } from '../../server/outbound/outbound.ts'
import type { Enquiry } from '../store/enquiry.ts'
import { createCrmSender } from './crm.ts'

const outbound = createOutbound({ isProduction: false })

const claimed = (parts: Partial<Enquiry> = {}) => makeClaimed('crm', parts)

async function senderTo(environment: Record<string, string>) {
  const crm = await startFakeCrm()
  return { crm, send: createCrmSender({ url: crm.url, outbound, environment }) }
}

test('a lead has the names of the CRM, the status and source of the enquiry, and the hidden fields', async () => {
  const { crm, send } = await senderTo({ CRM_TOKEN: 'a1' })
  await send(claimed(), makeSettings)
  expect(await crm.leads()).toEqual([
    {
      idempotencyKey: 'delivery-1',
      fields: {
        token: 'a1',
        form: 'web',
        'First Name': 'Jo',
        'Last Name': 'Blöggs',
        Phone: '01632 960123',
        Email: 'jo@example.com',
        City: 'Fenby',
        // Forms end their lines with both.
        CUSTOM1: 'Someone opens my door.\r\nPlease call.',
        'Lead Status': 'Open',
        'Lead Source': 'Site',
      },
    },
  ])
})

test('the safe ways to make contact come before the message (D37)', async () => {
  const { crm, send } = await senderTo({ CRM_TOKEN: 'a1' })
  await send(claimed({ contactSafely: ['call', 'whatsapp'], fields: { message: 'Call me.' } }), makeSettings)
  expect((await crm.leads())[0]?.fields.CUSTOM1).toBe('Safe: Call and WhatsApp.\r\n\r\nCall me.')
})

test.each([
  ['2026-12-01T10:00:00+00:00', 'Call me between: Tuesday 1 December, 10:00 to 12:00'],
  ['2026-11-20T09:00:00+00:00', 'Call me between: Friday 20 November, 09:00 to 11:00 (passed)'],
])('when to call comes before the message, too (%s)', async (callAt, line) => {
  const { crm, send } = await senderTo({ CRM_TOKEN: 'a1' })
  const fields = { message: 'Please.', callAt, safeTimes: 'After six' }
  await send(claimed({ createdAt: '2026-11-20T12:00:00Z', contactSafely: ['call'], fields }), makeSettings)
  expect((await crm.leads())[0]?.fields.CUSTOM1).toBe(
    `Safe: Call.\r\n${line}\r\nWhen is a call safe? After six\r\n\r\nPlease.`,
  )
})

test.each<Record<string, string>>([{}, { CRM_TOKEN: '' }])(
  'without the variable of a hidden field nothing is sent (%j)',
  async (environment) => {
    const { crm, send } = await senderTo(environment)
    expect(await send(claimed(), makeSettings)).toEqual({
      isDelivered: false,
      status: 'CRM_TOKEN is not set',
      answer: '',
    })
    expect(crm.received).toHaveLength(0)
  },
)

test('a variable that is not of the CRM is never read, and nothing is sent', async () => {
  const { crm, send } = await senderTo({ CRM_TOKEN: 'a1', DATA_KEY: 'k3y' })
  const settings = { ...makeSettings, crm: { ...makeSettings.crm, hiddenFields: { note: `key \${DATA_KEY}` } } }
  expect(await send(claimed(), settings)).toEqual({
    isDelivered: false,
    status: 'DATA_KEY does not begin with CRM_',
    answer: '',
  })
  expect(crm.received).toHaveLength(0)
})

test('nothing that a person types ends its field or begins another', async () => {
  const { crm, send } = await senderTo({ CRM_TOKEN: 'a1' })
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '\r\n',
          '--',
          '"',
          'Content-Disposition: form-data; name="admin"',
          '; filename="x"',
          '%0d%0a',
          'a',
          '\n',
          '\r',
        ),
      )
      .map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (message, lastName) => {
      await send(claimed({ fields: { message, lastName } }), makeSettings)
      const { fields } = (await crm.leads()).at(-1) ?? { fields: {} }
      const given = {
        ...(message === '' ? {} : { CUSTOM1: asForm(message) }),
        ...(lastName === '' ? {} : { 'Last Name': asForm(lastName) }),
      }
      expect(fields).toEqual({ token: 'a1', form: 'web', 'Lead Status': 'Open', 'Lead Source': 'Site', ...given })
    }),
    { numRuns: 40 },
  )
})

/** How a form writes a text: whole characters, lines ended by both. */
function asForm(text: string): string {
  return text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n')
}
