/** What only the full parser can tell. It is never seen outside of the reader of plain YAML. */
export const doubt = new Error('this is not the plain part of YAML')

export type Group = Record<string, unknown>

const doubleQuoted = /"((?:[^"\\\n]|\\.)*)"/y
const singleQuoted = /'((?:[^'\n]|'')*)'/y
const jsonEscape = /\\["\\/bfnrtu]/g
// The words and numbers of YAML's core schema: https://yaml.org/spec/1.2.2/#103-core-schema
const words: ReadonlyMap<string, boolean | null> = new Map([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
])
const usualNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
const otherNumber = /^[-+]?(?:\.?\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?|0[ox][\da-f]+|\.(?:inf|nan))$/i
// The full parser has a limit for keys with their place in the line.
const longestKey = 200

/** Adds a key to a group; a repeated one is a doubt. */
export function setKey(group: Group, key: string, value: unknown): void {
  if (key === '__proto__' || key.length > longestKey || Object.hasOwn(group, key)) throw doubt
  group[key] = value
}

/** The value of a text without quotes. */
export function resolvePlain(text: string): unknown {
  const word = words.get(text)
  if (word !== undefined) return word
  if (usualNumber.test(text)) return Number(text)
  if (otherNumber.test(text)) throw doubt
  return text
}

/** The text in the quotes that begin at `from`, and the index after them. They have to end on their line. */
export function readQuoted(text: string, from: number): { value: string; to: number } {
  const pattern = text.charAt(from) === '"' ? doubleQuoted : singleQuoted
  pattern.lastIndex = from
  const inside = pattern.exec(text)?.[1]
  if (inside === undefined) throw doubt
  const value = pattern === doubleQuoted ? withEscapes(inside) : inside.replaceAll("''", "'")
  return { value, to: pattern.lastIndex }
}

/** The index of the next character that is no space. */
export function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === 32) at++
  return at
}

/** The text between double quotes, with its escapes: those that JSON has are the same in YAML. */
function withEscapes(inside: string): string {
  if (!inside.includes('\\')) return inside
  if (inside.replaceAll(jsonEscape, '').includes('\\')) throw doubt
  try {
    return JSON.parse(`"${inside}"`) as string
  } catch {
    throw doubt
  }
}
