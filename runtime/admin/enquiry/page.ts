import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** One enquiry, and what can be done with it. */
export const page: AdminPage = { texts, load: () => import('./start-page.ts') }
