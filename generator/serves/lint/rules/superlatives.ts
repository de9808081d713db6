import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import { phrasePattern } from '../language.ts'
import type { LintRule } from '../rule.ts'

const quotation = /“[^”]*”|‘[^’]*’(?!\p{L})|"[^"]*"/gu
const sentence = /[^.!?\n](?:[^.!?]|[.!?](?!\s))*[.!?]?/gu

/**
 * Praise and promises (`superlatives` in language.yaml) in a sentence that speaks of the business itself. What somebody
 * else says is left alone: texts that are quotations, and words in quotation marks.
 */
export const superlatives: LintRule = function superlatives({ site, schemas, language }) {
  const { words, about } = language.superlatives
  if (words.length === 0) return []
  const [praise, own] = [phrasePattern(words), phrasePattern(about)]
  return [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value, schema }) => {
    if (schema['x-quotation'] === true || value.search(praise) < 0) return []
    const unquoted = value.replaceAll(quotation, (quoted) => ' '.repeat(quoted.length))
    return [...unquoted.matchAll(sentence)]
      .filter(([words]) => words.search(own) >= 0)
      .flatMap(({ 0: words, index }) =>
        [...words.matchAll(praise)].map((found) => ({ words: found[0], at: index + found.index })),
      )
      .map(({ words, at }) =>
        fault({
          code: 'superlative',
          severity: 'warning',
          span: entry.parsed.spanWithin(path, at, words.length),
          message: `\`${words}\` says more of this business than it can show`,
          remedy: 'write what it does, or leave it out; what somebody else says belongs in quotation marks',
        }),
      )
  })
}
