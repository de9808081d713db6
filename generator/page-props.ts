import { createPartFinder, type Part } from '../runtime/contract/draws.ts'
import { contentHash } from '../runtime/contract/hash.ts'
import type { PageEntry } from '../runtime/contract/manifest.ts'
import { copyContext, createSiteFiller, pageContent } from '../runtime/contract/page-content.ts'
import { parseRoutePath } from '../runtime/contract/route-pattern.ts'
import type { PageProps, PageRequest, PictureProps, Shell } from '../runtime/page/props.ts'
import type { CheckedSite } from './check-site.ts'
import type { PlannedPage } from './expand.ts'
import type { PlannedPicture } from './pictures/expand-pictures.ts'
import type { MissingScreen } from './routes.ts'

/** Makes the props that templates get, with all texts filled. */
export type PropsMaker = {
  page(page: PlannedPage): PageProps
  screen(screen: MissingScreen, request: PageRequest): PageProps
  picture(picture: PlannedPicture): PictureProps
}

/** Where pages believe that they are served: addresses in canonicals and structured data have to be whole. */
export const renderedAt = 'https://www.example'

/** What surrounds pages that are rendered before anything is written: the addresses of assets are known to a generation only. */
export function trialShell({ islands, files }: { islands: ReadonlySet<string>; files: Iterable<string> }): Shell {
  return {
    siteUrl: renderedAt,
    styles: [],
    scripts: [],
    fonts: [],
    islands: Object.fromEntries([...islands].map((name) => [name, `/assets/${name}.js`])),
    files: new Set(files),
  }
}

/** Makes props for the pages, screens and pictures of a checked site, as the server makes them. */
export function createPropsMaker({ routes, collections }: Pick<CheckedSite, 'routes' | 'collections'>, shell: Shell): PropsMaker {
  const findParts = createPartFinder(collections, routes.everyPage.draws, contentHash)
  const filler = createSiteFiller()
  const contextOf = (parts: readonly Part[], fill: PlannedPage['pattern']['facts']['fill'], slugs: Readonly<Record<string, string>> = {}) =>
    copyContext(parts, [routes.everyPage.fill, fill], slugs)
  return {
    page(page) {
      const parts = findParts(page, page.pattern.facts)
      const content = pageContent(parts, contextOf(parts, page.pattern.facts.fill), filler)
      return { entry: pageEntry(page), content, request: { kind: 'plain' }, shell }
    },
    screen({ line, facts }, request) {
      const parts = findParts({ entries: {} }, facts)
      // As in the check of its texts, names stand in for slugs.
      const slugs = Object.fromEntries(parseRoutePath(line.match ?? '').names.map((name) => [name, name]))
      const context = contextOf(parts, facts.fill, slugs)
      const entry = screenEntry({ line, facts }, filler.text(line.title, context))
      return { entry, content: pageContent(parts, context, filler), request, shell }
    },
    picture({ path, pattern, entries, content: hash }) {
      const parts = findParts({ entries }, pattern.facts)
      const content = pageContent(parts, contextOf(parts, pattern.facts.fill), filler)
      return { entry: { path, pattern: pattern.name, picture: pattern.facts.picture, entries, hash }, content }
    },
  }
}

function pageEntry({ path, pattern, entries, title, description, canonical, lastModified, content }: PlannedPage): PageEntry {
  const { page, robots, inSitemap } = pattern.facts
  return { path, pattern: pattern.name, page, entries, title, description, canonical, robots, inSitemap, lastModified, hash: content }
}

function screenEntry({ line, facts }: Pick<MissingScreen, 'line' | 'facts'>, title: string): PageEntry {
  const { page, robots, inSitemap } = facts
  const none = { entries: {}, description: '', lastModified: '', hash: '' }
  return { path: '/', canonical: '/', pattern: line.pattern, page, title, robots, inSitemap, ...none }
}
