import { changeStatus } from '../../runtime/search-console/search-status.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { indexablePages } from '../../runtime/site/sitemap/sitemap.ts'
import type { Store } from '../shared/databases/store/open-store.ts'

const dayMs = 86_400_000
const verdicts = [
  { verdict: 'PASS', coverage: 'Submitted and indexed' },
  { verdict: 'PASS', coverage: 'Submitted and indexed' },
  { verdict: 'NEUTRAL', coverage: 'Crawled - currently not indexed' },
  { verdict: 'NEUTRAL', coverage: 'Discovered - currently not indexed' },
]

/** Fills a store with what Google may know of the pages of a generated site: for screenshots and measurements. */
export async function fillSearch(store: Store, dist: string, now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const paths = [...indexablePages(await readManifest(dist))].map(({ path }) => path)
  const figures = paths.map((path, at) => {
    const impressions = at % 9 === 0 ? 0 : (at * 7919) % 900
    return [path, { impressions, clicks: at % 4 === 0 ? 0 : Math.floor(impressions / 30) }] as const
  })
  await store.searchPages.setFigures(new Map(figures), ago(200))
  for (const [at, path] of paths.slice(0, 200).entries()) {
    const { verdict, coverage } = verdicts[at % verdicts.length] ?? { verdict: '', coverage: '' }
    const crawledAt = coverage.startsWith('Discovered') ? null : ago(at % 60).toISOString()
    await store.searchPages.setInspection(path, { verdict, coverage, crawledAt }, ago(at % 3))
  }
  const property = 'sc-domain:site.example'
  await changeStatus(store.settings, 'figures', { doneAt: ago(0.2).toISOString(), property, since: '2025-01-01' })
}
