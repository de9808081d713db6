import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import { phrasePattern } from '../language.ts'
import type { LintRule } from '../rule.ts'

/** Phrases that the site avoids (`avoid` in language.yaml): whole words, in upper or lower case. */
export const avoidedPhrases: LintRule = function avoidedPhrases({ site, schemas, language: { avoid } }) {
  if (avoid.length === 0) return []
  // The longest first: one phrase may begin with another one.
  const pattern = phrasePattern(avoid.map(({ phrase }) => phrase).toSorted((one, other) => other.length - one.length))
  const insteadOf = new Map(avoid.map(({ phrase, instead }) => [keyOf(phrase), instead]))
  return [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value }) =>
    [...value.matchAll(pattern)].map(({ 0: found, index }) =>
      fault({
        code: 'avoided-phrase',
        span: entry.parsed.spanWithin(path, index, found.length),
        message: `this site does not say \`${found}\``,
        remedy: insteadOf.get(keyOf(found)) ?? 'write it in other words, or leave it out',
      }),
    ),
  )
}

function keyOf(phrase: string): string {
  return phrase.toLowerCase().replaceAll(/\s+/g, ' ')
}
