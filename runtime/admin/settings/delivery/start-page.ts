import type { AdminParts, StartedPage } from '../../frame/admin-page.ts'
import { deliveryRoutes } from './delivery-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: deliveryRoutes(parts) }
}
