import { proseWithMarkdown } from '../../../collections/values.ts'
import { fault } from '../../../faults/fault.ts'
import type { LintRule } from '../rule.ts'

const slips = [
  {
    pattern: /(?<![\p{L}’'-])(\p{L}+)\s+\1(?![\p{L}’'-])/gu,
    message: 'this word is here twice',
    remedy: 'remove one of them',
  },
  {
    pattern: /(?<=\p{Ll}{2})[.!?,;:](?=\p{Lu}\p{Ll}+(?![\p{L}@./]))/gu,
    message: 'no space follows this mark',
    remedy: 'put a space after it',
  },
  { pattern: /(?<=\p{L}) +[,.;:!?](?=\s|$)/gu, message: 'a space is before this mark', remedy: 'remove the space' },
  { pattern: /([!?,;:])\1+|(?<!\.)\.\.(?!\.)/gu, message: 'this mark is here more than once', remedy: 'write it once' },
  { pattern: /(?<=\S) {2,}(?=\S)/gu, message: 'more than one space is here', remedy: 'write one' },
  // Words of capitals are read letter by letter, and some others do not sound as they begin.
  {
    pattern:
      /(?<![\p{L}\p{N}.’'-])[Aa] (?=(?:[AaIiOo](?!ne\b|nce\b)|[Ee](?!u|we)|[Uu](?!ni|s[aeu]|k\b|t[eio]|r[aeio]|b[ei]))\p{Ll}+)/gu,
    message: 'this word is before the sound of a vowel',
    remedy: 'write `an`',
  },
  {
    pattern:
      /(?<![\p{L}\p{N}.’'-])[Aa]n (?=(?:[bcdfgj-np-tv-zBCDFGJ-NP-TV-Z]|[Hh](?!our|onest|onou?r|eir|otel|istor))\p{Ll}+)/gu,
    message: 'this word is not before the sound of a vowel',
    remedy: 'write `a`',
  },
]

/** A word or mark that is written twice, spaces in the wrong place, and the wrong form of the article. */
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
