import type { AdminPage } from '../frame/admin-page.ts'
import { indexingAddress } from './pages-query.ts'
import { texts } from './texts.ts'

/** What search engines see of each page, and what to do about it. */
export const page: AdminPage = {
  texts,
  links: [{ access: 'content', section: '/admin/content', address: indexingAddress, label: 'page-indexing.title' }],
  load: () => import('./start-page.ts'),
}
