import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import { contentHash } from '../contract/hash.ts'
import type { PageEntry, StoredManifest } from '../contract/manifest.ts'
import type { ThirdParty } from '../contract/third-party.ts'
import { readEnquirySettings } from '../enquiries/accept/enquiry-settings.ts'
import type { HeaderCode } from '../header-code/header-code.ts'
import { readHeaderCode } from '../header-code/read-header-code.ts'
import type { ServerBundle, Shell } from '../page/props.ts'
import { createResponse, type PreparedResponse } from '../server/http/prepared-response.ts'
import { headersFor, type SecurityHeaders, securityHeaders } from '../server/security/headers.ts'
import { frameOrigins } from '../server/security/policy.ts'
import { noSiteMetrics, type SiteMetrics } from '../server/telemetry/site-metrics.ts'
import { type RenderGuard, type Rendering, unguarded } from '../server/watchdog/rendering.ts'
import { createFileResponses } from './files/file-responses.ts'
import { createPageFinder, type PageFinder } from './find/find-page.ts'
import { createSuggester } from './find/suggest.ts'
import { createOgImageFinder, type OgImageFinder } from './og-images/og-image-finder.ts'
import { guardRenderer } from './render/guard-renderer.ts'
import { createPageRenderer, type DocumentRenderer, type PageRenderer } from './render/render-page.ts'
import { loadServerBundle } from './render/server-bundle.ts'
import { createPageCache, type PageCache } from './responses/page-cache.ts'
import type { ChangedAddresses, PageChanges } from './responses/page-changes.ts'
import { createPageResponses, type FailureReport, type PageResponses, type ResponseFactory } from './responses/page-responses.ts'
import { taggedAddresses } from './responses/tagged-addresses.ts'
import { taggedPages } from './responses/tagged-pages.ts'

/** Everything that is derived from one manifest. A new manifest brings a new site. */
export type Site = PageResponses & {
  manifest: StoredManifest
  bundle: ServerBundle
  /** The security headers of every response, including those of other modules. */
  security: SecurityHeaders
  find: PageFinder
  cache: PageCache
  /** Renders documents, outside of the cache. Throws what a page component throws. */
  documents: Pick<PageRenderer, 'page' | 'generalMissing'>
  /** What caches in front of the server have to forget since this site is live (page-changes.ts). */
  changedAddresses(): ChangedAddresses
  /** The tag of a page: equal tags mean equal bytes. */
  tagOf(entry: PageEntry): string
  /** Whether something is still rendered as it was. */
  isCurrent(rendering: Rendering): boolean
  /** The settings of the site for enquiries; null if it takes none. */
  enquiries: EnquirySettings | null
  /** The header code of the pages. */
  headerCode: HeaderCode
  /** What the policy would make of another header code. */
  readHeaderCode(code: string): HeaderCode
  /** The location of the page at a path; empty if it has none. */
  locationOf(path: string): string
  /** Style sheets, scripts, files of `public/`, sitemap and robots.txt; null if there is no such file. */
  fileResponse(path: string): Promise<PreparedResponse | null>
  /** The Open Graph image at an address, or null. Its response outlives the manifest. */
  ogImageAt: OgImageFinder
}

export type SiteOptions = {
  manifest: StoredManifest
  /** The templates of the manifest, if they are loaded. */
  bundle?: ServerBundle
  siteUrl: string
  /** Where the API is if it is not at `siteUrl`. */
  apiUrl?: string | null
  hidesSamples: boolean
  /** What pages may load after consent; nothing if it is left out. */
  thirdParties?: readonly ThirdParty[]
  /** The header code as it was set; none if it is left out. */
  headerCode?: string
  version: string
  report: FailureReport
  previous: Site | null
  /** Scripts of the extension. */
  scripts: readonly string[]
  /** Addresses of this server that pages may show in frames; none if it is left out. */
  ownFrames?: readonly string[]
  /** How the extension renders documents. */
  renderDocument?: DocumentRenderer | undefined
  /** What each rendering for a request goes through; nothing if it is left out. */
  guard?: RenderGuard
  changes: PageChanges
  metrics?: SiteMetrics
}

export async function createSite(options: SiteOptions): Promise<Site> {
  const { manifest, siteUrl, apiUrl = null, hidesSamples, ownFrames = [], renderDocument, version, report, previous, changes } = options
  const { guard = unguarded } = options
  const { metrics = noSiteMetrics } = options
  const { thirdPartyScripts, ...assets } = manifest.assets
  const readCode = (code: string) => readHeaderCode(code, { siteUrl, asksForConsent: thirdPartyScripts.length > 0 })
  const headerCode = readCode(options.headerCode ?? '')
  const thirdParties = [...(options.thirdParties ?? []), ...(headerCode.thirdParty === null ? [] : [headerCode.thirdParty])]
  // Without third parties pages load no byte of the code that asks about them.
  const scripts = [...(thirdParties.length === 0 ? [] : thirdPartyScripts), ...options.scripts]
  const shell: Omit<Shell, 'files' | 'enquiries'> = {
    siteUrl,
    ...(apiUrl === null ? {} : { apiUrl }),
    hidesSamples,
    thirdParties,
    ownFrames,
    ...assets,
    scripts: [...assets.scripts, ...scripts],
  }
  const bundle = options.bundle ?? (await bundleOf(manifest, previous))
  const suggest = createSuggester(manifest)
  const documents = createPageRenderer({ manifest, bundle, shell, suggest, headHtml: headerCode.html, renderDocument, metrics })
  const security = securityHeaders({
    siteUrl,
    apiUrl,
    frames: [...frameOrigins(manifest), ...(ownFrames.length === 0 ? [] : ["'self'"])],
    thirdParties,
  })
  const { publicFiles, ogImages } = manifest
  // The policy in `security` names `apiUrl`.
  const around = [
    ...[version, siteUrl, hidesSamples, thirdParties, headerCode.html, ownFrames, scripts, security],
    ...[Object.keys(publicFiles), ogImages.patterns],
  ]
  const shellId = contentHash(JSON.stringify(around)).slice(0, 8)
  const tagOf = (entry: PageEntry) => `W/"${entry.hash}-${shellId}"`
  const { renderer, isCurrent } = guardRenderer(documents, { manifest, tagOf, shellId, guard })
  const makeResponse = responseFactory(security)
  metrics.known(Object.values(manifest.patterns).map(({ page }) => page))
  const cache = createPageCache(undefined, () => metrics.cache.evictions++)
  const tagged = [...taggedPages(manifest, { tagOf, shellId }), ...taggedAddresses(manifest, shellId)]
  const followed = changes.follow(tagged)
  const changed = followed.times
  reuseUnchanged(previous, cache, (path) => {
    const entry = manifest.pages.get(path)
    return entry === undefined ? null : { etag: tagOf(entry), modified: changed.get(path) }
  })
  return {
    ...createPageResponses({ manifest, renderer, makeResponse, cache, tagOf, changed, report, scripts: options.scripts, metrics }),
    manifest,
    bundle,
    security,
    cache,
    documents,
    changedAddresses: () => followed.changed,
    tagOf,
    isCurrent,
    headerCode,
    readHeaderCode: readCode,
    find: createPageFinder(manifest),
    enquiries: readEnquirySettings(manifest),
    locationOf: (path) => locationOn(manifest, manifest.pages.get(manifest.aliases.get(path) ?? path)),
    fileResponse: createFileResponses({ manifest, siteUrl, shellId, makeResponse }),
    ogImageAt: createOgImageFinder(manifest, bundle, guard),
  }
}

/** Makes responses with the security headers of their type. */
function responseFactory(security: SecurityHeaders): ResponseFactory {
  return (options) => {
    const guarded = headersFor(security, options.type)
    return createResponse({ ...options, headers: options.headers === undefined ? guarded : { ...guarded, ...options.headers } })
  }
}

function locationOn({ api, patterns }: StoredManifest, page: PageEntry | undefined): string {
  if (page === undefined || api.locations === null) return ''
  const { collection } = api.locations
  return Object.entries(page.entries).find(([name]) => patterns[page.pattern]?.collections[name] === collection)?.[1] ?? ''
}

/** Most generations change content only, and have the templates of the one before. */
async function bundleOf(manifest: StoredManifest, previous: Site | null): Promise<ServerBundle> {
  const isSame = previous?.manifest.folder === manifest.folder && previous.manifest.serverBundle === manifest.serverBundle
  return isSame ? previous.bundle : loadServerBundle(manifest)
}

/** Keeps the responses of pages with the same hash and shell, since they have the same bytes: a change of content removes only its own pages. */
function reuseUnchanged(
  previous: Site | null,
  cache: PageCache,
  tagsOf: (path: string) => { etag: string; modified: number | undefined } | null,
): void {
  const responses = [...(previous?.cache.entries() ?? [])].reverse() // the most recently used one last, so that it stays so
  for (const [path, response] of responses) {
    const options = tagsOf(path)
    if (options !== null && response.etag === options.etag && response.modified === options.modified) cache.set(path, response)
  }
}
