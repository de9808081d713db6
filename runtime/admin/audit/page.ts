import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** The audit trail, which the screen of people shows, as a file. */
export const page: AdminPage = { texts, load: () => import('./start-page.ts') }
