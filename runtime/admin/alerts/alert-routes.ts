import { type AlertChoices, alertTargets } from '../../enquiries/alerts/alert.ts'
import { isPushEndpoint } from '../../enquiries/alerts/push-services.ts'
import { deviceName } from '../../staff/device-name.ts'
import { recordChange } from '../audit/record-change.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { TextKey } from '../frame/texts.ts'
import { presentAlerts } from './present-alerts.ts'

type Said = { key: TextKey; isBad?: true; count?: number }
/** What somebody has typed that cannot be saved, and why. */
type Typed = { choices: AlertChoices; quietFault: TextKey }

const path = '/admin/account/alerts'
const time = /^([01]\d|2[0-3]):[0-5]\d$/
const maxAddress = 100
// Keys of a subscription: 65 and 16 bytes in base64url.
const keyForm = /^[\w-]{16,120}={0,2}$/
const maxEndpoint = 1_000

/** How somebody is alerted, in their account. */
export function alertRoutes({ store, staff, features, now }: AdminParts): readonly AdminRoute[] {
  const { alerts, wake } = features.enquiries
  const post = { method: 'post', access: 'alerts' } as const
  return [
    staffRoute({ method: 'get', path, access: 'alerts', handle: (input) => show(input, saidBy(input)) }),
    staffRoute({ ...post, path, handle: save }),
    staffRoute({ ...post, path: `${path}/devices`, handle: addDevice }),
    staffRoute({ ...post, path: `${path}/devices/remove`, handle: removeDevice }),
    staffRoute({ ...post, path: `${path}/test`, handle: test }),
  ]

  async function show(input: StaffInput, said: Said | null, typed: Typed | null = null): Promise<ScreenReply> {
    const { signedIn, text } = input
    const { id, email } = signedIn.user
    const message =
      said === null ? null : { text: text(said.key, { count: said.count ?? 0 }), isBad: said.isBad ?? false }
    const [choices, devices, last, frame] = await Promise.all([
      store.alerts.choices(id),
      store.alerts.devices(id),
      store.alerts.last(id),
      input.frame(message),
    ])
    const shown = presentAlerts({ ...alerts, choices, quietFault: null, ...typed, devices, last, email, text })
    return { screen: 'alerts', status: said?.isBad === true ? 422 : 200, props: { ...frame, ...shown } }
  }

  async function save(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn } = input
    const { from = '', to = '', address = '' } = form
    const ways = alertTargets.filter((target) => alerts.targets.has(target) && form[`way.${target}`] !== undefined)
    const quiet = from === '' && to === '' ? null : { from, to }
    const choices = { ways, quiet, address: address.trim().slice(0, maxAddress) }
    const quietFault = quiet === null ? null : faultOfQuiet(quiet)
    if (quietFault !== null) return show(input, { key: 'alerts.check', isBad: true }, { choices, quietFault })
    await store.alerts.choose(signedIn.user.id, choices)
    await recordChange(staff, input, { action: 'alerts', subject: signedIn.user.email, to: ways.join(', ') })
    return { to: `${path}?done=saved` }
  }

  async function addDevice(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, request, notice } = input
    const { endpoint = '', p256dh = '', auth = '' } = form
    if (alerts.pushKey === null) return notice('unknown')
    if (!isPushEndpoint(endpoint)) return show(input, { key: 'alerts.devices.unknown', isBad: true })
    if (endpoint.length > maxEndpoint || !keyForm.test(p256dh) || !keyForm.test(auth)) return notice('unreadable')
    const name = deviceName(request.headers['user-agent'] ?? '')
    const { id, email } = signedIn.user
    await store.alerts.addDevice(id, { endpoint, p256dh, auth, name }, now())
    const choices = await store.alerts.choices(id)
    // Whoever turns them on wants to get them.
    if (!choices.ways.includes('push')) await store.alerts.choose(id, { ...choices, ways: ['push', ...choices.ways] })
    await recordChange(staff, input, { action: 'push browser added', subject: email, to: name })
    return { to: `${path}?done=added` }
  }

  async function removeDevice(input: StaffInput): Promise<ScreenReply> {
    const { id, email } = input.signedIn.user
    if (!(await store.alerts.removeDevice(id, input.form.device ?? ''))) return input.notice('unknown')
    await recordChange(staff, input, { action: 'push browser removed', subject: email })
    return { to: `${path}?done=removed` }
  }

  async function test(input: StaffInput): Promise<ScreenReply> {
    const count = await store.alerts.test(input.signedIn.user.id, now())
    wake()
    return show(input, count === 0 ? { key: 'alerts.test.none', isBad: true } : { key: 'alerts.test.sent', count })
  }
}

/** What is wrong with quiet hours that were typed. */
function faultOfQuiet({ from, to }: { from: string; to: string }): TextKey | null {
  if (!time.test(from) || !time.test(to)) return 'alerts.quiet.fault'
  return from === to ? 'alerts.quiet.same' : null
}

const done: Readonly<Record<string, TextKey>> = {
  saved: 'alerts.saved',
  added: 'alerts.devices.is-added',
  removed: 'alerts.devices.removed',
}

function saidBy({ request }: StaffInput): Said | null {
  const key = Object.hasOwn(done, String(request.query.done)) ? done[String(request.query.done)] : undefined
  return key === undefined ? null : { key }
}
