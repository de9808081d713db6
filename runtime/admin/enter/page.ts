import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** Entering an enquiry by hand, such as one that came by phone. */
export const page: AdminPage = { texts, load: () => import('./start-page.ts') }
