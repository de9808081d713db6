import { pathToFileURL } from 'node:url'
import { createPartFinder } from './contract/draws.ts'
import { contentHash } from './contract/hash.ts'
import { failedPattern, type Manifest, type PageEntry, type PatternFacts } from './contract/manifest.ts'
import { copyContext, createSiteFiller, pageContent } from './contract/page-content.ts'
import type { Found } from './find-page.ts'
import type { PageProps, PageRequest, Shell } from './page/props.ts'
import type { Suggester } from './suggest.ts'

/** Renders pages of one manifest to whole documents. Throws what a page component throws. */
export type PageRenderer = {
  page(entry: PageEntry): string
  missing(found: Found & { kind: 'missing' }): string
  failed(path: string): string
}
type ServerBundle = { render: (page: string, props: PageProps) => string }

export async function createPageRenderer(manifest: Manifest, shell: Shell, suggest: Suggester): Promise<PageRenderer> {
  const bundle = (await import(pathToFileURL(manifest.serverBundle).href)) as ServerBundle
  const findParts = createPartFinder(manifest.collections, manifest.everyPage.draws, contentHash)
  const filler = createSiteFiller()
  const patternOf = (name: string): PatternFacts => {
    const pattern = manifest.patterns[name]
    if (pattern === undefined) throw new Error(`the manifest lacks the pattern ${name}`)
    return pattern
  }
  const render = (entry: PageEntry, request: PageRequest, slugs: Readonly<Record<string, string>>): string => {
    const pattern = patternOf(entry.pattern)
    const parts = findParts(entry, pattern)
    const context = copyContext(parts, [manifest.everyPage.fill, pattern.fill], slugs)
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
  return {
    page: (entry) => render(entry, { kind: 'plain' }, {}),
    missing({ path, line, slugs }) {
      const nearest = suggest(path)
      const request: PageRequest = { kind: 'missing', nearest: nearest === null ? null : { path: nearest.path, title: nearest.title } }
      return render(screen(path, line.pattern, line.title), request, slugs)
    },
    failed: (path) =>
      render(
        screen(path, failedPattern, manifest.missing.find(({ pattern }) => pattern === failedPattern)?.title ?? ''),
        { kind: 'failed' },
        {},
      ),
  }
}
