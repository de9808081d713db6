import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { makeDuty } from '../../../tests/fakes/make-duty.ts'
import { makeEnquiry, makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { makeEntries, makeManifest } from '../../../tests/fakes/make-manifest.ts'
import { openStore } from '../../../tests/shared/databases/store/open-store.ts'
import { dataKey } from '../../../tests/shared/databases/store/place.ts'
import { person } from '../../../tests/shared/databases/store/staff-cases.ts'
import { storedBytes } from '../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'
import { createOperationRouter } from '../../api/operation-router.ts'
import { missedCallKind } from '../../contract/enquiry-settings.ts'
import { signBody } from '../../server/security/body-signature.ts'
import type { EnquirySite } from '../accept/enquiry-site.ts'
import { callsOperation } from './calls-operation.ts'
import { createReceivedSignatures } from './received-signatures.ts'
import { createCallTaker } from './take-call.ts'

const secret = 'a-secret-of-the-phones'
const now = new Date('2026-11-20T15:00:00.000Z')
const seconds = now.getTime() / 1000
const call = { number: '+44 1632 960123', time: '2026-11-20T14:28:00Z', called: '+44 20 7946 0123' }

const missedCall = { name: 'Missed call', answerWithinHours: 2, status: 'Open', source: 'Phone' }
const site: EnquirySite = {
  manifest: {
    ...makeManifest([], {
      api: { locations: { collection: 'towns', path: 'towns' }, comparisons: null },
      collections: new Map([
        ['towns', makeEntries({ fenby: { name: 'Fenby', phoneNumber: '020 7946 0123' }, quay: { name: 'Quay' } })],
      ]),
    }),
  } as EnquirySite['manifest'],
  enquiries: { ...makeSettings, kinds: { ...makeSettings.kinds, [missedCallKind]: missedCall } },
  responses: { form: async () => null, unavailable: async () => null },
}

/** The call over a store of its own, and what tests send to it. */
async function openCalls({ key = secret as string | null, live = site } = {}) {
  const place = { databaseUrl: null, varFolder: await scratchFolder() }
  const store = await openStore({ ...place, dataKey })
  const takeCall = createCallTaker({
    store,
    seal: store.seal,
    targets: new Set(['crm', 'email']),
    wake: () => undefined,
  })
  const operation = callsOperation({ secret: key, takeCall, received: createReceivedSignatures(store), now: () => now })
  const router = createOperationRouter({
    live: { current: live },
    operations: [operation],
    addresses: { siteUrl: 'http://127.0.0.1', pagesUrl: null },
    version: '0',
    limits: {},
    readSession: async () => null,
    log: { error: () => undefined, warn: () => undefined },
  })
  const server = createServer(express().use(router))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.close()
    await store.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/calls`
  return {
    place,
    store,
    async post(values: object, { at = seconds, header = '' } = {}) {
      const body = JSON.stringify(values)
      const headers = {
        'Content-Type': 'application/json',
        'Townpages-Signature': header || signBody(secret, at, body),
      }
      const response = await fetch(address, { method: 'POST', headers, body })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}

test('a missed call is an enquiry of its kind, for the place that was called, with its own promise', async () => {
  const { store, place, post } = await openCalls()
  const { status, body } = await post(call)
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      stored: true,
      id: expect.any(String),
      reference: expect.any(String),
      answerBy: '2026-11-20T16:28:00.000Z',
    },
  ])
  expect(await store.enquiries.get(String(body.id))).toMatchObject({
    kind: missedCallKind,
    location: 'fenby',
    fields: { phone: call.number, called: call.called },
    contactSafely: [],
    createdAt: '2026-11-20T14:28:00.000Z',
    conversation: null,
    history: [{ what: 'missed', by: 'site' }],
    deliveries: [{ target: 'crm' }, { target: 'email' }],
  })
  // Six digits and more: four in a row are in some random ids.
  for (const number of [/1632 ?960/, /960123/, /7946 ?0123/]) expect(await storedBytes(place)).not.toMatch(number)
})

test('it joins what the same number has sent, and a call that is told again is stored once', async () => {
  const { store, post } = await openCalls()
  const known = makeEnquiry({ fields: { phone: '01632 960123', message: 'Please call' } })
  await store.enquiries.add(known)
  const first = await post(call)
  const later = await post({ ...call, time: '2026-11-20T14:40:00Z' })
  const [enquiry, called, again] = await Promise.all(
    [known.id, first.body.id, later.body.id].map((id) => store.enquiries.get(String(id))),
  )
  expect(new Set([enquiry, called, again].map((one) => one?.conversation)).size).toBe(1)
  expect(enquiry?.conversation).not.toBeNull()
  const repeated = await post({ ...call, number: '01632 960123' }, { at: seconds + 1 })
  expect([repeated.status, repeated.body.reference]).toEqual([200, first.body.reference])
  expect((await store.enquiries.list({ page: 1, pageSize: 9 })).total).toBe(3)
})

test('a call that comes late is delivered, assigned and to be answered from then on', async () => {
  const { store, post } = await openCalls()
  await store.users.add(person({ id: 'jo', email: 'jo@example.com' }))
  await store.duties.set('jo', makeDuty())
  await store.alerts.choose('jo', { ways: ['alert-mail'], quiet: null, address: '' })
  const begun = new Date().toISOString()
  const { body } = await post({ ...call, time: '2026-10-30T09:00:00Z' })
  const late = await store.enquiries.get(String(body.id))
  expect(late).toMatchObject({ createdAt: '2026-10-30T09:00:00.000Z', assignee: 'jo@example.com' })
  expect(late?.history.map(({ at, what }) => [what, at >= begun])).toEqual([
    ['missed', false],
    ['routed all 0', true],
    ['alerted new', true],
  ])
  for (const { createdAt } of late?.deliveries ?? []) expect(createdAt >= begun, createdAt).toBe(true)
  expect((late?.firstAnswerDue ?? '') > begun, String(late?.firstAnswerDue)).toBe(true)
  // It can be tried for as long as any other.
  const claimed = await store.deliveries.claim({
    now: new Date(),
    leaseMs: 1000,
    limits: { email: 1, 'alert-mail': 1 },
  })
  expect(claimed.map(({ target, firstAt }) => [target, firstAt >= begun])).toEqual([
    ['email', true],
    ['alert-mail', true],
  ])
})

test('of two calls at once both join what the same number has sent', async () => {
  const { store, post } = await openCalls()
  const known = makeEnquiry({ fields: { phone: '01632 960123', message: 'Please call' } })
  await store.enquiries.add(known)
  const calls = await Promise.all(['a', 'b'].map((id) => post({ ...call, id })))
  const ids = [known.id, ...calls.map(({ body }) => String(body.id))]
  const all = await Promise.all(ids.map((id) => store.enquiries.get(id)))
  expect(new Set(all.map((one) => one?.conversation)).size).toBe(1)
  expect(all[0]?.conversation).not.toBeNull()
})

test('a call with an id is stored once under it, whatever else it says', async () => {
  const { post } = await openCalls()
  const named = { ...call, id: 'call-1' }
  expect((await post(named)).status).toBe(201)
  expect((await post(named, { at: seconds + 1 })).status).toBe(200)
  const spelled = { ...named, number: '01632 960123', called: '(020) 7946 0123' }
  expect((await post(spelled, { at: seconds + 3 })).status).toBe(200)
  expect((await post({ ...named, number: '01632 960124' }, { at: seconds + 2 })).status).toBe(422)
})

test('what is not signed, or was received before, is refused, and what could not be stored can be sent again', async () => {
  const { store, post } = await openCalls()
  const body = JSON.stringify(call)
  const headers = ['none', signBody('another-secret-of-theirs', seconds, body), signBody(secret, seconds, `${body} `)]
  for (const header of headers) expect((await post(call, { header })).status, header).toBe(401)
  expect((await post(call, { at: seconds - 301 })).status).toBe(401)
  expect((await store.enquiries.list({ page: 1, pageSize: 9 })).total).toBe(0)
  expect((await post({ ...call, number: '12' })).status).toBe(422)
  expect((await post(call)).status).toBe(201)
  expect((await post(call)).status).toBe(409)
  // Also of a call that had been stored before.
  expect((await post(call, { at: seconds + 1 })).status).toBe(200)
  expect((await post(call, { at: seconds + 1 })).status).toBe(409)
  expect((await store.enquiries.list({ page: 1, pageSize: 9 })).total).toBe(1)
})

test('a caller without a number is not stored; without a secret or the kind there is no such call', async () => {
  const { store, post } = await openCalls()
  const withheld = await post({ ...call, number: 'anonymous' })
  expect([withheld.status, withheld.body]).toEqual([200, { success: true, stored: false }])
  expect((await store.enquiries.list({ page: 1, pageSize: 9 })).total).toBe(0)
  expect((await (await openCalls({ key: null })).post(call)).status).toBe(404)
  const without = { ...site, enquiries: makeSettings }
  expect((await (await openCalls({ live: without })).post(call)).status).toBe(404)
})
