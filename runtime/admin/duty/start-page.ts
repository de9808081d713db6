import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { dutyRoutes } from './duty-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: dutyRoutes(parts) }
}
