import type { AdminParts, StartedPage } from '../../frame/admin-page.ts'
import { retentionRoutes } from './retention-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: retentionRoutes(parts) }
}
