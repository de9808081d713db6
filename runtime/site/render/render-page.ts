import { formsOf } from '../../contract/enquiry-settings.ts'
import {
  failedPattern,
  gonePattern,
  limitedPattern,
  type Manifest,
  type PageEntry,
  unavailablePattern,
} from '../../contract/manifest.ts'
import type { DocumentParts } from '../../page/document-parts.ts'
import type { PageRequest, SearchParamRequest, ServerBundle, Shell } from '../../page/props.ts'
import { addressWords } from '../../server/http/address.ts'
import type { RenderedPage } from '../../server/telemetry/request-context.ts'
import { noSiteMetrics, type SiteMetrics } from '../../server/telemetry/site-metrics.ts'
import { createContent } from '../../shared/content/create-content.ts'
import type { Found } from '../find/find-page.ts'
import { createPlaceFinder } from '../find/place-in-address.ts'
import { createSuggester, type Suggester } from '../find/suggest.ts'
import type { SiteShell } from './create-shell.ts'

/** Renders pages of one manifest to complete documents. Throws what a page component throws. */
export type PageRenderer = {
  /** A plain page, or a page with a submitted form. */
  page(entry: PageEntry, request?: PageRequest & { kind: 'plain' | 'form' | 'sent' }): string
  /** A page with the answer to a search parameter, which is not to be indexed. */
  withSearchParam(entry: PageEntry, request: SearchParamRequest): string
  missing(found: Found & { kind: 'missing' }): string
  /** The screen for missing addresses that names no address and suggests none. 410: for those of retired entries. */
  generalMissing(status?: 404 | 410): string
  failed(path: string): string
  /** The screen for a client over its rate limit; null if the site has none. */
  limited: (() => string) | null
  /** The message for a form that cannot be accepted; null if the site has no forms. */
  unavailable: { page(path: string): string; message(): string } | null
}

/** Renders a document in another way than its template does by itself. */
export type DocumentRenderer = (document: DocumentParts) => string

export type PageRendererOptions = {
  manifest: Manifest
  bundle: ServerBundle
  shell: SiteShell
  /** The nearest address to a missing one; that of the manifest if it is left out. */
  suggest?: Suggester
  /** What is at the end of every head. */
  headHtml?: string
  /** The templates alone if it is left out. */
  renderDocument?: DocumentRenderer | undefined
  /** What is told of every page that is rendered. */
  metrics?: RenderMetrics
}

/** Reads nothing: the manifest can also be one that was never written. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const {
    manifest,
    bundle,
    shell: given,
    headHtml = '',
    renderDocument = renderByTemplate,
    metrics = noSiteMetrics,
  } = options
  const { suggest = createSuggester(manifest) } = options
  const { publicFiles, ogImages } = manifest
  const shell: Shell = {
    ...given,
    enquiries: formsOf(manifest.enquiries),
    files: { has: (path) => Object.hasOwn(publicFiles, path) || ogImages.entries.has(path) },
  }
  const content = createContent(manifest)
  const render = (entry: PageEntry, request: PageRequest, slugs: Readonly<Record<string, string>>): string => {
    const { page } = entry
    // An address that is missing may hold what a visitor has typed.
    const path = request.kind === 'missing' ? '' : entry.path
    return measured({ page, path }, metrics, (hasContent) => {
      const shown = content.ofPage(entry, slugs)
      const props = { entry: { ...entry, title: shown.text(entry.title) }, content: shown.values(), request, shell }
      hasContent()
      return insertIntoHead(renderDocument({ bundle, page, props, resolved: shown.resolved }), headHtml)
    })
  }
  const placeIn = createPlaceFinder(manifest)
  const screen = (path: string, name: string, title: string, entries: PageEntry['entries'] = {}): PageEntry =>
    screenEntry({ path, pattern: name, title, entries, ...content.pattern(name) })
  const lineOf = (name: string) => manifest.missing.find(({ pattern }) => pattern === name)
  const general = manifest.missing.find(({ match }) => match === null)
  const limited = lineOf(limitedPattern)
  const refusal = lineOf(unavailablePattern)
  return {
    page: (entry, request = { kind: 'plain' }) => render(entry, request, {}),
    withSearchParam: (entry, request) => render({ ...entry, robots: 'noindex' }, request, {}),
    missing({ path, line, slugs }) {
      const entries = placeIn(path)
      const near = suggest(path)
      // A near address of another place is not the one that was meant.
      const isMeant =
        near !== null && Object.entries(entries).every(([name, slug]) => (near.entries[name] ?? slug) === slug)
      const request: PageRequest = {
        kind: 'missing',
        nearest: isMeant ? { path: near.path, title: near.title } : null,
        words: addressWords(path, slugs),
      }
      return render(screen(path, line.pattern, line.title, entries), request, slugs)
    },
    generalMissing(status = 404) {
      const line = (status === 410 ? lineOf(gonePattern) : undefined) ?? general
      if (line === undefined) throw new Error('the manifest has no screen for addresses that nothing stands at')
      return render(screen('/', line.pattern, line.title), { kind: 'missing', nearest: null, words: '' }, {})
    },
    limited:
      limited === undefined ? null : () => render(screen('/', limitedPattern, limited.title), { kind: 'limited' }, {}),
    failed: (path) => render(screen(path, failedPattern, lineOf(failedPattern)?.title ?? ''), { kind: 'failed' }, {}),
    unavailable:
      refusal === undefined
        ? null
        : {
            page: (path) => render(screen(path, unavailablePattern, refusal.title), { kind: 'unavailable' }, {}),
            message: () => content.ofPage({ pattern: unavailablePattern, entries: {} }).text(refusal.message ?? ''),
          },
  }
}

type ScreenParts = Pick<PageEntry, 'path' | 'pattern' | 'page' | 'title' | 'entries' | 'robots'>

/** What a page has that a screen is not. */
function screenEntry({ path, pattern, page, title, entries, robots }: ScreenParts): PageEntry {
  return {
    path,
    pattern,
    page,
    entries,
    title,
    description: '',
    canonical: path,
    robots,
    inSitemap: false,
    lastModified: '',
    hash: '',
  }
}

type RenderMetrics = Pick<SiteMetrics, 'rendered' | 'renderFailed'>

/**
 * Renders, and tells how long that took, or that it failed. `hasContent`: called between the content and the
 * components.
 */
function measured(
  what: Pick<RenderedPage, 'page' | 'path'>,
  metrics: RenderMetrics,
  render: (hasContent: () => void) => string,
): string {
  const began = performance.now()
  let contentMs = 0
  try {
    const html = render(() => {
      contentMs = performance.now() - began
    })
    metrics.rendered({ ...what, contentMs, totalMs: performance.now() - began })
    return html
  } catch (error) {
    metrics.renderFailed(what.page)
    throw error
  }
}

const renderByTemplate: DocumentRenderer = ({ bundle, page, props }) => bundle.render(page, props)

/** Inserts HTML before the first `</head>`: in texts and data of a page it is escaped. */
function insertIntoHead(html: string, headHtml: string): string {
  const end = headHtml === '' ? -1 : html.indexOf('</head>')
  return end === -1 ? html : html.slice(0, end) + headHtml + html.slice(end)
}
