import type { AdminPage } from '../frame/admin-page.ts'
import { texts } from './texts.ts'

/** The palette: a field that leads anywhere. */
export const page: AdminPage = { texts, load: () => import('./start-page.ts') }
