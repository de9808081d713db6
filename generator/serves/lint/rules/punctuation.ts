import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

const slips = [
  { pattern: /(?<![\p{L}’'-])(\p{L}+)\s+\1(?![\p{L}’'-])/gu, message: 'this word is here twice', remedy: 'remove one of them' },
  {
    pattern: /(?<=\p{Ll}{2})[.!?,;:](?=\p{Lu}\p{Ll}+(?![\p{L}@./]))/gu,
    message: 'no space follows this mark',
    remedy: 'put a space after it',
  },
  { pattern: /(?<=\p{L}) +[,.;:!?](?=\s|$)/gu, message: 'a space is before this mark', remedy: 'remove the space' },
]

/** A word that is written twice, and marks with a space in the wrong place. */
export const punctuation: LintRule = function punctuation({ site, schemas }) {
  return [...proseWithMarkdown(site.linked, schemas)].flatMap(({ entry, path, value, schema }) =>
    // In Markdown, spaces stand for what is no prose.
    slips
      .slice(0, schema['x-markdown'] === true ? 1 : slips.length)
      .flatMap(({ pattern, message, remedy }) =>
        [...value.matchAll(pattern)].map(({ 0: found, index }) =>
          fault({ code: 'punctuation', span: entry.parsed.spanWithin(path, index, found.length), message, remedy }),
        ),
      ),
  )
}
