import type { Config } from '../../../server/config/config.ts'
import type { Outbound } from '../../../server/outbound/outbound.ts'
import type { AlertSender, SendResult } from '../../outbox/sender.ts'
import type { Alert, PushDevice } from '../alert.ts'
import { alertText } from '../alert-text.ts'
import { isPushEndpoint } from '../push-services.ts'

type PushOptions = {
  keys: NonNullable<Config['push']>
  outbound: Outbound
  /** Forgets a browser that its service does not know any more. */
  forget: (endpoint: string) => Promise<void>
}

// A phone that was off for longer is told by mail or by its own list.
const keptSeconds = 4 * 3600
// RFC 8030 §7.3: the subscription is gone.
const gone: ReadonlySet<number> = new Set([404, 410])

/** Pushes alerts to browsers (RFC 8030), encrypted for each (RFC 8291) and signed by the site (RFC 8292). */
export function createPushSender({ keys, outbound, forget }: PushOptions): AlertSender {
  return async function push({ key, alert }) {
    const { device } = alert
    // It was checked when it was registered, perhaps by an earlier version.
    if (device === null || !isPushEndpoint(device.endpoint)) return never('refused: no known push service')
    const { endpoint, headers, body } = await requestFor(device, alert, key, keys)
    const answer = await outbound.send({ url: new URL(endpoint), method: 'POST', headers, body })
    if (answer.kind === 'failed') return { isDelivered: false, status: answer.reason, answer: '' }
    const status = String(answer.status)
    if (gone.has(answer.status)) {
      await forget(device.endpoint)
      return { ...never(status), answer: answer.text }
    }
    return { isDelivered: answer.status >= 200 && answer.status < 300, status, answer: answer.text }
  }
}

async function requestFor(
  { endpoint, p256dh, auth }: PushDevice,
  alert: Alert,
  key: string,
  keys: PushOptions['keys'],
) {
  // A server is ready before it has loaded what encrypts.
  const { default: webPush } = await import('web-push')
  const { title, body: text, path } = alertText(alert)
  // Of one enquiry the last alert is shown: a reminder takes the place of what it reminds of.
  const tag = `${alert.subject.kind} ${alert.subject.id}`
  const { headers, ...request } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body: text, path, tag }),
    { vapidDetails: keys, TTL: keptSeconds, urgency: 'high', topic: topicOf(key) },
  )
  return { endpoint: request.endpoint, headers: textsOf(headers), body: request.body }
}

/** RFC 8030 §5.4: of two messages with one topic a device that was off gets the last, so that a repeat is no second. */
function topicOf(key: string): string {
  return key.replaceAll('-', '').slice(0, 32)
}

function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function never(status: string): SendResult {
  return { isDelivered: false, status, answer: '', isFinal: true }
}
