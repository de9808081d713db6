import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { paletteRoutes } from './palette-routes.ts'

export function start(parts: AdminParts): StartedPage {
  return { routes: paletteRoutes(parts) }
}
