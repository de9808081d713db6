import { type AdminRoute, staffRoute } from '../frame/route.ts'
import { settingsAddress, settingsPages } from './settings-pages.ts'
import { deliveryRoutes } from './delivery/delivery-routes.ts'
import { headerCodeRoutes } from '../header-code/header-code-routes.ts'
import { indexingRoutes } from './indexing/indexing-routes.ts'
import { retentionRoutes } from './retention/retention-routes.ts'

type SettingsOptions = Parameters<typeof headerCodeRoutes>[0] &
  Parameters<typeof indexingRoutes>[0] &
  Parameters<typeof deliveryRoutes>[0] &
  Parameters<typeof retentionRoutes>[0]

/** The screens of the settings. Their common address leads to the first of them. */
export function settingsRoutes(options: SettingsOptions): readonly AdminRoute[] {
  const index = staffRoute({
    method: 'get',
    path: settingsAddress,
    access: 'settings',
    handle: () => Promise.resolve({ to: settingsPages[0].address }),
  })
  return [index, ...headerCodeRoutes(options), ...deliveryRoutes(options), ...indexingRoutes(options), ...retentionRoutes(options)]
}
