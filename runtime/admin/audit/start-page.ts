import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { auditRoutes } from './audit-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: auditRoutes(parts) }
}
