import { addDays, dayOf } from '../../contract/day.ts'
import type { Store } from '../../store/store.ts'
import { type AdminRoute, staffRoute } from '../admin-route.ts'
import { screenFrame } from '../screen-frame.ts'
import { collectStatistics } from './collect-statistics.ts'
import { periodLengths, presentStatistics, statisticsAddress } from './present-statistics.ts'

type StatisticsRouteOptions = { store: Pick<Store, 'counts' | 'enquiries'>; now?: () => Date }

/** What visits led to, over a period of `?days=`. */
export function statisticsRoutes({ store, now = () => new Date() }: StatisticsRouteOptions): readonly AdminRoute[] {
  return [
    staffRoute({
      method: 'get',
      path: statisticsAddress,
      access: 'statistics',
      async handle({ site, request, signedIn }) {
        const length = periodLengths.find((one) => String(one) === request.query.days) ?? 30
        const to = dayOf(now())
        const [present, before, frame] = await Promise.all([
          collectStatistics(store, { from: addDays(to, 1 - length), to }),
          collectStatistics(store, { from: addDays(to, 1 - 2 * length), to: addDays(to, -length) }),
          screenFrame({ store, site, signedIn }, null),
        ])
        return { screen: 'statistics', props: presentStatistics({ frame, manifest: site.manifest, now: present, before, to, length }) }
      },
    }),
  ]
}
