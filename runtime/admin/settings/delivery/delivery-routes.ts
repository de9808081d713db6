import type { AdminParts } from '../../frame/admin-page.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { presentDelivery, sentAgainText } from './present-delivery.ts'
import { recipients } from './recipients.ts'
import { sendAgain } from './send-again.ts'

const path = '/admin/settings/delivery'
const targets = recipients.map(({ target }) => target)

/** What has not reached its recipients, and sending it again. */
export function deliveryRoutes(parts: AdminParts): readonly AdminRoute[] {
  const { store, staff, config, now } = parts
  return [
    staffRoute({ method: 'get', path, access: 'settings', handle: (input) => show(input, null) }),
    staffRoute({ method: 'post', path, access: 'settings', handle: send }),
  ]

  async function show({ text, frame }: StaffInput, message: ScreenFrame['message']): Promise<ScreenReply> {
    const at = now()
    const [health, framed] = await Promise.all([store.deliveries.health(targets, at), frame(message)])
    return { screen: 'delivery', props: { ...framed, cards: presentDelivery({ health, config, text, now: at }) } }
  }

  async function send(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, request, notice, text } = input
    const recipient = recipients.find(({ target }) => target === form.target)
    if (recipient === undefined) return notice('unknown')
    const sent = await sendAgain(parts, recipient.target, staff.authorOf(signedIn, request))
    return show(input, { text: sentAgainText(sent, text), isBad: false })
  }
}
