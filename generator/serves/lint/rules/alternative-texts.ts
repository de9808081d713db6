import { fault } from '../../../faults/fault.ts'
import type { PageRule } from '../rule.ts'

/**
 * Images without an alternative text (WCAG 2.2, 1.1.1): one fault per route. An empty `alt` is valid: it marks a
 * decorative image.
 */
export const alternativeTexts: PageRule = function alternativeTexts({ site, pages: { read } }) {
  const nameless = [...read.values()].flatMap(({ page, pictures }) =>
    pictures.filter(({ text }) => text === null).map(({ address }) => ({ page, address })),
  )
  const once = [
    ...new Map(nameless.toReversed().map((found) => [found.address ?? found.page.pattern.name, found])).values(),
  ].toReversed()
  return once.map(({ page, address }) =>
    fault({
      code: 'no-alternative-text',
      span: site.routes.entry.parsed.span(['pages', page.pattern.index, 'page']),
      message: `${page.path} shows ${address === null ? 'a drawing' : `the picture ${address}`} without an alternative text`,
      remedy: 'say in this page\'s template what it shows, or write `alt=""` if it only decorates',
    }),
  )
}
