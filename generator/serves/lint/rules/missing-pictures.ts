import { fault } from '../../../faults/fault.ts'
import type { LintedPage, PageRule } from '../rule.ts'
import { siteAddress } from '../site-addresses.ts'

/**
 * Missing images that pages show. One fault per image. Those that the content names are checked with it (`x-image`).
 */
export const missingPictures: PageRule = function missingPictures(context) {
  const { pages, site } = context
  const onPages = new Map(
    [...pages.read.values()].flatMap(({ page, pictures }) =>
      pictures.flatMap(({ address }) => {
        const path = address === null ? null : missingPath(address, page.path, context)
        return path === null ? [] : [[path, page] as const]
      }),
    ),
  )
  return [...onPages].map(([path, page]) =>
    fault({
      code: 'missing-picture',
      span: site.routes.entry.parsed.span(['pages', page.pattern.index, 'page']),
      message: `${page.path} shows ${path === '' ? 'a picture without an address' : `the picture ${path}, and there is no such file`}`,
      remedy: "put the file into `public/`, or correct the address in this page's template",
    }),
  )
}

/** The path of a missing image of the site; null for one that exists, or is on another site. */
function missingPath(address: string, from: string, { addresses }: LintedPage): string | null {
  if (address === '') return ''
  const path = siteAddress(address, from)?.path
  return path === undefined || addresses.exists(path) ? null : path
}
