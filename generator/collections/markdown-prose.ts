import { blankCode } from '../../runtime/shared/content/literal-code.ts'

// What is not read as a text: comments, HTML and its characters, the targets of links and pictures, and what makes
// lists, tables and indented code.
const notProse: readonly RegExp[] = [
  /<!--[\s\S]*?(?:-->|$)/g,
  /^(?:~{3,})[\s\S]*?(?:^~{3,}|$(?![\s\S]))/gm,
  /^(?: {4}|\t)(?![^\S\n]*(?:[-*+]|\d+[.)])\s).*$/gm,
  /^\s{0,3}\[[^\]\n]+\]:.*$/gm,
  /(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g,
  /(?<=\])\[[^\]\n]*\]/g,
  /<[^<>]*>/g,
  /&#?\w+;/g,
  /\bhttps?:\/\/\S+/g,
  /^[\s>]*(?:[-*+]|\d+[.)])(?=\s)/gm,
  /^[\s>]*(?:[-*_][^\S\n]*){3,}$/gm,
  /^[\s|:-]*-[\s|:-]*$/gm,
]

/**
 * The prose of a Markdown text: spaces in place of code, comments, targets of links and marks of lists, so that places
 * stay the same.
 */
export function markdownProse(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  return notProse.reduce((left, pattern) => left.replace(pattern, blank), blankCode(text))
}
