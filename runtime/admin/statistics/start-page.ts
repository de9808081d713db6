import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { adminStatsOperations } from './statistics-operations.ts'
import { statisticsRoutes } from './statistics-routes.ts'

export function start({ store, now }: Pick<AdminParts, 'store' | 'now'>): StartedPage {
  return { routes: statisticsRoutes({ store, now }), operations: adminStatsOperations(store) }
}
