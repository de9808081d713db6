import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { adminStatsOperations } from './statistics-operations.ts'
import { statisticsRoutes } from './statistics-routes.ts'

export function start({ store, staff, now }: Pick<AdminParts, 'store' | 'staff' | 'now'>): StartedPage {
  return { routes: statisticsRoutes({ store, staff, now }), operations: adminStatsOperations(store) }
}
