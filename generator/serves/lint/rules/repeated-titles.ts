import { fault } from '../../../faults/fault.ts'
import type { PlannedPage } from '../../../plan/plan.ts'
import { placeOf, type WrittenText } from '../../../routes/page-wording.ts'
import type { LintRule } from '../rule.ts'

type Text = { name: 'title' | 'description'; formsOf: (page: PlannedPage) => readonly WrittenText[] }

const texts: readonly Text[] = [
  { name: 'title', formsOf: ({ pattern }) => pattern.titles },
  { name: 'description', formsOf: ({ pattern }) => pattern.descriptions },
]

/** Indexable pages with the title or the description of another page: one fault per pattern and text. */
export const repeatedTitles: LintRule = function repeatedTitles({ site }) {
  const own = [...site.plan.pages.values()].filter(({ path, canonical }) => path === canonical)
  return texts.flatMap(({ name, formsOf }) => {
    const groups = [...Map.groupBy(own, (page) => page[name]).values()]
    const pairs = groups.flatMap(([first, second]) =>
      first === undefined || second === undefined ? [] : [{ first, second }],
    )
    return [...Map.groupBy(pairs, ({ second }) => second.pattern).values()].flatMap((found) => {
      const last = found.at(-1)
      if (last === undefined) return []
      return [
        fault({
          code: `repeated-${name}`,
          span: placeOf(formsOf(last.second)),
          message: `${last.second.path} has the ${name} of ${last.first.path}: \`${last.second[name]}\``,
          remedy: `say in the ${name} what sets the page apart`,
        }),
      ]
    })
  })
}
