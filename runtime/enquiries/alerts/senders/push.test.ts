import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { startPushService } from '../../../../tests/fakes/push-service.ts'
import { createOutbound } from '../../../server/outbound/outbound.ts'
import type { ClaimedAlert } from '../../store/deliveries/claimed-delivery.ts'
import { type Alert, noChoices } from '../alert.ts'
import { isPushEndpoint } from '../push-services.ts'
import { createPushSender } from './push.ts'

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:desk@hasp.example' }
const toLoopback = ((_host: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) =>
  options.all === true
    ? done(null, [{ address: '127.0.0.1', family: 4 }])
    : done(null, '127.0.0.1', 4)) as typeof lookup

const claimed = (device: Alert['device']): ClaimedAlert => ({
  id: 'd1',
  key: 'd1',
  target: 'push',
  attempts: 0,
  firstAt: '2026-03-02T09:00:00.000Z',
  leasedUntil: '',
  lease: '',
  alert: {
    subject: { kind: 'enquiry', id: 'e1' },
    cause: 'new',
    reference: '7K3F-9Q2M',
    kind: 'consumer',
    location: 'fenby',
    recipient: { id: 'u1', email: 'jo@example.com', choices: noChoices },
    device,
    over: null,
  },
})

function createSender() {
  const forgotten: string[] = []
  const outbound = createOutbound({ isProduction: false, lookup: toLoopback })
  const forget = async (endpoint: string) => void forgotten.push(endpoint)
  return { send: createPushSender({ keys, outbound, forget }), forgotten }
}

test('a push has reference, kind and place and nothing else, signed with the keys of the site (D45)', async () => {
  const service = await startPushService()
  const { send } = createSender()
  expect(await send(claimed(service.device))).toMatchObject({ isDelivered: true, status: '201' })
  expect(service.pushed).toEqual([
    {
      authorization: expect.stringContaining(`k=${keys.publicKey}`),
      message: {
        title: 'New enquiry',
        body: 'Fenby, consumer, 7K3F-9Q2M',
        path: '/admin/enquiries/7K3F-9Q2M',
        tag: 'enquiry e1',
      },
    },
  ])
})

test.each([
  [503, { isDelivered: false, status: '503' }, false],
  [410, { isDelivered: false, status: '410', isFinal: true }, true],
  [404, { isDelivered: false, status: '404', isFinal: true }, true],
])('after %i it is tried again, unless the browser is gone, which is forgotten', async (status, result, isGone) => {
  const service = await startPushService()
  service.answer(status)
  const { send, forgotten } = createSender()
  expect(await send(claimed(service.device))).toMatchObject(result)
  expect(forgotten).toEqual(isGone ? [service.device.endpoint] : [])
})

test('nothing is sent to an address of no push service, even if it is in the database', async () => {
  const { send } = createSender()
  const device = { endpoint: 'https://hasp.example/send', p256dh: '', auth: '' }
  expect(await send(claimed(device))).toEqual({
    isDelivered: false,
    status: 'refused: no known push service',
    answer: '',
    isFinal: true,
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://notpush.apple.com/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://169.254.169.254/latest', false],
  ['fcm.googleapis.com', false],
])('whether %s is a push service: %s', (address, is) => {
  expect(isPushEndpoint(address)).toBe(is)
})
