import { fault } from '../faults/fault.ts'
import type { LintRule } from './rule.ts'

/** Indexable pages with the title of another page: one fault per route. */
export const repeatedTitles: LintRule = function repeatedTitles({ site }) {
  const own = [...site.plan.pages.values()].filter(({ path, canonical }) => path === canonical)
  const groups = [...Map.groupBy(own, ({ title }) => title).values()].filter((pages) => pages.length > 1)
  const firsts = new Map(groups.map(([first, second]) => [second?.pattern ?? first?.pattern, [first?.path, second?.path, first?.title]]))
  return [...firsts].flatMap(([pattern, [first, second, title]]) =>
    pattern === undefined
      ? []
      : [
          fault({
            code: 'repeated-title',
            span: site.routes.entry.parsed.span(['pages', pattern.index, 'title']),
            message: `${second} has the title of ${first}: \`${title}\``,
            remedy: 'say in the title what sets the page apart',
          }),
        ],
  )
}
