import type { Progress } from '../../generator/read/progress.ts'
import { mainText } from '../../generator/serves/reports/main-text.ts'
import type { PageEntry, StoredManifest } from '../../runtime/contract/manifest.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../runtime/site/render/server-bundle.ts'

/** A page and the text of its main part, one line per block. */
export type PageText = { entry: PageEntry; text: string }

/** The manifest of a folder, and a function that renders its pages as visitors get them. */
export async function openPages(
  out: string,
): Promise<{ manifest: StoredManifest; pages: PageEntry[]; render: (entry: PageEntry) => string }> {
  const manifest = await readManifest(out)
  const renderer = createPageRenderer({
    manifest,
    bundle: await loadServerBundle(manifest),
    // As in production: samples are not published.
    shell: { siteUrl: '', hidesSamples: true, ...manifest.assets },
    suggest: () => null,
  })
  return { manifest, pages: [...manifest.pages.values()], render: (entry) => renderer.page(entry) }
}

type ReadOptions = {
  /** Selects pages; all by default. */
  wanted?: (entry: PageEntry) => boolean
  progress: Progress
}

/** Renders the pages of a folder as visitors get them. See `mainText` for what is left out. */
export async function readPageTexts(out: string, { wanted = () => true, progress }: ReadOptions) {
  const { manifest, pages, render } = await openPages(out)
  const read = pages.filter(wanted)
  const texts = read.map((entry, index): PageText => {
    progress('rendering pages', index / read.length)
    return { entry, text: mainText(render(entry)) }
  })
  return { manifest, pages: texts }
}
