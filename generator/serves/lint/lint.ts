import { type Fault, sortFaults } from '../../faults/fault.ts'
import { avoidedPhrases } from './avoided-phrases.ts'
import { borrowedTexts } from './borrowed-texts.ts'
import { contradictingClaims } from './contradicting-claims.ts'
import { descriptionLengths } from './description-lengths.ts'
import { differingFacts } from './differing-facts.ts'
import { evidence } from './evidence.ts'
import { examples } from './examples.ts'
import { expectedValues } from './expected-values.ts'
import { impossibleDays } from './impossible-days.ts'
import { readLanguage } from './language.ts'
import { localNumbers } from './local-numbers.ts'
import { longDistances } from './long-distances.ts'
import { misspeltContacts } from './misspelt-contacts.ts'
import { otherNames } from './other-names.ts'
import { punctuation } from './punctuation.ts'
import { repeatedFacts } from './repeated-facts.ts'
import { repeatedTitles } from './repeated-titles.ts'
import type { LintContext, LintRule } from './rule.ts'
import { spelling } from './spelling.ts'
import { staleDays } from './stale-days.ts'
import { straightQuotes } from './straight-quotes.ts'
import { superlatives } from './superlatives.ts'
import { twoSpellings } from './two-spellings.ts'
import { unfinishedTexts } from './unfinished-texts.ts'
import { unusualNumbers } from './unusual-numbers.ts'
import { wrongDistances } from './wrong-distances.ts'

// They know the words, the months and the marks of British English.
const britishRules: readonly LintRule[] = [spelling, straightQuotes, punctuation, impossibleDays]
const rules: readonly LintRule[] = [
  ...[avoidedPhrases, descriptionLengths, repeatedTitles],
  ...[examples, staleDays, evidence, contradictingClaims, expectedValues, localNumbers, repeatedFacts],
  ...[superlatives, borrowedTexts, differingFacts, unusualNumbers, longDistances],
  ...[unfinishedTexts, misspeltContacts, wrongDistances, twoSpellings, otherNames],
]

/**
 * What a schema cannot say of the content and a careful editor would (D27), in the order of files. Warnings are for what may
 * be so for a time. What shows only once pages are rendered is found by `lintPages`.
 */
export function lintContent(context: LintContext): Fault[] {
  const language = readLanguage(context.site.linked)
  const applied = language.dictionary === 'none' ? rules : [...britishRules, ...rules]
  return sortFaults(applied.flatMap((rule) => rule({ ...context, language })))
}
