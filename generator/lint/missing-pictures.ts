import { type Fault, fault } from '../faults/fault.ts'
import type { LintedPage, PageRule } from './rule.ts'
import { siteAddress } from './site-addresses.ts'
import { valuesOf } from './values.ts'

/** Missing images: named in the content (`x-picture` in the schema), or shown by a page. One fault per image. */
export const missingPictures: PageRule = function missingPictures(context) {
  const { pages, site } = context
  const inContent = picturesInContent(context)
  const reported = new Set(inContent.map(({ path }) => path))
  const onPages = new Map(
    [...pages.read.values()].flatMap(({ page, pictures }) =>
      pictures.flatMap(({ address }) => {
        const path = address === null ? null : missingPath(address, page.path, context)
        return path === null || reported.has(path) ? [] : [[path, page] as const]
      }),
    ),
  )
  const shown = [...onPages].map(([path, page]) =>
    fault({
      code: 'missing-picture',
      span: site.routes.entry.parsed.span(['pages', page.pattern.index, 'page']),
      message: `${page.path} shows ${path === '' ? 'a picture without an address' : `the picture ${path}, and there is no such file`}`,
      remedy: "put the file into `public/`, or correct the address in this page's template",
    }),
  )
  return [...inContent.map(({ made }) => made), ...shown]
}

function picturesInContent(context: LintedPage): { path: string; made: Fault }[] {
  return [...valuesOf(context.site.linked, context.schemas)].flatMap(({ entry, path: place, value, schema }) => {
    if (schema['x-picture'] !== true || typeof value !== 'string') return []
    const path = missingPath(value, '/', context)
    if (path === null) return []
    const message = `there is no picture ${path}`
    const remedy = `put the file at \`public${path}\`, or correct the address`
    return [{ path, made: fault({ code: 'missing-picture', span: entry.parsed.span(place), message, remedy }) }]
  })
}

/** The path of a missing image of the site; null for one that exists, or is on another site. */
function missingPath(address: string, from: string, { addresses }: LintedPage): string | null {
  if (address === '') return ''
  const path = siteAddress(address, from)?.path
  return path === undefined || addresses.exists(path) ? null : path
}
