import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Enquiry } from '../../runtime/enquiries/store/enquiry.ts'
import { startFakeCrm } from '../fakes/crm.ts'
import { makeDuty } from '../fakes/make-duty.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { serveHere } from '../shared/servers/running-site.ts'
import { margaret } from '../shared/values/visitor.ts'
import { addUser } from '../site/api/staff.ts'

const byBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
// Each test is about a matter of its own: the same enquiry sent again is none.
let message: string
let consumer: Record<string, string>
beforeEach(() => {
  message = `It is about my brother, ${randomUUID()}.`
  consumer = { kind: 'consumer', ...margaret, message, privacy: 'on', city: 'Bath' }
})

const dataKey = randomBytes(32)
const crm = await startFakeCrm(undefined, afterAll)
/** What the CRM has of the matter of the test, in the order in which it came. */
const leads = async () => (await crm.leads()).filter(({ fields }) => fields.LEADCF124?.includes(message))

type Shop = Awaited<ReturnType<typeof startShop>>

/** A server with a store of its own, and what tests send to it. */
async function startShop(folder: string, env: Record<string, string> = {}) {
  const server = await serveHere(inject('dist'), {
    env: { TOWNPAGES_VAR: folder, DATABASE_URL: '', RATE_LIMITS: 'off', ...env },
  })
  const post = (body: string | URLSearchParams | FormData, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/api/contacts`, { method: 'POST', body, headers, redirect: 'manual' })
  return {
    folder,
    server,
    post,
    /** As a script sends it. */
    postJson: (values: object) => post(JSON.stringify(values), { 'Content-Type': 'application/json' }),
    /** As a browser without scripts sends it. */
    postForm: (values: Record<string, string>) => post(new URLSearchParams(values), { Accept: byBrowser }),
  }
}

/** One for all tests of the file; `stored` is what it has stored since the test began, newest first. */
function sharedShop(env: Record<string, string> = {}): Shop & { stored: () => Promise<readonly Enquiry[]> } {
  const shared = {} as Shop & { stored: () => Promise<readonly Enquiry[]> } // the hooks bring the rest
  const known = new Set<string>()
  let stop = async () => {}
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'townpages-contacts-'))
    const shop = await startShop(folder, {
      CRM_WEB_TO_LEAD_URL: crm.url.href,
      DATA_KEY: dataKey.toString('base64'),
      ...env,
    })
    const store = await openStore({ databaseUrl: null, varFolder: folder, dataKey })
    const list = async () => (await store.enquiries.list({ page: 1, pageSize: 100 })).enquiries
    Object.assign(shared, shop, { stored: async () => (await list()).filter(({ id }) => !known.has(id)) })
    stop = async () => {
      await shop.server.stop()
      await store.close()
      await rm(folder, { recursive: true })
    }
  })
  beforeEach(async () => {
    for (const { id } of await shared.stored()) known.add(id)
  })
  afterAll(() => stop())
  return shared
}

const shop = sharedShop()
const open = sharedShop({ CAPTCHA: 'off', LOG_LEVEL: 'trace' })
const limited = sharedShop({ RATE_LIMITS: 'on' })

async function solved({ server }: Shop): Promise<string> {
  const challenge = await (await fetch(`${server.address}/api/captcha/challenge`)).json()
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  )
}

describe('an enquiry', () => {
  test('is stored as it was written, with a reference and a time to be answered by', async () => {
    const written = 'Two lines\r\n<b>and</b> a 🔍'
    const response = await open.postJson({
      ...consumer,
      message: written,
      contactSafely: ['email', 'call'],
      firstName: '  Zoë ',
    })
    const told = await response.json()
    expect([response.status, told]).toEqual([
      201,
      {
        success: true,
        id: expect.any(String),
        reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        answerBy: expect.any(String),
      },
    ])
    const [enquiry, ...others] = await open.stored()
    expect(others).toEqual([])
    expect(enquiry).toMatchObject({
      id: told.id,
      reference: told.reference,
      answerBy: told.answerBy,
      kind: 'consumer',
      page: '/contact-bath',
      location: 'bath',
      status: 'Not Contacted',
      source: 'LPI Website',
      verified: true,
      spam: false,
      contactSafely: ['call', 'email'],
      fields: { firstName: 'Zoë', lastName: margaret.lastName, phone: margaret.phone, message: written, city: 'Bath' },
    })
    expect(Date.parse(told.answerBy) - Date.parse(enquiry?.createdAt ?? '')).toBe(24 * 3_600_000)
  })

  test.each([
    ['/contact', 'Milton Keynes', 'milton-keynes'],
    ['/contact', 'newcastle upon tyne', 'newcastle'],
    ['/contact', 'Atlantis', ''],
    ['/contact-bath', 'Milton Keynes', 'bath'],
  ])('from %s about %s counts for %j', async (page, city, location) => {
    await open.postJson({ ...consumer, page, city })
    expect(await open.stored()).toMatchObject([{ location, fields: { city } }])
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('can be sent as %s', async (type) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(consumer)) form.append(name, value)
    const body = type === 'multipart/form-data' ? form : new URLSearchParams(consumer)
    expect((await open.post(body, { Accept: 'application/json' })).status).toBe(201)
    expect(await open.stored()).toMatchObject([{ fields: { message } }])
  })

  test('of a company is pre-qualified, and a complaint goes to no customer records (D31)', async () => {
    await open.postJson({ ...consumer, kind: 'complaint', email: 'm@hale.example', privacy: '' })
    await open.postJson({ ...consumer, kind: 'business', company: 'Hale & Co', email: 'm@hale.example' })
    const deliveries = async () =>
      (await open.stored()).map(({ kind, deliveries }) => [
        kind,
        deliveries.map(({ target, state }) => `${target} ${state}`),
      ])
    await expect.poll(deliveries).toEqual([
      ['business', ['crm delivered']],
      ['complaint', ['email waiting']],
    ])
    expect((await leads()).map(({ fields }) => fields)).toMatchObject([
      { Company: 'Hale & Co', 'Lead Status': 'Pre-Qualified', LEADCF124: message },
    ])
  })

  test('with faults is refused with all of them at once, and nothing of it is stored', async () => {
    const response = await shop.postJson({ ...consumer, phone: '12', firstName: '', privacy: '' })
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        success: false,
        message: expect.any(String),
        errors: [
          { field: 'firstName', message: 'First Name is required.' },
          { field: 'phone', message: expect.stringContaining('We can’t dial this number.') },
          { field: 'privacy', message: 'Please accept this' },
          { field: 'altcha', message: 'Captcha validation failed. If you are not a robot then please try again.' },
        ],
      },
    ])
    expect(await shop.stored()).toEqual([])
  })

  test('that is none is refused as what it is', async () => {
    const cases: [body: string, type: string, status: number][] = [
      ['{"kind":', 'application/json', 400],
      ['\u0000', 'multipart/form-data; boundary=x', 400],
      ['a=b', 'text/plain', 415],
      ['[1]', 'application/json', 422],
      [`{"message":"${'x'.repeat(200_000)}"}`, 'application/json', 413],
    ]
    for (const [body, type, status] of cases) {
      const response = await shop.post(body, { 'Content-Type': type })
      expect([response.status, await response.json()]).toMatchObject([
        status,
        { success: false, message: expect.any(String) },
      ])
    }
  })
})

describe('sent twice', () => {
  test('with the same key it is stored once, also when both come at once', async () => {
    const idempotencyKey = randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => open.postJson({ ...consumer, idempotencyKey })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201])
    const told = await Promise.all(all.map((response) => response.json()))
    expect(new Set(told.map(({ id, reference }) => `${id} ${reference}`)).size).toBe(1)
    expect(await open.stored()).toHaveLength(1)
  })

  test('by a form without a key it is stored once within ten minutes, and another message is another enquiry', async () => {
    const first = await open.postForm(consumer)
    const again = await open.postForm({ ...consumer, message: ` ${consumer.message}\n`, phone: '07700900123' })
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    await open.postForm({ ...consumer, message: 'Something else.' })
    expect(await open.stored()).toHaveLength(2)
  })
})

describe('sent again without a key', () => {
  test('with other safe ways it is the same enquiry, and everybody gets the last word', async () => {
    const call = await open.postForm({ ...consumer, contactSafely: 'call' })
    await expect.poll(async () => (await leads()).length).toBe(1)
    const email = await open.postForm({
      ...consumer,
      firstName: 'Peggy',
      email: 'm@hale.example',
      contactSafely: 'email',
    })
    // Another address is another person.
    expect(email.headers.get('location')).not.toBe(call.headers.get('location'))
    const whatsapp = await open.postForm({ ...consumer, firstName: 'Peggy', contactSafely: 'whatsapp' })
    expect(whatsapp.headers.get('location')).toBe(call.headers.get('location'))
    await expect.poll(async () => (await leads()).length).toBe(3)
    const told = (await leads()).filter(({ fields }) => fields.Email === undefined)
    expect(told.map(({ fields }) => [fields['First Name'], fields.LEADCF124?.split('\n')[0]])).toEqual([
      ['Margaret', expect.stringContaining('Call')],
      ['Peggy', expect.stringContaining('WhatsApp')],
    ])
    const [again, ...others] = (await open.stored()).filter(({ fields }) => fields.email === undefined)
    expect(others).toEqual([])
    expect(again).toMatchObject({
      contactSafely: ['whatsapp'],
      fields: { firstName: 'Peggy' },
      history: expect.arrayContaining([
        expect.objectContaining({ earlier: { fields: { firstName: 'Margaret' }, contactSafely: ['call'] } }),
      ]),
    })
  })

  test('after one that a robot seems to have sent it is an enquiry of its own', async () => {
    await open.postForm({ ...consumer, website: 'https://spam.example' })
    await open.postForm(consumer)
    expect((await open.stored()).map(({ spam, fields }) => [spam, fields.message])).toEqual([
      [false, message],
      [true, message],
    ])
  })
})

test('a key that belongs to another enquiry is refused, and nobody is thanked', async () => {
  const idempotencyKey = randomUUID()
  expect((await open.postJson({ ...consumer, idempotencyKey, contactSafely: ['call'] })).status).toBe(201)
  const other = await open.postJson({ ...consumer, idempotencyKey, contactSafely: ['whatsapp'] })
  expect([other.status, (await other.json()).errors]).toMatchObject([422, [{ field: 'idempotencyKey' }]])
  expect(await open.stored()).toMatchObject([{ contactSafely: ['call'] }])
})

describe('the captcha (D21)', () => {
  test('lets a solved challenge in once; a second enquiry needs another', async () => {
    const altcha = await solved(shop)
    expect((await shop.postJson({ ...consumer, altcha, phone: '12' })).status).toBe(422) // spends nothing
    const idempotencyKey = randomUUID()
    expect((await shop.postJson({ ...consumer, altcha, idempotencyKey })).status).toBe(201)
    expect((await shop.postJson({ ...consumer, altcha, idempotencyKey })).status).toBe(200)
    const second = await shop.postJson({ ...consumer, altcha, idempotencyKey: randomUUID() })
    expect([second.status, (await second.json()).errors]).toMatchObject([422, [{ field: 'altcha' }]])
    expect(await shop.stored()).toMatchObject([{ verified: true }])
  })

  test('takes a form without scripts as unverified: stored, thanked for, and held until a person releases it', async () => {
    const response = await shop.postForm(consumer)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/thank-you\?sent=consumer\.[0-9A-Z]{4}-[0-9A-Z]{4}\.[0-9TZ%A-]+$/),
    ])
    const $ = load(await (await fetch(shop.server.address + response.headers.get('location'))).text())
    expect($('main').text()).toContain('Thank you for your enquiry. We will contact you soon.')
    expect($('main').text()).toMatch(
      /Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\. You’ll hear from us by \w+day \d+ \w+ at \d\d:\d\d\./,
    )
    const [enquiry] = await shop.stored()
    expect(enquiry).toMatchObject({ verified: false, deliveries: [{ target: 'crm', state: 'held' }] })
    expect(await leads()).toEqual([])
  })

  test('refuses a wrong solution of a form without scripts on its page, with what was typed', async () => {
    const response = await shop.postForm({ ...consumer, altcha: 'wrong' })
    const $ = load(await response.text())
    expect([response.status, $('[role=alert] li').text()]).toEqual([
      422,
      expect.stringContaining('Captcha validation failed.'),
    ])
    expect($('textarea').text()).toBe(message)
  })

  test('is not there when it is switched off', async () => {
    expect((await fetch(`${open.server.address}/api/captcha/challenge`)).status).toBe(404)
  })
})

test('a filled honeypot gets the normal response, and the enquiry is marked as spam (D20)', async () => {
  expect((await open.postJson({ ...consumer, website: 'https://spam.example' })).status).toBe(201)
  expect(await open.stored()).toMatchObject([{ spam: true, fields: { message } }])
})

test('one address has a limit, and a lower one for unverified enquiries, in which the same enquiry counts once; each response says when to try again', async () => {
  const statusOf = async (message: string) => (await limited.postForm({ ...consumer, message })).status
  const statuses: number[] = []
  for (const message of ['One', 'One', 'One', 'One', 'Two', 'Three', 'Four', 'Three'])
    statuses.push(await statusOf(message))
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 303])
  const late = await limited.postForm({ ...consumer, message: 'One more' })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
  const $ = load(await late.text())
  expect([$('h1').text(), $('main a[href="tel:+448081570123"]').length > 0]).toEqual([
    'Your message hasn’t been sent',
    true,
  ])
  expect(await limited.stored()).toHaveLength(3)
})

describe('a form of a browser without scripts', () => {
  test('accepts messages of the same length in any script', async () => {
    expect((await shop.postForm({ ...consumer, message: '偵'.repeat(10_000) })).status).toBe(303)
    expect((await shop.stored())[0]?.fields.message).toHaveLength(10_000)
  })

  test.each([
    ['is too large', { message: 'x'.repeat(200_000) }, 413],
    ['is none of ours', { kind: 'spy' }, 422],
  ])('that %s is answered by a page with the phone', async (_, changes, status) => {
    const response = await shop.postForm({ ...consumer, ...changes })
    const $ = load(await response.text())
    expect([response.status, $('h1').text(), $('main a[href="tel:+448081570123"]').length > 0]).toEqual([
      status,
      'Your message hasn’t been sent',
      true,
    ])
  })
})

test('a key that no database could hold is refused, not passed on', async () => {
  const response = await open.postJson({ ...consumer, idempotencyKey: 'a\u0000b' })
  expect([response.status, (await response.json()).errors]).toMatchObject([422, [{ field: 'idempotencyKey' }]])
})

test('what people wrote is nowhere readable at rest, nor in the log (D22)', async () => {
  const secret = {
    firstName: 'Xanthippe',
    lastName: 'Quillfeather',
    phone: '07700 900987',
    message: 'zebra-crossing-at-midnight',
  }
  await open.postJson({ ...consumer, ...secret, email: 'xanthippe@quillfeather.example' })
  await open.postJson({ ...consumer, ...secret, phone: 'not-a-number-at-all' })
  const [enquiry] = await open.stored()
  expect(enquiry?.fields).toMatchObject(secret)
  const kept = readdirSync(open.folder, { withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [readFileSync(join(open.folder, file.name)).toString('latin1')] : [],
  )
  for (const text of [...Object.values(secret), '7700900987', 'not-a-number-at-all', 'quillfeather.example'])
    expect([...kept, open.server.stderr()].filter((place) => place.includes(text))).toEqual([])
})

describe('a time for a call', () => {
  const slots = async (page: string, kind = 'consumer') => {
    const query = new URLSearchParams({ kind, page })
    return (await (await fetch(`${open.server.address}/api/call-slots?${query}`)).json()).data
  }

  test('is on offer once somebody has a rota, stored with the enquiry, and refused when it is gone', async () => {
    expect(await slots('/contact-bath')).toEqual([])
    const store = await openStore({ databaseUrl: null, varFolder: open.folder, dataKey })
    onTestFinished(() => store.close())
    const { id } = await addUser(store, 'agent@example.com', 'agent')
    await store.duties.set(id, makeDuty({ areas: ['place:bath'], kinds: ['consumer'] }))
    expect([await slots('/contact-leeds'), await slots('/contact-bath', 'business')]).toEqual([[], []])
    const [first, ...others] = await slots('/contact-bath')
    expect(others.length).toBeGreaterThan(20)
    const elsewhere = await open.postJson({ ...consumer, callAt: first, page: '/contact-leeds' })
    expect(elsewhere.status).toBe(422)
    const safeTimes = 'Weekdays before three'
    const response = await open.postJson({ ...consumer, callAt: first, safeTimes, page: '/contact-bath' })
    expect([response.status, (await response.json()).callAt]).toEqual([201, first])
    expect((await open.stored())[0]?.fields).toMatchObject({ callAt: first, safeTimes })

    await store.duties.set(id, makeDuty({ awayUntil: '2999-01-01' }))
    const again = { ...consumer, message: `${message} Again.`, page: '/contact-bath' }
    const refused = await open.postJson({ ...again, callAt: first })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      [
        {
          field: 'callAt',
          message: 'We can’t offer this time any more. Please choose another one, or leave it open.',
        },
      ],
    ])
  })
})
