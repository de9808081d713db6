import { expect, test } from 'vitest'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { answers } from '../../../tests/fakes/outside-server.ts'
import { startFakeWebhook } from '../../../tests/fakes/webhook.ts'

const toWebhook = { deliveries: [{ target: 'webhook', held: false }] } as const

test('an enquiry is posted as JSON, signed with the time at which it is sent', async () => {
  const hook = await startFakeWebhook('a secret')
  const { add, outbox, attempted } = await createOutboxHarness({ webhook: { url: hook.url, secret: 'a secret' } })
  const id = await add({ ...toWebhook, reference: 'ABCD-2345', contactSafely: ['call'] })
  outbox.start()
  const delivery = await attempted(id, 1, 'webhook')
  expect(delivery.state).toBe('delivered')
  const [post] = hook.posts()
  expect([post?.idempotencyKey, post?.body.delivery, post?.sentAt]).toEqual([
    delivery.id,
    delivery.id,
    Date.parse('2026-03-02T09:00:00Z') / 1000,
  ])
  expect(post?.body.enquiry).toMatchObject({
    id,
    reference: 'ABCD-2345',
    kind: 'consumer',
    lastName: 'Blöggs',
    contactSafely: ['call'],
    verified: true,
  })
  expect(Object.keys(post?.body.enquiry ?? {})).not.toContain('deliveries')
})

test('answers, numbers, days and boxes of a form arrive under the names of their fields', async () => {
  const hook = await startFakeWebhook('a secret')
  const { add, outbox, attempted } = await createOutboxHarness({ webhook: { url: hook.url, secret: 'a secret' } })
  const fields = { animal: 'Dog', pets: '2', day: '2026-05-02', rules: 'yes', message: 'Please call.' }
  const id = await add({ ...toWebhook, fields })
  outbox.start()
  await attempted(id, 1, 'webhook')
  expect(hook.posts()[0]?.body.enquiry).toMatchObject(fields)
})

test('who does not know the secret cannot sign', async () => {
  const hook = await startFakeWebhook('a secret')
  const { add, outbox, attempted } = await createOutboxHarness({ webhook: { url: hook.url, secret: 'another' } })
  const id = await add(toWebhook)
  outbox.start()
  await attempted(id, 1, 'webhook')
  expect([hook.received.length, hook.posts().length]).toEqual([1, 0])
})

test.each([301, 400, 500])('%i is no receipt', async (status) => {
  const hook = await startFakeWebhook('a secret', answers(status, '', { Location: '/elsewhere' }))
  const { add, outbox, attempted } = await createOutboxHarness({ webhook: { url: hook.url, secret: 'a secret' } })
  const id = await add(toWebhook)
  outbox.start()
  expect(await attempted(id, 1, 'webhook')).toMatchObject({ state: 'waiting', log: [{ status: String(status) }] })
})
