import { nearestName } from '../../runtime/shared/format/nearest-name.ts'

// A longer list is no help.
const maxListed = 12

/** 'write `a`, `b` or `c`', or `fallback` where there are none or too many to list. */
export function writeOneOf(words: readonly string[], fallback: string): string {
  if (words.length === 0 || words.length > maxListed) return fallback
  const quoted = words.map((word) => `\`${word}\``)
  return `write ${quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`}`
}

/** 'did you mean `a`?', or `fallback` if no candidate is near to `word`. */
export function didYouMean(word: string, candidates: Iterable<string>, fallback: string): string {
  const meant = nearestName(word, candidates)
  return meant === null ? fallback : `did you mean \`${meant}\`?`
}

/** A noun with 'a' or 'an', by its pronunciation: 'an entry', 'a unit'. */
export function withArticle(noun: string): string {
  return `${/^([aeio]|u(?!ni|se|k))/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** A text as a quoted YAML scalar; existing quotes around it are not doubled. Line breaks are kept. */
export function inQuotes(text: string): string {
  const bare = withoutQuotes(text.trim())
  return bare.includes('"') ? `'${bare.replaceAll("'", "''")}'` : `"${bare.replaceAll('\\', '\\\\')}"`
}

/** Whether the quotes at both ends of a text may belong to two words in it: '"Salt" and "pepper"'. */
export function hasDoubtfulQuotes(text: string): boolean {
  const [, mark, inside = ''] = quotedText.exec(text.trim()) ?? []
  return mark !== undefined && (mark === '"' ? closesFirst : closesFirstSingle).test(inside)
}

const quotedText = /^(["'])(.*)\1$/s
// The first inner quote ends a word rather than beginning one. An apostrophe between two letters is not a quote.
const closesFirst = /^[^"]*\S"(?![\p{L}\p{N}])/u
const closesFirstSingle = /^(?:[^']|(?<=\p{L})'(?=\p{L}))*\S'(?!['\p{L}\p{N}])/u

function withoutQuotes(text: string): string {
  const [, mark, inside] = quotedText.exec(text) ?? []
  if (inside === undefined || hasDoubtfulQuotes(text)) return text
  return mark === "'" ? inside.replaceAll("''", "'") : inside
}

/** The types of JSON Schema, in words. */
export const kindWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  null: 'empty',
}
