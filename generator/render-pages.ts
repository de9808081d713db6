import { dirname, join, resolve } from 'node:path'
import { createPartFinder } from '../runtime/contract/draws.ts'
import { contentHash } from '../runtime/contract/hash.ts'
import type { PageEntry } from '../runtime/contract/manifest.ts'
import { copyContext, createSiteFiller, pageContent } from '../runtime/contract/page-content.ts'
import type { Shell } from '../runtime/page/props.ts'
import type { CheckedSite } from './check-site.ts'
import { startTemplates } from './compile-templates.ts'
import type { PlannedPage } from './expand.ts'
import { listTemplates } from './list-templates.ts'
import { readPublicFiles } from './public-files.ts'
import { TemplateError } from './template-error.ts'

/** Renders a planned page to its document. Throws a `TemplateError` that names the page where its template throws. */
export type RenderPage = (page: PlannedPage) => string

/** Where pages believe that they are served: addresses in canonicals and structured data have to be whole. */
export const renderedAt = 'https://www.example'

/**
 * Renders pages of a checked site before anything is written, each as its visitors get it but for the addresses of styles,
 * scripts and islands, which only a generation knows. Throws a `TemplateError` where a template does not compile.
 */
export async function createRenderer({ routes, collections, plan }: CheckedSite, templates: string): Promise<RenderPage> {
  const folder = resolve(templates)
  const [render, publicFiles, { islands }] = await Promise.all([
    startTemplates(folder),
    readPublicFiles(join(dirname(folder), 'public')),
    listTemplates(folder),
  ])
  const shell: Shell = {
    siteUrl: renderedAt,
    styles: [],
    scripts: [],
    fonts: [],
    islands: Object.fromEntries([...islands].map((name) => [name, `/assets/${name}.js`])),
    files: new Set([...Object.keys(publicFiles), ...plan.pictures.keys()]),
  }
  const findParts = createPartFinder(collections, routes.everyPage.draws, contentHash)
  const filler = createSiteFiller()
  return function renderPage(page) {
    const parts = findParts(page, page.pattern.facts)
    const content = pageContent(parts, copyContext(parts, [routes.everyPage.fill, page.pattern.facts.fill]), filler)
    try {
      return render(page.pattern.facts.page, { entry: entryOf(page), content, request: { kind: 'plain' }, shell })
    } catch (cause) {
      throw new TemplateError(`${page.path} cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
  }
}

function entryOf({ path, pattern, entries, title, description, canonical, lastModified, content }: PlannedPage): PageEntry {
  const { page, robots, inSitemap } = pattern.facts
  return { path, pattern: pattern.name, page, entries, title, description, canonical, robots, inSitemap, lastModified, hash: content }
}
