import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { enterRoutes } from './enter-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: enterRoutes(parts) }
}
