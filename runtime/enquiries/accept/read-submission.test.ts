import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { knownFields } from '../../contract/enquiry-form.ts'
import { formTypes } from '../../server/http/read-form.ts'
import { formValues, toSubmission } from './read-submission.ts'

const { forms } = makeSettings
const sent = {
  kind: 'consumer',
  firstName: 'Zoë "the" <b>',
  lastName: 'O’Hara; name="x"',
  message: 'One line\r\nContent-Disposition: form-data; name="phone"\r\n\r\nand another & more = less %00 🔍',
  page: '/contact-bath',
  privacy: 'on',
  contactSafely: ['call', 'email'],
}

async function readAs(type: string, bytes: Buffer, contentType: string): Promise<unknown> {
  const read = await formValues({ type, bytes }, contentType)
  return 'value' in read ? read.value : read.errorStatus
}

/** The same values as each kind of form sends them. */
async function valuesAs(type: string, values: Readonly<Record<string, string | string[]>>): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one)
  const request = new Response(
    type === 'multipart/form-data' ? form : new URLSearchParams([...form] as [string, string][]),
  )
  return readAs(type, Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '')
}

describe.each(formTypes)('%s', (type) => {
  test('has exactly what was typed', async () => {
    const read = toSubmission(await valuesAs(type, sent), forms)
    const { kind, firstName, lastName, message, page, contactSafely } = sent
    expect(read).toMatchObject({
      submission: { kind, page, contactSafely, privacy: true, honeypot: '', altcha: '', idempotencyKey: null },
    })
    // Browsers send a line break as two characters, and what is typed has one.
    const typed = message.replaceAll('\r\n', '\n')
    expect(read).toMatchObject({ submission: { fields: { firstName, lastName, message: typed } } })
  })

  test('of any bytes is read, or refused as what it is', async () => {
    const contentType = type === 'multipart/form-data' ? `${type}; boundary=x` : type
    const start = type === 'multipart/form-data' ? '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n' : ''
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, isStarted) => {
        const body = Buffer.concat([Buffer.from(isStarted ? start : ''), bytes])
        const values = await readAs(type, body, contentType)
        if (values !== 400) expect(values).toBeTypeOf('object')
      }),
    )
  })
})

test('a value of the wrong type is reported by its field', () => {
  expect(toSubmission({ kind: 'consumer', phone: 7, message: ['a', 'b'], contactSafely: [1] }, forms)).toEqual({
    faults: [
      { field: 'contactSafely', message: 'contactSafely has to be a list of texts' },
      { field: 'phone', message: 'phone has to be one text' },
      { field: 'message', message: 'message has to be one text' },
    ],
  })
  expect(toSubmission({ kind: 'spy' }, forms)).toEqual({
    faults: [{ field: 'kind', message: 'kind has to be one of consumer, business, complaint' }],
  })
})

test('a file in place of a text is no text', async () => {
  const form = new FormData()
  form.append('kind', 'consumer')
  form.append('message', new File(['hello'], 'hello.txt'))
  const request = new Response(form)
  const body = Buffer.from(await request.arrayBuffer())
  const read = toSubmission(await readAs('multipart/form-data', body, request.headers.get('content-type') ?? ''), forms)
  expect(read).toMatchObject({ submission: { fields: { message: '' } } })
})

test('no JSON makes anything but a submission or faults, and nothing is taken from prototypes', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constantFrom('on', true, ['call']))
  const names = [
    'kind',
    'privacy',
    'contactSafely',
    'website',
    'altcha',
    'page',
    'idempotencyKey',
    '__proto__',
    'constructor',
    ...Object.keys(knownFields),
  ]
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), value),
      fc.constantFrom('consumer', 'business'),
      (values, kind) => {
        const read = toSubmission({ ...values, kind }, forms)
        if ('faults' in read) expect(read.faults.length).toBeGreaterThan(0)
        else expect(Object.values(read.submission.fields).every((text) => typeof text === 'string')).toBe(true)
      },
    ),
  )
})

test('more fields than any form has are not taken apart', async () => {
  const plain = 'application/x-www-form-urlencoded'
  expect(await readAs(plain, Buffer.from('a&'.repeat(999)), plain)).toMatchObject({ a: expect.any(Array) })
  expect(await readAs(plain, Buffer.from('a&'.repeat(96 * 1024)), plain)).toBe(400)
})

test('of the address of the page its path is kept, and nothing that was asked there', () => {
  const pages = ['/search?q=my+brother', '/contact-bath#form', '/contact\u0000-bath?x', 'x'.repeat(2_000)]
  const read = pages.map((page) => toSubmission({ kind: 'consumer', page }, forms))
  expect(read.map((each) => ('submission' in each ? each.submission.page : each))).toEqual([
    '/search',
    '/contact-bath',
    '/contact-bath',
    'x'.repeat(1_000),
  ])
})
