import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminStores } from '../../admin-stores.ts'
import type { Administration } from '../../administration.ts'
import { noticeOf } from '../../frame/notices.ts'
import { screenFrame } from '../../frame/screen-frame.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { adminText } from '../../frame/texts.ts'
import { presentDelivery, sentAgainText } from './present-delivery.ts'
import { type RecipientConfig, recipients } from './recipients.ts'

type DeliveryOptions = {
  store: Pick<AdminStores, 'deliveries' | 'enquiries' | 'changes'>
  administration: Pick<Administration, 'sendAgain' | 'authorOf'>
  config: RecipientConfig
  now?: () => Date
}

const path = '/admin/settings/delivery'
const targets = recipients.map(({ target }) => target)

/** What has not reached its recipients, and sending it again. */
export function deliveryRoutes({ store, administration, config, now = () => new Date() }: DeliveryOptions): readonly AdminRoute[] {
  const { sendAgain, authorOf } = administration
  return [
    staffRoute({ method: 'get', path, access: 'settings', handle: (input) => show(input, null) }),
    staffRoute({ method: 'post', path, access: 'settings', handle: send }),
  ]

  async function show({ site, signedIn }: StaffInput, message: ScreenFrame['message']): Promise<ScreenReply> {
    const at = now()
    const [health, frame] = await Promise.all([store.deliveries.health(targets, at), screenFrame({ store, site, signedIn }, message)])
    return { screen: 'delivery', props: { ...frame, cards: presentDelivery({ health, config, text: adminText(site), now: at }) } }
  }

  async function send(input: StaffInput): Promise<ScreenReply> {
    const { site, form, signedIn, request } = input
    const recipient = recipients.find(({ target }) => target === form.target)
    if (recipient === undefined) return noticeOf(site, 'unknown')
    const sent = await sendAgain(recipient.target, authorOf(signedIn, request))
    return show(input, { text: sentAgainText(sent, adminText(site)), isBad: false })
  }
}
