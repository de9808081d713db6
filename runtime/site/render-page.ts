import { createSiteInterpolator, pageContent, textContext } from '../content/page-content.ts'
import { createContentResolver } from '../content/queries.ts'
import { contentHash } from '../contract/hash.ts'
import {
  failedPattern,
  limitedPattern,
  type Manifest,
  type PageEntry,
  type PatternConfig,
  unavailablePattern,
} from '../contract/manifest.ts'
import { addressWords } from '../http/address.ts'
import type { PageRequest, SearchParamRequest, Shell } from '../page/props.ts'
import type { Found } from './find-page.ts'
import { loadServerBundle } from './server-bundle.ts'
import type { Suggester } from './suggest.ts'

/** Renders pages of one manifest to complete documents. Throws what a page component throws. */
export type PageRenderer = {
  /** A plain page, or a page with a submitted form. */
  page(entry: PageEntry, request?: PageRequest & { kind: 'plain' | 'form' }): string
  /** A page with the answer to a search parameter, which is not to be indexed. */
  asked(entry: PageEntry, request: SearchParamRequest): string
  missing(found: Found & { kind: 'missing' }): string
  /** The screen for missing addresses that names no address and suggests none. */
  generalMissing(): string
  failed(path: string): string
  /** The screen for a client over its rate limit; null if the site has none. */
  limited: (() => string) | null
  /** The message for a form that cannot be accepted; null if the site has no forms. */
  unavailable: { page(path: string): string; message(): string } | null
}

export async function createPageRenderer(manifest: Manifest, given: Omit<Shell, 'files'>, suggest: Suggester): Promise<PageRenderer> {
  const shell: Shell = { ...given, files: new Set([...Object.keys(manifest.publicFiles), ...manifest.ogImages.entries.keys()]) }
  const bundle = await loadServerBundle(manifest)
  const findParts = createContentResolver(manifest.collections, manifest.everyPage.queries, contentHash)
  const filler = createSiteInterpolator()
  const patternOf = (name: string): PatternConfig => {
    const pattern = manifest.patterns[name]
    if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${name}`)
    return pattern
  }
  const contentOf = (page: Pick<PageEntry, 'entries'>, pattern: PatternConfig, slugs: Readonly<Record<string, string>>) => {
    const parts = findParts(page, pattern)
    return { parts, context: textContext(parts, [manifest.everyPage.variables, pattern.variables], slugs) }
  }
  const render = (entry: PageEntry, request: PageRequest, slugs: Readonly<Record<string, string>>): string => {
    const pattern = patternOf(entry.pattern)
    const { parts, context } = contentOf(entry, pattern, slugs)
    const title = filler.text(entry.title, context)
    return bundle.render(entry.page, { entry: { ...entry, title }, content: pageContent(parts, context, filler), request, shell })
  }
  const screen = (path: string, name: string, title: string): PageEntry => {
    const { page, robots } = patternOf(name)
    return {
      path,
      pattern: name,
      page,
      entries: {},
      title,
      description: '',
      canonical: path,
      robots,
      inSitemap: false,
      lastModified: '',
      hash: '',
    }
  }
  const lineOf = (name: string) => manifest.missing.find(({ pattern }) => pattern === name)
  const general = manifest.missing.find(({ match }) => match === null)
  const limited = lineOf(limitedPattern)
  const refusal = lineOf(unavailablePattern)
  return {
    page: (entry, request = { kind: 'plain' }) => render(entry, request, {}),
    asked: (entry, request) => render({ ...entry, robots: 'noindex' }, request, {}),
    missing({ path, line, slugs }) {
      const nearest = suggest(path)
      const request: PageRequest = {
        kind: 'missing',
        nearest: nearest === null ? null : { path: nearest.path, title: nearest.title },
        words: addressWords(path, slugs),
      }
      return render(screen(path, line.pattern, line.title), request, slugs)
    },
    generalMissing() {
      if (general === undefined) throw new Error('the manifest has no screen for addresses that nothing stands at')
      return render(screen('/', general.pattern, general.title), { kind: 'missing', nearest: null, words: '' }, {})
    },
    limited: limited === undefined ? null : () => render(screen('/', limitedPattern, limited.title), { kind: 'limited' }, {}),
    failed: (path) => render(screen(path, failedPattern, lineOf(failedPattern)?.title ?? ''), { kind: 'failed' }, {}),
    unavailable:
      refusal === undefined
        ? null
        : {
            page: (path) => render(screen(path, unavailablePattern, refusal.title), { kind: 'unavailable' }, {}),
            message: () => filler.text(refusal.message ?? '', contentOf({ entries: {} }, patternOf(unavailablePattern), {}).context),
          },
  }
}
