import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startFakeCrm } from '../../../tests/fakes/crm.ts'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { startMailServer } from '../../../tests/fakes/mail-server.ts'
import { makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { answers, type Behaviour, closesAtOnce, closesHalfWay, hangs } from '../../../tests/fakes/outside-server.ts'
import { startFakeWebhook } from '../../../tests/fakes/webhook.ts'
import type { Store } from '../../../tests/shared/databases/store/open-store.ts'

const minute = 60_000
const hour = 60 * minute

test('what is due is delivered once', async () => {
  const crm = await startFakeCrm()
  const { add, outbox, attempted, clock, delivery } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add()
  outbox.start()
  expect(await attempted(id, 1)).toMatchObject({
    state: 'delivered',
    nextAt: null,
    log: [{ at: '2026-03-02T09:00:00.000Z', status: '200', answer: 'thank you' }],
  })
  clock.advance(minute)
  await outbox.stop()
  expect([crm.received.length, (await delivery(id)).log.length]).toEqual([1, 1])
})

describe('the response of the target decides', () => {
  const down = answers(500, 'down')
  test.each<[string, Behaviour, string, RegExp]>([
    ['200', answers(200), 'delivered', /^200$/],
    ['a redirect', answers(302, '', { Location: 'https://crm.example/thanks' }), 'delivered', /^302$/],
    [
      '200 with an error page',
      answers(200, '<h1>It COULD not be Saved</h1>'),
      'waiting',
      /^200, with the text of a failure$/,
    ],
    ['a redirect with an error page', answers(302, 'could not be saved'), 'waiting', /^302, with/],
    ['an error far down a page', answers(200, `${'<p>'.repeat(20_000)}could not be saved`), 'waiting', /^200, with/],
    ['400', answers(400, 'what?'), 'waiting', /^400$/],
    ['500', down, 'waiting', /^500$/],
    ['a hang', hangs, 'waiting', /^no answer in 0.3 s$/],
    ['an answer cut half-way', closesHalfWay, 'waiting', /^the answer broke off/],
    ['a closed door', closesAtOnce, 'waiting', /^ECONNRESET$/],
  ])('%s', async (_name, behaviour, state, status) => {
    const crm = await startFakeCrm(behaviour)
    const { add, outbox, attempted } = await createOutboxHarness({
      crmUrl: crm.url,
      ...(behaviour === hangs ? { deadlineMs: 300 } : {}),
    })
    const id = await add()
    outbox.start()
    const delivery = await attempted(id, 1)
    expect(delivery).toMatchObject({ state, log: [{ status: expect.stringMatching(status) }] })
    // With the jitter at its middle: 30 s less a tenth.
    expect(delivery.nextAt).toBe(state === 'waiting' ? '2026-03-02T09:00:27.000Z' : null)
    expect(Buffer.byteLength(delivery.log[0]?.answer ?? '')).toBeLessThanOrEqual(2048)
  })
})

test('a delivery that fails is tried again until it works, always under the same key', async () => {
  const crm = await startFakeCrm((response, received, number) =>
    answers(number < 3 ? 503 : 200)(response, received, number),
  )
  const { add, outbox, attempted, clock } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add()
  outbox.start()
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    await attempted(id, attempts)
    await expect.poll(clock.nextIn).toBe(Math.min(27_000 * 2 ** (attempts - 1), minute))
    clock.advance(27_000 * 2 ** (attempts - 1))
  }
  const { state, log, id: key } = await attempted(id, 4)
  expect(log.map(({ status }) => status)).toEqual(['503', '503', '503', '200'])
  expect(state).toBe('delivered')
  expect((await crm.leads()).map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key, key, key])
})

test('a server that was down for three days makes twenty attempts all the same', async () => {
  const crm = await startFakeCrm(answers(500))
  const { add, outbox, attempted, clock } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add()
  clock.advance(73 * hour)
  outbox.start()
  const states: string[] = []
  for (let attempts = 1; attempts <= 20; attempts += 1) {
    const { state, nextAt } = await attempted(id, attempts)
    states.push(state)
    if (nextAt === null) break
    clock.set(nextAt)
    outbox.wake()
  }
  expect(states).toEqual([...Array(19).fill('waiting'), 'failed'])
})

test('after three days a delivery has failed and is left alone; sent again by hand, it has three days more', async () => {
  const crm = await startFakeCrm(answers(500))
  const { add, outbox, attempted, clock, store, delivery } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add()
  outbox.start()
  let [attempts, last] = [1, await attempted(id, 1)]
  const gaps: number[] = []
  for (; last.state === 'waiting' && attempts < 200; attempts += 1) {
    const gap = Date.parse(last.nextAt ?? '') - clock.now().getTime()
    gaps.push(gap)
    await expect.poll(clock.nextIn).toBe(Math.min(gap, minute))
    clock.advance(gap)
    last = await attempted(id, attempts + 1)
  }
  expect(last).toMatchObject({ state: 'failed', nextAt: null })
  expect(gaps.slice(0, 9).map((gap) => gap / 27_000)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
  expect(clock.now().toISOString()).toBe('2026-03-05T09:00:00.000Z')
  clock.advance(hour)
  expect((await delivery(id)).log).toHaveLength(attempts)

  crm.behave(answers(200))
  expect(await store.deliveries.retry({ now: clock.now() })).toBe(1)
  outbox.wake()
  expect((await attempted(id, attempts + 1)).state).toBe('delivered')
})

test('what a killed process held is delivered after its lease, under the same key', async () => {
  const crm = await startFakeCrm()
  const { add, outbox, attempted, clock, store } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add()
  await store.deliveries.claim({ now: clock.now(), leaseMs: 30_000, limits: { crm: 1 } })
  outbox.start()
  await expect.poll(clock.nextIn).toBe(30_000)
  expect(crm.received).toHaveLength(0)
  clock.advance(30_000)
  const { state, id: key } = await attempted(id, 1)
  expect([state, (await crm.leads())[0]?.idempotencyKey]).toEqual(['delivered', key])
})

test('a kind that never goes to the CRM is not sent there, even where somebody ordered it (D31)', async () => {
  const crm = await startFakeCrm()
  const { add, outbox, attempted } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add({ kind: 'complaint' })
  outbox.start()
  expect(await attempted(id, 1)).toMatchObject({
    state: 'failed',
    log: [{ status: 'refused: enquiries of this kind never go there' }],
  })
  expect(crm.received).toHaveLength(0)
})

test('what waits for a person is not delivered until it is released', async () => {
  const crm = await startFakeCrm()
  const { add, outbox, attempted, clock, store } = await createOutboxHarness({ crmUrl: crm.url })
  const id = await add({ verified: false, deliveries: [{ target: 'crm', held: true }] })
  outbox.start()
  await expect.poll(clock.nextIn).toBe(minute)
  expect(crm.received).toHaveLength(0)
  await store.deliveries.release(id, clock.now())
  outbox.wake()
  expect((await attempted(id, 1)).state).toBe('delivered')
})

test('deliveries wait for a setting that is gone, with one line in the log, and have their three days after it', async () => {
  const without = await createOutboxHarness()
  const { add, clock, attempted, delivery, log, store } = without
  const ids = [await add(), await add()]
  without.outbox.start()
  for (const hours of [0, 1, 1, 94]) {
    clock.advance(hours * hour)
    for (const id of ids)
      await expect.poll(async () => (await delivery(id)).log.at(-1)?.at).toBe(clock.now().toISOString())
    await expect.poll(clock.nextIn).toBe(minute)
  }
  await without.outbox.stop()
  for (const id of ids)
    expect(await delivery(id)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      log: [{ status: 'no setting for this target' }],
    })
  expect(log).toEqual([{ level: 'warn', fields: { target: 'crm' }, line: expect.stringContaining('deliveries wait') }])

  const crm = await startFakeCrm(answers(500))
  const again = await createOutboxHarness({ crmUrl: crm.url, store, clock })
  clock.advance(hour)
  again.outbox.start()
  // The first attempt that was one is followed by the first pause, not by one of an hour.
  for (const id of ids)
    expect(await attempted(id, 2)).toMatchObject({ state: 'waiting', nextAt: '2026-03-06T10:00:27.000Z' })
})

test('a delivery that cannot be built counts as an attempt', async () => {
  const crm = await startFakeCrm()
  const settings = {
    ...makeSettings,
    crm: { ...makeSettings.crm, fields: null as unknown as typeof makeSettings.crm.fields },
  }
  const { add, outbox, attempted, log } = await createOutboxHarness({ crmUrl: crm.url, settings: () => settings })
  const id = await add()
  outbox.start()
  expect(await attempted(id, 1)).toMatchObject({ state: 'waiting', log: [{ status: 'the server itself failed' }] })
  expect(log).toMatchObject([{ level: 'error' }])
})

describe('a loop', () => {
  test('looks at least once a minute, and never without a pause', async () => {
    const { outbox, clock, add, attempted } = await createOutboxHarness({ crmUrl: (await startFakeCrm()).url })
    outbox.start()
    await expect.poll(clock.nextIn).toBe(minute)
    const id = await add()
    clock.advance(minute)
    expect((await attempted(id, 1)).state).toBe('delivered')
  })

  test('that cannot reach the database says so and goes on later', async () => {
    const crm = await startFakeCrm()
    const { store, clock, add, attempted } = await createOutboxHarness()
    let isAway = true
    const deliveries: Store['deliveries'] = {
      ...store.deliveries,
      claim: (options) => (isAway ? Promise.reject(new Error('gone')) : store.deliveries.claim(options)),
    }
    const { outbox, log } = await createOutboxHarness({ store: { ...store, deliveries }, clock, crmUrl: crm.url })
    const id = await add()
    outbox.start()
    await expect.poll(clock.nextIn).toBe(10_000)
    expect(log).toMatchObject([{ level: 'error', fields: { err: { message: 'gone' } } }])
    isAway = false
    clock.advance(10_000)
    expect((await attempted(id, 1)).state).toBe('delivered')
  })

  test('that cannot record an attempt makes it again after the lease', async () => {
    const crm = await startFakeCrm()
    const { store, clock, add, attempted } = await createOutboxHarness()
    let isAway = true
    const deliveries: Store['deliveries'] = {
      ...store.deliveries,
      record: (...noted) => (isAway ? Promise.reject(new Error('gone')) : store.deliveries.record(...noted)),
    }
    const { outbox, log } = await createOutboxHarness({ store: { ...store, deliveries }, clock, crmUrl: crm.url })
    const id = await add()
    outbox.start()
    await expect.poll(() => log.length).toBe(1)
    isAway = false
    await expect.poll(clock.nextIn).toBe(30_000)
    clock.advance(30_000)
    expect((await attempted(id, 1)).state).toBe('delivered')
    const keys = (await crm.leads()).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('that is stopped ends the attempt under way and takes no other', async () => {
    const opened = Promise.withResolvers<() => void>()
    const crm = await startFakeCrm((response) => opened.resolve(() => response.end('thank you')))
    const { add, outbox, delivery } = await createOutboxHarness({ crmUrl: crm.url })
    const id = await add()
    outbox.start()
    const answer = await opened.promise
    let hasStopped = false
    const stopped = outbox.stop().then(() => (hasStopped = true))
    const later = await add()
    outbox.wake()
    expect(hasStopped).toBe(false)
    answer()
    await stopped
    expect([(await delivery(id)).state, (await delivery(later)).state, crm.received.length]).toEqual([
      'delivered',
      'waiting',
      1,
    ])
  })

  test('works on several at once, so that one that hangs does not delay the others', async () => {
    const hung = Promise.withResolvers<() => void>()
    const crm = await startFakeCrm((response, received, number) => {
      if (number === 0) hung.resolve(() => response.end())
      else answers(200)(response, received, number)
    })
    const { add, outbox, store } = await createOutboxHarness({ crmUrl: crm.url, deadlineMs: 60_000 })
    for (let count = 0; count < 8; count += 1) await add()
    outbox.start()
    await expect.poll(() => store.deliveries.backlog()).toMatchObject({ waiting: 1 })
    const letGo = await hung.promise
    letGo()
  })
})

test('a CRM that hangs delays neither mail nor webhook', async () => {
  const hung: ServerResponse[] = []
  const crm = await startFakeCrm((response) => void hung.push(response))
  const [hook, mailServer] = [await startFakeWebhook('a secret'), await startMailServer()]
  const { add, outbox, store, clock } = await createOutboxHarness({
    crmUrl: crm.url,
    webhook: { url: hook.url, secret: 'a secret' },
    deadlineMs: 60_000,
    mail: { smtpUrl: mailServer.smtpUrl, to: 'leads@example.com', detail: 'link' },
  })
  const deliveries = (['crm', 'email', 'webhook'] as const).map((target) => ({ target, held: false }))
  for (let count = 0; count < 12; count += 1) await add({ deliveries })
  outbox.start()
  await expect.poll(() => [crm.received.length, hook.received.length, mailServer.mails.length]).toEqual([4, 12, 12])
  await expect.poll(() => store.deliveries.backlog()).toMatchObject({ waiting: 12 })
  // What waits for a free place at the CRM is no reason to ask the database again and again.
  await expect.poll(clock.nextIn).toBe(minute)
  crm.behave(answers(200))
  for (const response of hung) response.end()
})

describe('a clock', () => {
  test('that is set back by a day delays no delivery', async () => {
    const crm = await startFakeCrm((response, received, number) =>
      answers(number === 0 ? 500 : 200)(response, received, number),
    )
    const { add, outbox, attempted, clock } = await createOutboxHarness({ crmUrl: crm.url })
    const id = await add()
    outbox.start()
    await attempted(id, 1)
    await expect.poll(clock.nextIn).toBe(27_000)
    clock.set('2026-03-01T09:00:00.000Z')
    clock.advance(minute)
    expect((await attempted(id, 2)).state).toBe('delivered')
  })

  test('that is set forward makes deliveries due and gives none up before its twentieth attempt', async () => {
    const crm = await startFakeCrm((response, received, number) =>
      answers(number < 2 ? 500 : 200)(response, received, number),
    )
    const { add, outbox, attempted, clock } = await createOutboxHarness({ crmUrl: crm.url, clock: createFakeClock() })
    const id = await add()
    outbox.start()
    await attempted(id, 1)
    clock.set('2036-03-02T09:00:00.000Z')
    outbox.wake()
    expect(await attempted(id, 2)).toMatchObject({ state: 'waiting', nextAt: '2036-03-02T09:00:54.000Z' })
    await expect.poll(clock.nextIn).toBe(54_000)
    clock.advance(54_000)
    expect((await attempted(id, 3)).state).toBe('delivered')
  })
})
