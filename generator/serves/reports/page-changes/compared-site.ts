import { toEntry, toOgImage } from '../../../../runtime/contract/assemble-manifest.ts'
import { formsOf } from '../../../../runtime/contract/enquiry-settings.ts'
import type { Manifest, OgImageEntry, PageEntry } from '../../../../runtime/contract/manifest.ts'
import type { ServerBundle } from '../../../../runtime/page/props.ts'
import { type ContentSource, createContent } from '../../../../runtime/shared/content/create-content.ts'
import { loadTemplates } from '../../../compile/compile-templates.ts'
import type { CompiledPages } from '../../../generate.ts'
import { makeRows } from '../../../output/manifest-rows.ts'
import type { CheckedSite } from '../../../plan/checked-site.ts'
import { trialShell } from '../../../render/page-props.ts'
import { ogImagePatterns, pagePatterns } from '../../../routes/pattern-configs.ts'

/** One side of a comparison: what the addresses of a site answer. */
export type ComparedSite = Pick<
  Manifest,
  'pages' | 'aliases' | 'redirects' | 'gone' | 'publicFiles' | 'assets' | 'enquiries'
> & {
  ogImages: ReadonlyMap<string, OgImageEntry>
  /** What its pages show. */
  content: ContentSource
  /** The name of the file of its templates, if they have one: equal names mean equal templates. */
  bundleName: string | null
  /** Loads its templates. It is called only if pages have to be rendered. */
  loadBundle(): Promise<ServerBundle>
}

/** The side of a manifest, whether it was written or is a preview. */
export function comparedManifest(manifest: Manifest, loadBundle: ComparedSite['loadBundle']): ComparedSite {
  const { pages, aliases, redirects, gone, publicFiles, assets, enquiries, ogImages, serverBundle } = manifest
  const addresses = { pages, aliases, redirects, gone, publicFiles, ogImages: ogImages.entries }
  return { ...addresses, assets, enquiries, content: manifest, bundleName: serverBundle, loadBundle }
}

/** The side of a checked site and what it was compiled to. Its maps are drawn when a page shows them. */
export function comparedSource({ routes, plan, collections }: CheckedSite, compiled: CompiledPages): ComparedSite {
  const { templates, assets, publicFiles, fonts } = compiled
  const [patterns, ogImages] = [pagePatterns(routes), ogImagePatterns(routes)]
  const rows = makeRows({ plan, routes, templates, assets, fonts })
  return {
    pages: new Map(rows.pages.map((row) => [row.path, toEntry(row, patterns[row.pattern])])),
    ogImages: new Map(rows.ogImages.map((row) => [row.path, toOgImage(row, ogImages[row.pattern])])),
    aliases: new Map(Object.entries(plan.aliases)),
    redirects: new Map(Object.entries(plan.redirects)),
    gone: plan.gone,
    publicFiles: Object.fromEntries(Object.entries(publicFiles).map(([address, { path }]) => [address, path])),
    assets,
    enquiries: routes.enquiries,
    content: { everyPage: routes.everyPage, patterns, collections, ogImages: { patterns: ogImages } },
    bundleName: templates.bundle.path,
    loadBundle: async () => loadTemplates(new TextDecoder().decode(templates.bundle.content)),
  }
}

/** Throws what the template throws. */
export type SideRenderer = {
  /** Renders a page to its document. */
  page(entry: PageEntry): string
  /** Renders an Open Graph image to its drawing. */
  ogImage(entry: OgImageEntry): string
}

/**
 * Renders with all texts, samples too, and with the same addresses of styles, scripts and islands on every side: two
 * documents of the same markup are equal although the style sheet behind them has changed.
 */
export async function openRenderers(
  before: ComparedSite,
  after: ComparedSite,
): Promise<[before: SideRenderer, after: SideRenderer]> {
  const bundle = await after.loadBundle()
  const isSame = before.bundleName !== null && before.bundleName === after.bundleName
  return [rendererOf(before, isSame ? bundle : await before.loadBundle()), rendererOf(after, bundle)]
}

function rendererOf(site: ComparedSite, { render, renderOgImage }: ServerBundle): SideRenderer {
  const content = createContent(site.content)
  const islands = new Set(Object.keys(site.assets.islands))
  const files = [...Object.keys(site.publicFiles), ...site.ogImages.keys()]
  const shell = { ...trialShell({ islands, files }), enquiries: formsOf(site.enquiries) }
  return {
    page(entry) {
      const page = content.ofPage(entry)
      const titled = { ...entry, title: page.text(entry.title) }
      return render(entry.page, { entry: titled, content: page.values(), request: { kind: 'plain' }, shell })
    },
    ogImage: (entry) => renderOgImage(entry.ogImage, { entry, content: content.ofOgImage(entry).values() }),
  }
}
