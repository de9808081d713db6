import { fault } from '../../../faults/fault.ts'
import { placeOf } from '../../../routes/page-wording.ts'
import type { LintRule } from '../rule.ts'

// D27: a shorter one says too little for a search result, a longer one is cut off.
const minLength = 70
const maxLength = 160

/** Descriptions that search engines would cut off or ignore: one fault per route, with the worst page. */
export const descriptionLengths: LintRule = function descriptionLengths({ site }) {
  const pages = [...site.plan.pages.values()].map((page) => ({ page, length: [...page.description].length }))
  const wrong = pages.filter(({ length }) => length < minLength || length > maxLength)
  return [...Map.groupBy(wrong, ({ page }) => page.pattern).entries()].flatMap(([pattern, own]) => {
    const worst = own.toSorted((a, b) => b.length - a.length)[0]
    if (worst === undefined) return []
    return [
      fault({
        code: 'description-length',
        span: placeOf(pattern.descriptions),
        message: `the description of ${worst.page.path} has ${worst.length} characters`,
        remedy: `write ${minLength} to ${maxLength}`,
      }),
    ]
  })
}
