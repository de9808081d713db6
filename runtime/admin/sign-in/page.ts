import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** Signing in and out, and where somebody begins. */
export const page: AdminPage = { texts, load: () => import('./start-page.ts') }
