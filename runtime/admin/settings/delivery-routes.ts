import type { Store } from '../../store/store.ts'
import { type AdminRoute, staffRoute } from '../admin-route.ts'
import { momentText } from '../enquiries/present-enquiry.ts'
import { screenFrame } from '../screen-frame.ts'

type DeliveryOptions = { store: Pick<Store, 'deliveries' | 'enquiries'> }

/** What has not reached its recipients. */
export function deliveryRoutes({ store }: DeliveryOptions): readonly AdminRoute[] {
  return [
    staffRoute({
      method: 'get',
      path: '/admin/settings/delivery',
      access: 'settings',
      async handle({ site, signedIn }) {
        const [{ waiting, held, failed, oldest }, frame] = await Promise.all([
          store.deliveries.backlog(),
          screenFrame({ store, site, signedIn }, null),
        ])
        const facts = [
          { term: 'Waiting', text: String(waiting) },
          { term: 'Held', text: String(held) },
          { term: 'Given up', text: String(failed) },
          { term: 'Oldest', text: oldest === null ? 'None' : momentText(oldest) },
        ]
        return { screen: 'delivery', props: { ...frame, facts } }
      },
    }),
  ]
}
