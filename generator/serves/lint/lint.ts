import { type Fault, sortFaults } from '../../faults/fault.ts'
import { readLanguage } from './language.ts'
import type { LintContext, LintRule } from './rule.ts'
import { avoidedPhrases } from './rules/avoided-phrases.ts'
import { borrowedTexts } from './rules/borrowed-texts.ts'
import { contradictingClaims } from './rules/contradicting-claims.ts'
import { descriptionLengths } from './rules/description-lengths.ts'
import { differingFacts } from './rules/differing-facts.ts'
import { evidence } from './rules/evidence.ts'
import { examples } from './rules/examples.ts'
import { expectedValues } from './rules/expected-values.ts'
import { impossibleDays } from './rules/impossible-days.ts'
import { leftOutTexts } from './rules/left-out-texts.ts'
import { localNumbers } from './rules/local-numbers.ts'
import { longDistances } from './rules/long-distances.ts'
import { misspeltContacts } from './rules/misspelt-contacts.ts'
import { otherNames } from './rules/other-names.ts'
import { punctuation } from './rules/punctuation.ts'
import { repeatedFacts } from './rules/repeated-facts.ts'
import { repeatedTitles } from './rules/repeated-titles.ts'
import { securityContact } from './rules/security-contact.ts'
import { spelling } from './rules/spelling.ts'
import { staleDays } from './rules/stale-days.ts'
import { straightQuotes } from './rules/straight-quotes.ts'
import { superlatives } from './rules/superlatives.ts'
import { twoSpellings } from './rules/two-spellings.ts'
import { unconfirmed } from './rules/unconfirmed.ts'
import { unfinishedTexts } from './rules/unfinished-texts.ts'
import { unusualNumbers } from './rules/unusual-numbers.ts'
import { wrongDistances } from './rules/wrong-distances.ts'

// They know the words, the months and the marks of British English.
const britishRules: readonly LintRule[] = [spelling, straightQuotes, punctuation, impossibleDays]
const rules: readonly LintRule[] = [
  ...[avoidedPhrases, descriptionLengths, repeatedTitles],
  ...[examples, staleDays, unconfirmed, leftOutTexts, evidence, contradictingClaims, expectedValues],
  ...[localNumbers, repeatedFacts],
  ...[superlatives, borrowedTexts, differingFacts, unusualNumbers, longDistances],
  ...[unfinishedTexts, misspeltContacts, wrongDistances, twoSpellings, otherNames, securityContact],
]

/**
 * What a schema cannot say of the content and a careful editor would (D27), in the order of files. Warnings are for
 * what may be so for a time. What shows only once pages are rendered is found by `lintPages`.
 */
export function lintContent(context: LintContext): Fault[] {
  const language = readLanguage(context.site.linked)
  const applied = language.dictionary === 'none' ? rules : [...britishRules, ...rules]
  return sortFaults(applied.flatMap((rule) => rule({ ...context, language })))
}
