import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { callsRoutes } from './calls-routes.ts'
import { enterRoutes } from './enter-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: [...enterRoutes(parts), ...callsRoutes(parts)] }
}
