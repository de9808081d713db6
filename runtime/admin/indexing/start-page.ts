import { createKnownCollections } from '../content/known-collections.ts'
import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { chosenPages, collectPages } from './collect-pages.ts'
import { pagesCsv } from './pages-csv.ts'
import { csvAddress, indexingAddress, pagesQueryOf } from './pages-query.ts'
import { presentPages } from './present-pages.ts'
import { presentStatus } from './present-status.ts'

const access = 'content'

/** What search engines see of each page: as a list, and as a file. */
export function start(parts: AdminParts): StartedPage {
  const { features, now } = parts
  const collections = features.content === null ? null : createKnownCollections(features.content.editor)
  return {
    routes: [
      staffRoute({ method: 'get', path: indexingAddress, access, handle: show }),
      staffRoute({ method: 'get', path: csvAddress, access, handle: send }),
    ],
  }

  async function show(input: StaffInput): Promise<ScreenReply> {
    const [framed, { known, presenter }] = await Promise.all([input.frame(), collect(input)])
    const status = presentStatus({ ...known, account: features.searchConsole.account ?? '', now: now(), ...presenter })
    return {
      screen: 'pageIndexing',
      props: { ...framed, ...status, ...presentPages(known, input.request.query, presenter) },
    }
  }

  async function send(input: StaffInput): Promise<ScreenReply> {
    const { known, presenter } = await collect(input)
    const csv = pagesCsv(chosenPages(known.pages, pagesQueryOf(input.request.query)), presenter)
    input.response.attachment('pages.csv').type('text/csv; charset=utf-8').send(csv)
    return 'answered'
  }

  async function collect({ site, text }: StaffInput) {
    const [known, kinds] = await Promise.all([
      collectPages({ manifest: site.manifest, parts, now: now() }),
      collections?.(site) ?? null,
    ])
    const { manifest } = site
    return { known, presenter: { text, manifest, kinds } }
  }
}
