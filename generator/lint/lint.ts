import type { CheckedSite } from '../check-site.ts'
import { type Fault, sortFaults } from '../faults/fault.ts'
import type { Schemas } from '../schemas.ts'
import { avoidedPhrases } from './avoided-phrases.ts'
import { descriptionLengths } from './description-lengths.ts'
import { examples } from './examples.ts'
import { readLanguage } from './language.ts'
import { repeatedTitles } from './repeated-titles.ts'
import { spelling } from './spelling.ts'
import { staleDays } from './stale-days.ts'
import { straightMarks } from './straight-marks.ts'

/** What rules look at: a site whose content holds, and the day (`YYYY-MM-DD`) on which it is looked at. */
export type LintFacts = { site: CheckedSite; schemas: Schemas; today: string }
export type LintRule = (facts: LintFacts & { language: ReturnType<typeof readLanguage> }) => readonly Fault[]

/** What a schema cannot say and a careful editor would (D27), in the order of files. Warnings are for what may be so for a time. */
export function lintSite(facts: LintFacts): Fault[] {
  const language = readLanguage(facts.site.linked)
  const rules: readonly LintRule[] = [spelling, avoidedPhrases, straightMarks, descriptionLengths, repeatedTitles, examples, staleDays]
  return sortFaults(rules.flatMap((rule) => rule({ ...facts, language })))
}
