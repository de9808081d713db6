import type { AdminParts, StartedPage } from '../../frame/admin-page.ts'
import { indexNowOperations } from './indexing-operations.ts'
import { indexingRoutes } from './indexing-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: indexingRoutes(parts), operations: indexNowOperations(parts) }
}
