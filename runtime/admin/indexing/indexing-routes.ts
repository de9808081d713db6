import type { AdminParts } from '../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { chosenPages, collectPages } from './collect-pages.ts'
import { pagesCsv } from './pages-csv.ts'
import { csvAddress, indexingAddress, pagesQueryOf } from './pages-query.ts'
import { presentPages } from './present-pages.ts'
import { presentStatus } from './present-status.ts'

const access = 'content'

/** What search engines see of each page: as a list, and as a file. */
export function pageIndexingRoutes(parts: Pick<AdminParts, 'store' | 'features' | 'now'>): readonly AdminRoute[] {
  const { features, now } = parts
  return [
    staffRoute({ method: 'get', path: indexingAddress, access, handle: show }),
    staffRoute({ method: 'get', path: csvAddress, access, handle: send }),
  ]

  async function show({ site: { manifest }, request, text, frame }: StaffInput): Promise<ScreenReply> {
    const [framed, known] = await Promise.all([frame(), collectPages({ manifest, parts, now: now() })])
    const account = features.searchConsole.account ?? ''
    const query = pagesQueryOf(request.query)
    const { page: number } = request.query
    const isEditable = features.content !== null
    const status = presentStatus({ ...known, account, now: now(), text })
    const list = presentPages({ manifest, known, query, number, text, isEditable })
    return { screen: 'pageIndexing', props: { ...framed, ...status, ...list } }
  }

  async function send({ site: { manifest }, request, response, text }: StaffInput): Promise<ScreenReply> {
    const { pages } = await collectPages({ manifest, parts, now: now() })
    const csv = pagesCsv(chosenPages(pages, pagesQueryOf(request.query)), text)
    response.attachment('pages.csv').type('text/csv; charset=utf-8').send(csv)
    return 'answered'
  }
}
