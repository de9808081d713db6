import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { pageIndexingRoutes } from './indexing-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: pageIndexingRoutes(parts) }
}
