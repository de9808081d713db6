import { contentHash } from '../../../runtime/contract/hash.ts'
import type { OgImageConfig } from '../../../runtime/contract/manifest.ts'
import { formatRoutePath } from '../../../runtime/contract/route-pattern.ts'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import { textContext } from '../../../runtime/shared/content/page-content.ts'
import type { ResolvedEntry } from '../../../runtime/shared/content/queries.ts'
import { fault, type Span } from '../../faults/fault.ts'
import type { OgImagePattern } from '../../routes/og-image-pattern.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Plan, PlannedOgImage } from '../plan.ts'
import { addressClash } from './address-clash.ts'
import { combinations } from './combinations.ts'
import type { PageOptions } from './expand-pages.ts'
import { plannedKeys } from './planned-key.ts'

export type OgImageOptions = Omit<PageOptions, 'filler'> & {
  /** The other addresses. */
  others: Pick<Plan, 'pages' | 'aliases' | 'redirects'> & {
    /** Whether a pattern shows an entry that cannot be read. */
    lacks: (pattern: OgImageConfig) => boolean
  }
}

/** Patterns × collections → one image per address. */
export function expandOgImages(routes: Routes, options: OgImageOptions): ReadonlyMap<string, PlannedOgImage> {
  const { collections, runQueries, visit, faults, hidden, kept, others } = options
  const isTaken = (path: string) =>
    others.pages.has(path) || others.aliases[path] !== undefined || others.redirects[path] !== undefined
  const ogImages = new Map<string, PlannedOgImage>()
  const span = (index: number): Span => routes.entry.parsed.span(['ogImages', index, 'path'])
  for (const pattern of routes.ogImages) {
    if (others.lacks(pattern.config)) continue
    const keyOf = plannedKeys(pattern, { runQueries, routes, around: [hidden] })
    for (const entries of combinations(pattern.params, collections)) {
      const path = formatRoutePath(pattern.path, entries)
      const first = ogImages.get(path)
      if (first !== undefined) {
        faults.add(
          addressClash(
            path,
            'pictures',
            { ...first, span: span(first.pattern.index) },
            { pattern, entries, span: span(pattern.index) },
          ),
        )
        continue
      }
      if (isTaken(path)) {
        const message = `the address ${path} stands for something already`
        faults.add(fault({ code: 'address-clash', span: span(pattern.index), message, remedy: 'change this pattern' }))
        continue
      }
      const plan = () => {
        const resolved = runQueries({ entries }, pattern.config)
        visit({ path, pattern: `picture ${pattern.name}`, entries }, resolved, contextOf(resolved, pattern, routes))
        return { path, entries, content: contentHash([path, ...resolved.map(({ hash }) => hash)].join('\n')) }
      }
      ogImages.set(path, withPattern(kept.ogImages.of(keyOf(path, entries), plan), pattern))
    }
  }
  return ogImages
}

// The same image is the same object.
const withPattern = memoize(
  (ogImage: Omit<PlannedOgImage, 'pattern'>, pattern: OgImagePattern): PlannedOgImage => ({ ...ogImage, pattern }),
)

function contextOf(resolved: readonly ResolvedEntry[], { config }: OgImagePattern, { everyPage }: Routes) {
  return textContext(resolved, [everyPage.variables, config.variables])
}
