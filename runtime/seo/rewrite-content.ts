import { alwaysIze, inCaseOf, izeEnding, replacementsOf } from '../shared/format/british-spelling.ts'
import type { ContentRules } from './content-rules.ts'

type RewriteRules = Pick<ContentRules, 'protectedWords' | 'rewritten'>

// Tags, placeholders, addresses: what is in them is not read but worked with.
// Anybody may send a text: each part has a bound, so that none is looked at from every place in it.
const untouched = /<[^<>]*>|\{[^{}]*\}|\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]{1,64}@\S{1,255}/
const zed = /(?<!\p{L})\p{L}{1,40}iz(?:e|ed|es|er|ers|ing|ation|ations)(?!\p{L})/giu
// Compounds and participles of the verbs that keep their z: resize, oversized, sizing.
const zedVerb = /(?:siz|priz|seiz)(?:e|ed|es|er|ers|ing)$/

/** Told of each word that is written in another way. */
type OnChange = (from: string, to: string) => void
/** Puts a text into the site's own spelling. */
export type Rewriter = (text: string, onChange?: OnChange) => string

/**
 * A function that puts texts into the site's own spelling: its list of words, and -ise for -ize (§5). Protected words
 * stay.
 */
export function createRewriter({ protectedWords, rewritten }: RewriteRules): Rewriter {
  const instead = replacementsOf(rewritten)
  const isProtected = new Set(protectedWords.map((word) => word.toLowerCase()))
  const protectedText = [untouched.source, ...alternatives(protectedWords)].join('|')
  const listed = [...instead.keys()]
  const parts = new RegExp(`(${protectedText})`, 'giu')
  const words = listed.length === 0 ? null : new RegExp(alternatives(listed).join('|'), 'giu')
  const wordOf = (found: string) => inCaseOf(found, instead.get(found.toLowerCase()) ?? found)
  const zedWordOf = (found: string) =>
    isProtected.has(found.toLowerCase()) || keepsItsZed(found.toLowerCase()) ? found : withEss(found)
  const telling = (change: (found: string) => string, onChange: OnChange) => (found: string) => {
    const written = change(found)
    if (written !== found) onChange(found, written)
    return written
  }
  const rewrite = (text: string, onChange: OnChange) => {
    const own = words === null ? text : text.replace(words, telling(wordOf, onChange))
    return own.replace(zed, telling(zedWordOf, onChange))
  }
  // Kept text is at the odd indexes.
  return (text, onChange = () => {}) =>
    text
      .split(parts)
      .map((part, at) => (at % 2 === 1 ? part : rewrite(part, onChange)))
      .join('')
}

/** Whole words only, longest first. */
function alternatives(words: readonly string[]): string[] {
  if (words.length === 0) return []
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map((word) => RegExp.escape(word))
  return [`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`]
}

function keepsItsZed(word: string): boolean {
  return alwaysIze.test(word) || zedVerb.test(word) || word.length < 6
}

function withEss(word: string): string {
  return word.replace(
    new RegExp(izeEnding.source, 'i'),
    (ending) => (ending.startsWith('I') ? 'IS' : 'is') + ending.slice(2),
  )
}
