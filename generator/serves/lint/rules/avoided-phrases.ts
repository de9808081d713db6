import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import { phrasePattern } from '../language.ts'
import type { LintRule } from '../rule.ts'

/** Phrases that the site avoids (`avoid` in language.yaml): whole words, in upper or lower case. */
export const avoidedPhrases: LintRule = function avoidedPhrases({ site, schemas, language }) {
  const patterns = language.avoid.map(({ phrase, instead }) => ({
    instead,
    pattern: phrasePattern([phrase]),
  }))
  return [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value }) =>
    patterns.flatMap(({ pattern, instead }) =>
      [...value.matchAll(pattern)].map(({ 0: found, index }) =>
        fault({
          code: 'avoided-phrase',
          span: entry.parsed.spanWithin(path, index, found.length),
          message: `this site does not say \`${found}\``,
          remedy: instead ?? 'write it in other words, or leave it out',
        }),
      ),
    ),
  )
}
