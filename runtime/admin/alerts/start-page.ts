import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { alertRoutes } from './alert-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: alertRoutes(parts) }
}
