import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { User } from '../../runtime/staff/store/user-store.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { screensAs } from '../site/api/screens.ts'
import { addUser } from '../site/api/staff.ts'

let api: ApiServer
let editor = {} as User
beforeAll(async () => {
  const targets = new Set(['push', 'alert-mail', 'alert-webhook'] as const)
  api = await startApi(inject('dist'), { alerts: { targets, pushKey: `B${'a'.repeat(86)}` } })
  editor = await addUser(api.store, 'editor@example.com', 'editor')
})
afterAll(() => api.stop())

const path = '/admin/account/alerts'
const subscription = { p256dh: 'b'.repeat(87), auth: 'c'.repeat(22) }

test('somebody chooses ways and quiet hours, tests them, and sees which one fails', async () => {
  const screens = await screensAs(api, editor.email)
  expect((await screens.post(`${path}/test`)).text).toContain('There is nothing to test')
  const chosen = { 'way.alert-mail': 'on', 'way.alert-webhook': 'on', address: ' +44 7700 900123 ' }
  const half = await screens.post(path, { ...chosen, from: '22:00', to: '' })
  expect([half.status, half.text.includes('Enter both times, or neither.')]).toEqual([422, true])
  const same = await screens.post(path, { ...chosen, from: '08:00', to: '08:00' })
  expect([same.status, same.text.includes('would never end')]).toEqual([422, true])
  await screens.post(path, { ...chosen, from: '22:00', to: '07:00' })
  expect(await api.store.alerts.choices(editor.id)).toEqual({
    ways: ['alert-mail', 'alert-webhook'],
    quiet: { from: '22:00', to: '07:00' },
    address: '+44 7700 900123',
  })
  const woken = api.woken()
  expect((await screens.post(`${path}/test`)).text).toContain('2 tests are on their way.')
  expect(api.woken()).toBe(woken + 1)
  const [now, limits] = [new Date(), { 'alert-webhook': 1 }]
  const [claimed] = await api.store.deliveries.claim({ now, leaseMs: 60_000, limits })
  if (claimed === undefined) throw new Error('nothing is due')
  const attempt = { at: now.toISOString(), tookMs: 1, status: 'ECONNREFUSED', answer: '' }
  await api.store.deliveries.record(claimed, attempt, { state: 'waiting', nextAt: now.toISOString() })
  const shown = (await screens.get(path)).text
  expect(shown).toContain('(ECONNREFUSED)')
  expect(shown).toContain('Last: about to be sent')
})

test('a browser is registered at a known push service only, and is removed by its owner alone', async () => {
  const [screens, other] = [
    await screensAs(api, editor.email),
    await screensAs(api, (await addUser(api.store, 'other@example.com', 'agent')).email),
  ]
  const refused = await screens.post(`${path}/devices`, { ...subscription, endpoint: 'https://127.0.0.1:9/push' })
  expect([refused.status, refused.text.includes('uses a push service that the server does not know')]).toEqual([
    422,
    true,
  ])
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/a'
  expect((await screens.post(`${path}/devices`, { ...subscription, endpoint })).to).toBe(`${path}?done=added`)
  expect((await api.store.alerts.choices(editor.id)).ways).toContain('push')
  const [device] = await api.store.alerts.devices(editor.id)
  await other.post(`${path}/devices/remove`, { device: device?.id ?? '' })
  expect(await api.store.alerts.devices(editor.id)).toHaveLength(1)
  await screens.post(`${path}/devices/remove`, { device: device?.id ?? '' })
  expect(await api.store.alerts.devices(editor.id)).toEqual([])
})
