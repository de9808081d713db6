import type { ContentFile } from '../../../../runtime/contract/content/content-file.ts'
import type { DraftChanges, DraftPage, DraftPreview } from '../../../../runtime/contract/content/drafts.ts'
import type { ServerBundle, Shell } from '../../../../runtime/page/props.ts'
import { createTimeLimit, type TimeLimit } from '../../../../runtime/shared/system/time-limit.ts'
import { loadTemplates } from '../../../compile/compile-templates.ts'
import { encodePictures } from '../../../compile/public/encode-pictures.ts'
import type { Fault } from '../../../faults/fault.ts'
import type { ManifestParts } from '../../../output/build-manifest.ts'
import { writeFiles } from '../../../output/write-output.ts'
import type { CheckedSite } from '../../../plan/checked-site.ts'
import { createPropsMaker, renderedAt } from '../../../render/page-props.ts'
import type { GenerationMaker } from '../../follow/generation-maker.ts'
import { type ComparedSite, comparedSource } from '../../reports/page-changes/compared-site.ts'
import { type ReadChange, readChanges } from '../../reports/page-changes/read-changes.ts'
import { createSourceRenderer } from '../../text-sources/render-with-sources.ts'
import { type FindFindings, newFindings } from '../entries/find-findings.ts'
import { inWords } from '../entries/list-entries.ts'
import { presentFaults } from '../present-fault.ts'
import type { CheckedInput, SiteDrafts } from './site-drafts.ts'

type DraftPagesOptions = {
  out: string
  drafts: SiteDrafts
  maker: GenerationMaker
  day: () => string
  findFindings: FindFindings
}
/** What a draft makes of pages. */
export type DraftPages = {
  preview(draft: readonly ContentFile[], path: string): Promise<DraftPreview>
  changes(draft: readonly ContentFile[]): Promise<DraftChanges>
}

// So many pages are compared in a fraction of a second.
const comparedPages = 60
const listedPages = 100

export function createDraftPages({ out, drafts, maker, day, findFindings }: DraftPagesOptions): DraftPages {
  const limit = createTimeLimit()
  const loadBundle = createBundleLoader(limit)
  const renderWithSources = createSourceRenderer()
  const shown = new WeakSet<ManifestParts['assets']>()
  return { preview, changes }

  async function preview(draft: readonly ContentFile[], path: string): Promise<DraftPreview> {
    const { input, result, textOf } = await drafts.withDraft(draft)
    const { site } = result
    if (site === null) return { kind: 'faults', faults: presentFaults(result.faults, textOf) }
    const page = site.plan.pages.get(site.plan.aliases[path] ?? path)
    if (page === undefined) return { kind: 'missing' }
    const parts = await maker.compile(site, day())
    await writeAssets(parts)
    const propsOf = createPropsMaker(site, shellOf(site, parts))
    const document = {
      bundle: loadBundle(parts),
      page: page.pattern.config.page,
      props: propsOf.page(page),
      resolved: propsOf.resolved(page),
    }
    const html = rendered(() => renderWithSources(document, input.schemas))
    if (typeof html !== 'string') return html
    const faults = await writePictures(site, html)
    return faults.length > 0 ? { kind: 'faults', faults: presentFaults(faults, textOf) } : { kind: 'page', html }
  }

  /**
   * The browser loads pictures from there too. Those that are new in a draft are encoded, which takes seconds; all
   * others are there.
   */
  async function writePictures({ pictures }: CheckedSite, html: string): Promise<readonly Fault[]> {
    const used = pictures.filter(({ versions }) => versions.some(({ file }) => html.includes(file)))
    const { value: files, faults } = await encodePictures(used, { out })
    await writeFiles(out, files)
    return faults
  }

  /** The browser loads styles, which can depend on content, from the folder of the generated pages. */
  async function writeAssets({ assets }: ManifestParts): Promise<void> {
    if (shown.has(assets)) return
    await writeFiles(out, assets.files)
    shown.add(assets)
  }

  async function changes(draft: readonly ContentFile[]): Promise<DraftChanges> {
    const before = await drafts.onDisk()
    const after = await drafts.withDraft(draft, { isWhole: true })
    const faults = presentFaults(after.result.faults, after.textOf)
    if (after.result.site === null) return { faults, total: 0, patterns: [], pages: [], findings: [] }
    const sides = [await side(before), await side(after)] as const
    const { pages } = await readChanges(...sides, { limit: comparedPages })
    const counts = [...Map.groupBy(pages, ({ pattern }) => pattern)]
    const findings = newFindings(await findFindings(before), await findFindings(after))
    return {
      faults,
      total: pages.length,
      patterns: counts.map(([pattern, own]) => ({ pattern, title: inWords(pattern), count: own.length })),
      pages: someOfEach(counts.map(([, own]) => own)).map(presentPage),
      findings: presentFaults(findings, after.textOf),
    }
  }

  /** A side of a comparison. Content with errors has no pages. */
  async function side({ result: { site } }: CheckedInput): Promise<ComparedSite> {
    if (site === null) return withoutPages
    const parts = await maker.compile(site, day())
    return { ...comparedSource(site, parts), loadBundle: async () => loadBundle(parts) }
  }
}

const withoutPages: ComparedSite = {
  pages: new Map(),
  aliases: new Map(),
  redirects: new Map(),
  gone: new Set(),
  publicFiles: {},
  assets: { styles: [], scripts: [], thirdPartyScripts: [], fonts: [], islands: {} },
  enquiries: null,
  ogImages: new Map(),
  content: {
    everyPage: { queries: {}, variables: {} },
    patterns: {},
    collections: new Map(),
    ogImages: { patterns: {} },
  },
  bundleName: null,
  loadBundle: () => Promise.reject(new Error('no page is rendered')),
}

/** A draft can have a text that a template does not expect. */
function rendered(render: () => string): string | (DraftPreview & { kind: 'failed' }) {
  try {
    return render()
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Loads the templates of generations; those of most have not changed. Each rendering has its time. */
function createBundleLoader(limit: TimeLimit): (parts: ManifestParts) => ServerBundle {
  let loaded: { path: string; bundle: ServerBundle } | null = null
  return ({ templates: { bundle } }) => {
    if (loaded?.path !== bundle.path)
      loaded = { path: bundle.path, bundle: limited(loadTemplates(new TextDecoder().decode(bundle.content)), limit) }
    return loaded.bundle
  }
}

function limited({ render, renderOgImage }: ServerBundle, { run }: TimeLimit): ServerBundle {
  return {
    render: (page, props) => run(() => render(page, props)),
    renderOgImage: (ogImage, props) => run(() => renderOgImage(ogImage, props)),
  }
}

function shellOf(
  { plan }: CheckedSite,
  { assets: { styles, scripts, fonts, islands }, publicFiles }: ManifestParts,
): Shell {
  const files = new Set([...Object.keys(publicFiles), ...plan.ogImages.keys()])
  return { siteUrl: renderedAt, enquiries: {}, styles, scripts, fonts, islands, files }
}

/** Pages in turn from each list, as many as are listed, in the order of the lists. Compared ones come first. */
function someOfEach(lists: readonly (readonly ReadChange[])[]): ReadChange[] {
  const share = Math.max(1, Math.floor(listedPages / Math.max(1, lists.length)))
  const first = (page: ReadChange) => (page.sentences.length > 0 ? 0 : 1)
  return lists.flatMap((own) => own.toSorted((a, b) => first(a) - first(b)).slice(0, share)).slice(0, listedPages)
}

const kinds = { added: 'new', removed: 'gone', moved: 'moved', changed: 'changed' } as const

function presentPage(page: ReadChange): DraftPage {
  const { path, pattern, change } = page
  const fields = 'fields' in page ? page.fields.filter(({ field }) => field === 'title' || field === 'description') : []
  return {
    path,
    pattern,
    kind: kinds[change],
    title: change === 'removed' ? page.before.title : page.after.title,
    from: change === 'moved' ? page.from : null,
    sentences: [
      ...fields.map(({ before, after }) => ({ before: String(before), after: String(after) })),
      ...page.sentences.map(({ before, after }) => ({ before, after })),
    ],
  }
}
