import { resolve } from 'node:path'
import { bundleTemplates, loadTemplates } from '../compile/compile-templates.ts'
import { TemplateError } from '../compile/template-error.ts'
import type { CheckedSite } from '../plan/checked-site.ts'
import type { PlannedPage } from '../plan/plan.ts'
import { routeTable } from '../routes/route-table.ts'
import { createPropsMaker, trialShell } from './page-props.ts'
import { readShellParts } from './shell-parts.ts'

/** Renders a planned page to its document. Throws a `TemplateError` with the page if its template throws. */
export type RenderPage = (page: PlannedPage) => string

/**
 * Renders pages of a checked site before anything is written, as visitors get them, except for the addresses of styles,
 * scripts and islands, which only a generation knows. Throws a `TemplateError` if a template does not compile.
 */
export async function createRenderer(site: CheckedSite, templates: string): Promise<RenderPage> {
  const folder = resolve(templates)
  const [text, { islands, files }] = await Promise.all([
    bundleTemplates(folder, routeTable(site.routes)),
    readShellParts(folder),
  ])
  const shell = trialShell({ islands, files: [...files, ...site.plan.ogImages.keys()] })
  const { render } = loadTemplates(text)
  const props = createPropsMaker(site, shell)
  return function renderPage(page) {
    try {
      return render(page.pattern.config.page, props.page(page))
    } catch (cause) {
      throw new TemplateError(
        `${page.path} cannot be rendered: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      )
    }
  }
}
