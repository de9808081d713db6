import { robotsOf } from '../../runtime/contract/assemble-manifest.ts'
import { formsOf } from '../../runtime/contract/enquiry-settings.ts'
import type { PageEntry } from '../../runtime/contract/manifest.ts'
import { parseRoutePath } from '../../runtime/contract/route-pattern.ts'
import type { OgImageProps, PageProps, PageRequest, Shell } from '../../runtime/page/props.ts'
import { createContent } from '../../runtime/shared/content/create-content.ts'
import type { ResolvedEntry } from '../../runtime/shared/content/queries.ts'
import type { CheckedSite } from '../plan/checked-site.ts'
import type { PlannedOgImage, PlannedPage } from '../plan/plan.ts'
import { ogImagePatterns, pagePatterns } from '../routes/pattern-configs.ts'
import type { MissingScreen } from '../routes/resolve-routes.ts'

/** Makes the props that templates get, with all texts filled. */
export type PropsMaker = {
  page(page: PlannedPage): PageProps
  /** Where the content of a page comes from. */
  resolved(page: PlannedPage): readonly ResolvedEntry[]
  screen(screen: MissingScreen, request: PageRequest): PageProps
  ogImage(ogImage: PlannedOgImage): OgImageProps
}

/** Where pages believe that they are served: addresses in canonicals and structured data have to be whole. */
export const renderedAt = 'https://www.example'

/**
 * What surrounds pages that are rendered before anything is written: the addresses of assets are known to a generation
 * only. Props have the forms.
 */
export function trialShell({ islands, files }: { islands: Iterable<string>; files: Iterable<string> }): Shell {
  return {
    siteUrl: renderedAt,
    enquiries: {},
    styles: [],
    scripts: [],
    fonts: [],
    islands: Object.fromEntries([...islands].map((name) => [name, `/assets/${name}.js`])),
    files: new Set(files),
  }
}

/** Makes props for the pages, screens and pictures of a checked site, as the server makes them. */
export function createPropsMaker(
  { routes, collections }: Pick<CheckedSite, 'routes' | 'collections'>,
  around: Shell,
): PropsMaker {
  const shell: Shell = { ...around, enquiries: formsOf(routes.enquiries) }
  const content = createContent({
    everyPage: routes.everyPage,
    patterns: pagePatterns(routes),
    collections,
    ogImages: { patterns: ogImagePatterns(routes) },
  })
  return {
    page(page) {
      const entry = pageEntry(page)
      return { entry, content: content.ofPage(entry).values(), request: { kind: 'plain' }, shell }
    },
    resolved: (page) => content.ofPage(pageEntry(page)).resolved,
    screen({ line, config }, request) {
      // As in the check of its texts, names take the place of slugs.
      const slugs = Object.fromEntries(parseRoutePath(line.match ?? '').names.map((name) => [name, name]))
      const screen = content.ofPage({ pattern: line.pattern, entries: {} }, slugs)
      return { entry: screenEntry({ line, config }, screen.text(line.title)), content: screen.values(), request, shell }
    },
    ogImage({ path, pattern, entries, content: hash }) {
      const entry = { path, pattern: pattern.name, ogImage: pattern.config.ogImage, entries, hash }
      return { entry, content: content.ofOgImage(entry).values() }
    },
  }
}

function pageEntry({ pattern, content, indexing, ...page }: PlannedPage): PageEntry {
  const robots = robotsOf(pattern.config, indexing ?? undefined)
  return {
    ...page,
    pattern: pattern.name,
    page: pattern.config.page,
    ...robots,
    hash: content,
    ...(indexing === null ? {} : { indexing }),
  }
}

function screenEntry({ line, config }: Pick<MissingScreen, 'line' | 'config'>, title: string): PageEntry {
  const { page, robots, inSitemap } = config
  const none = { entries: {}, description: '', lastModified: '', hash: '' }
  return { path: '/', canonical: '/', pattern: line.pattern, page, title, robots, inSitemap, ...none }
}
