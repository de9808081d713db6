import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { accountRoutes } from './account-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: accountRoutes(parts) }
}
