import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import type { StoredManifest } from '../contract/manifest.ts'
import type { ThirdParty } from '../contract/third-party.ts'
import { readEnquirySettings } from '../enquiries/accept/enquiry-settings.ts'
import type { ServerBundle } from '../page/props.ts'
import { noSiteMetrics, type SiteMetrics } from '../server/telemetry/site-metrics.ts'
import { type RenderGuard, unguarded } from '../server/watchdog/rendering.ts'
import type { PageExtension } from './extension.ts'
import { createFileResponses, type FileResponses } from './files/file-responses.ts'
import { createPageFinder, type PageFinder } from './find/find-page.ts'
import { createOgImageFinder, type OgImageFinder } from './og-images/og-image-finder.ts'
import { createSitePolicy, type SitePolicy } from './policy/site-policy.ts'
import { createShell } from './render/create-shell.ts'
import { guardRenderer } from './render/guard-renderer.ts'
import { createPageRenderer, type PageRenderer } from './render/render-page.ts'
import { loadServerBundle } from './render/server-bundle.ts'
import type { FailureReport } from './responses/failed-response.ts'
import { createPageResponses, type PageResponses } from './responses/page-responses.ts'
import type { AddressChanges, ChangedAddresses } from './tags/address-changes.ts'
import { createPageTags, type PageTags } from './tags/page-tags.ts'
import { taggedAddresses } from './tags/tagged-addresses.ts'

/** Everything that is derived from one manifest. A new manifest brings a new site. */
export type Site = {
  readonly manifest: StoredManifest
  readonly bundle: ServerBundle
  /** What browsers may do with its pages. */
  readonly policy: SitePolicy
  readonly tags: PageTags
  /** What an address leads to. */
  readonly find: PageFinder
  /** Renders documents, outside of the cache. Throws what a page component throws. */
  readonly documents: Pick<PageRenderer, 'page' | 'generalMissing'>
  readonly responses: PageResponses
  /** Style sheets, scripts, files of `public/`, sitemap, robots.txt and security.txt; null if there is no such file. */
  readonly files: FileResponses
  /** The Open Graph image at an address, or null. Its response outlives the manifest. */
  readonly ogImageAt: OgImageFinder
  /** What caches in front of the server have to forget since this site is live. */
  readonly changed: ChangedAddresses
  /** The settings of the site for enquiries; null if it takes none. */
  readonly enquiries: EnquirySettings | null
  /** Whether content that is marked as samples is left out, as in production. */
  readonly hidesSamples: boolean
}

/** How the sites of all generations are served. */
export type SiteConfig = {
  siteUrl: string
  /** Where the API is if it is not at `siteUrl`. */
  apiUrl: string | null
  hidesSamples: boolean
  /** What pages may load after consent. */
  thirdParties: readonly ThirdParty[]
  /** That of the engine. */
  version: string
}

/** Who is told of what is rendered. */
export type SiteObservers = {
  report: FailureReport
  metrics: SiteMetrics
  /** What each rendering for a request goes through. */
  guard: RenderGuard
}

export const noObservers: SiteObservers = { report: () => undefined, metrics: noSiteMetrics, guard: unguarded }

export type SiteOptions = {
  manifest: StoredManifest
  /** The templates of the manifest, if they are loaded. */
  bundle?: ServerBundle | undefined
  config: SiteConfig
  /** The header code as it was set. */
  headerCode: string
  extension: PageExtension
  observers: SiteObservers
  changes: AddressChanges
  /** The site before this one; null for the first. */
  previous: Site | null
}

export async function createSite(options: SiteOptions): Promise<Site> {
  const { manifest, config, headerCode, extension, observers, changes, previous } = options
  const { scripts, frames: ownFrames, renderDocument } = extension
  const { report, metrics, guard } = observers
  const bundle = options.bundle ?? (await bundleOf(manifest, previous))
  const policy = createSitePolicy(manifest, { ...config, headerCode, ownFrames })
  const { shell, shellId } = createShell(manifest, { ...config, policy, scripts, ownFrames })
  const tags = createPageTags(manifest, shellId)
  const headHtml = policy.headerCode.html
  const documents = createPageRenderer({ manifest, bundle, shell, headHtml, renderDocument, metrics })
  const renderer = guardRenderer(documents, { manifest, tags, guard })
  const { times, changed } = changes.follow(taggedAddresses(manifest, tags))
  const { respond } = policy
  const cached = previous?.responses.cache ?? null
  metrics.known(Object.values(manifest.patterns).map(({ page }) => page))
  return {
    manifest,
    bundle,
    policy,
    tags,
    find: createPageFinder(manifest),
    documents,
    responses: createPageResponses(manifest, {
      renderer,
      respond,
      tags,
      times,
      previous: cached,
      scripts,
      report,
      metrics,
    }),
    files: createFileResponses(manifest, { siteUrl: config.siteUrl, shellId, respond }),
    ogImageAt: createOgImageFinder(manifest, bundle, guard),
    changed,
    enquiries: readEnquirySettings(manifest),
    hidesSamples: config.hidesSamples,
  }
}

/** Most generations change content only, and have the templates of the one before. */
async function bundleOf(manifest: StoredManifest, previous: Site | null): Promise<ServerBundle> {
  const isSame =
    previous?.manifest.folder === manifest.folder && previous.manifest.serverBundle === manifest.serverBundle
  return isSame ? previous.bundle : loadServerBundle(manifest)
}
