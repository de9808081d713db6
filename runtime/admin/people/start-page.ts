import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { peopleRoutes } from './people-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: peopleRoutes(parts) }
}
