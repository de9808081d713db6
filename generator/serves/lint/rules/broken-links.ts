import { nearestName } from '../../../../runtime/shared/format/nearest-name.ts'
import { fault } from '../../../faults/fault.ts'
import type { PlannedPage } from '../../../plan/plan.ts'
import type { SiteAddresses } from '../../../plan/site-addresses.ts'
import type { ReadPage } from '../read-pages.ts'
import type { PageRule } from '../rule.ts'

/** A broken link; `why` says what is wrong with its target. */
type Broken = { page: PlannedPage; text: string; target: string; why: string }

/** Broken links within the site: to an address without a page, or to a missing fragment. One fault per route. */
export const brokenLinks: PageRule = function brokenLinks({ site, pages: { read }, addresses }) {
  const broken = [...read.values()].flatMap((page) => brokenOn(page, read, addresses))
  // A link that all pages share, for example in a header, is also one fault.
  const once = [...new Map(broken.toReversed().map((link) => [link.target, link])).values()].toReversed()
  return [...Map.groupBy(once, ({ page, why }) => `${page.pattern.name} ${why}`).values()].flatMap(
    ([first, ...others]) => {
      if (first === undefined) return []
      const { page, text, target, why } = first
      const more =
        others.length === 0 ? '' : `, and ${others.length} more such ${others.length === 1 ? 'link' : 'links'}`
      const meant = nearestName(target, addresses.paths())
      return [
        fault({
          code: 'broken-link',
          span: site.routes.entry.parsed.span(['pages', page.pattern.index, 'page']),
          message: `${page.path} links to ${target}, ${why}${more}`,
          remedy: `${meant === null ? '' : `did you mean \`${meant}\`? `}correct the link '${text}' in the templates of the page`,
        }),
      ]
    },
  )
}

function brokenOn(
  { page, ids, leadsTo }: ReadPage,
  read: ReadonlyMap<string, ReadPage>,
  addresses: SiteAddresses,
): Broken[] {
  return leadsTo.flatMap(({ path, place, text }): Broken[] => {
    const link = { page, text: text.replace(/\s+/g, ' ').trim() }
    if (!addresses.exists(path)) return [{ ...link, target: path, why: 'where there is no page' }]
    // The fragment `top` needs no element (HTML, 'select the indicated part').
    if (place === '' || place === 'top') return []
    const target = addresses.pageAt(path)
    if (target === page)
      return ids.has(place) ? [] : [{ ...link, target: `#${place}`, why: 'and there is no such place on it' }]
    const isThere = read.get(target?.path ?? '')?.ids.has(place) ?? true
    return isThere ? [] : [{ ...link, target: `${path}#${place}`, why: 'and that page has no such place' }]
  })
}
