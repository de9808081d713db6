// Past this a list helps nobody to choose.
const maxListed = 12

/** 'write `a`, `b` or `c`', or `otherwise` where there are none or too many to list. */
export function writeOneOf(words: readonly string[], otherwise: string): string {
  if (words.length === 0 || words.length > maxListed) return otherwise
  const quoted = words.map((word) => `\`${word}\``)
  return `write ${quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`}`
}

/** A noun with 'a' or 'an' before it, by its sound: 'an entry', 'a unit'. */
export function withArticle(noun: string): string {
  return `${/^([aeio]|u(?!ni|se|k))/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** A text as YAML writes it in quotes; quotes that it stands in already are not doubled. Its line ends stay. */
export function inQuotes(text: string): string {
  const bare = withoutQuotes(text.trim())
  return bare.includes('"') ? `'${bare.replaceAll("'", "''")}'` : `"${bare.replaceAll('\\', '\\\\')}"`
}

/** Whether the quotes at both ends of a text may as well be those of two words in it: '"Salt" and "pepper"'. */
export function hasDoubtfulQuotes(text: string): boolean {
  const [, mark, inside = ''] = quotedText.exec(text.trim()) ?? []
  return mark !== undefined && (mark === '"' ? closesFirst : closesFirstSingle).test(inside)
}

const quotedText = /^(["'])(.*)\1$/s
// The first quote inside ends a word rather than beginning one. An apostrophe between two letters is no quote.
const closesFirst = /^[^"]*\S"(?![\p{L}\p{N}])/u
const closesFirstSingle = /^(?:[^']|(?<=\p{L})'(?=\p{L}))*\S'(?!['\p{L}\p{N}])/u

function withoutQuotes(text: string): string {
  const [, mark, inside] = quotedText.exec(text) ?? []
  if (inside === undefined || hasDoubtfulQuotes(text)) return text
  return mark === "'" ? inside.replaceAll("''", "'") : inside
}

/** The kinds of value of JSON Schema, in words. */
export const kindWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  null: 'empty',
}
