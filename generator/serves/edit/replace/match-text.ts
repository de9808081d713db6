import type { TextPart, TextQuery } from '../../../../runtime/contract/content/texts.ts'

type Match = { at: number; end: number }
/** Finds the places of a text that a query is about, from left to right. */
export type FindMatches = (text: string) => readonly Match[]

// A sentence that is longer is cut off.
const maxAround = 160
const letterBefore = /[\p{L}\p{N}]$/u
const letterAfter = /^[\p{L}\p{N}]/u

/** A function for one query: what it looks for is plain text. */
export function createMatcher({ from, ignoresCase, wholeWords }: TextQuery): FindMatches {
  if (from === '') return () => []
  const pattern = new RegExp(RegExp.escape(from), ignoresCase ? 'giu' : 'gu')
  return (text) => {
    const found = [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ at: index, end: index + length }))
    return wholeWords
      ? found.filter(({ at, end }) => !isInWord(text, at, letterBefore) && !isInWord(text, end, letterAfter))
      : found
  }
}

const placeholder = /%?\{\{?[^{}]*\}\}?/g

/** The places that are not within a placeholder: `{price:repair}` names something, and is no text. */
export function outsidePlaceholders(text: string, matches: readonly Match[]): readonly Match[] {
  const named = [...text.matchAll(placeholder)].map(({ index, 0: { length } }) => ({ at: index, end: index + length }))
  return matches.filter(({ at, end }) => !named.some((one) => one.at < at && end < one.end))
}

/** Whether a word goes on at a place where what is looked for begins or ends with a letter. */
function isInWord(text: string, at: number, side: RegExp): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)]
  return side === letterBefore
    ? side.test(before) && letterAfter.test(after)
    : side.test(after) && letterBefore.test(before)
}

/** A text with something else at some of its places. */
export function replaceMatches(text: string, matches: readonly Match[], to: string): string {
  const parts = matches.map(({ at }, index) => text.slice(matches[index - 1]?.end ?? 0, at) + to)
  return parts.join('') + text.slice(matches.at(-1)?.end ?? 0)
}

/** The sentences around the places, with what comes there. */
export function excerpt(text: string, matches: readonly Match[], to: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const [index, { at, end }] of matches.entries()) {
    const from = startOfSentence(text, at)
    const isNext = text.slice(done, from).trim() === ''
    const before = isNext ? text.slice(done, at) : `${index === 0 ? '' : ' '}… ${text.slice(from, at)}`
    if (before !== '') parts.push({ text: before, becomes: null })
    parts.push({ text: text.slice(at, end), becomes: to })
    const next = matches[index + 1]?.at ?? text.length + 1
    const stop = Math.min(endOfSentence(text, end), next)
    if (stop > end) parts.push({ text: text.slice(end, stop), becomes: null })
    done = stop
  }
  if (done < text.trimEnd().length) parts.push({ text: ' …', becomes: null })
  return parts
}

function startOfSentence(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - maxAround), at)
  const cut = [...before.matchAll(/[.!?…]['"’”)]*\s+|\n+/g)].at(-1)
  return at - before.length + (cut === undefined ? 0 : cut.index + cut[0].length)
}

function endOfSentence(text: string, at: number): number {
  const after = text.slice(at, at + maxAround)
  const cut = /[.!?…]['"’”)]*(?=\s|$)|(?=\n)/.exec(after)
  return at + (cut === null ? after.length : cut.index + cut[0].length)
}
