import { doubt, type Group, readQuoted, resolvePlain, setKey, skipSpaces } from './plain-scalars.ts'

const plainKey = /([A-Za-z][\w-]*\??): +(?=\S)/y
const plainText = /(?:[^-\s,[\]{}#&*!|>'"%@`?:=<]|-(?=\d))[^,[\]{}\n:#]*/y

/** A value, and the index after it. */
type Read<T> = { value: T; to: number }

/** Reads the value at an index of a text within brackets, or a list or group in brackets. Each of its further lines begins further right than `column`. */
export function readFlow(text: string, from: number, column: number): Read<unknown> {
  const first = text.charAt(from)
  if (first === '{') return readGroup(text, from + 1, column)
  if (first === '[') return readList(text, from + 1, column)
  if (first === '"' || first === "'") return readQuoted(text, from)
  plainText.lastIndex = from
  const found = plainText.exec(text)?.[0]
  if (found === undefined) throw doubt
  return { value: resolvePlain(found.trimEnd()), to: from + found.length }
}

function readList(text: string, from: number, column: number): Read<unknown[]> {
  const value: unknown[] = []
  let at = skipLines(text, from, column)
  if (text.charAt(at) === ']') return { value, to: at + 1 }
  for (;;) {
    const item = readFlow(text, at, column)
    value.push(item.value)
    at = skipLines(text, item.to, column)
    if (text.charAt(at) === ']') return { value, to: at + 1 }
    if (text.charAt(at) !== ',') throw doubt
    at = skipLines(text, at + 1, column)
  }
}

function readGroup(text: string, from: number, column: number): Read<Group> {
  const value: Group = {}
  let at = skipLines(text, from, column)
  if (text.charAt(at) === '}') return { value, to: at + 1 }
  for (;;) {
    const key = readKey(text, at)
    const item = readFlow(text, skipLines(text, key.to, column), column)
    setKey(value, key.value, item.value)
    at = skipLines(text, item.to, column)
    if (text.charAt(at) === '}') return { value, to: at + 1 }
    if (text.charAt(at) !== ',') throw doubt
    at = skipLines(text, at + 1, column)
  }
}

/** A key with its colon. */
function readKey(text: string, at: number): Read<string> {
  if (text.charAt(at) === '"') {
    const { value, to } = readQuoted(text, at)
    if (text.charAt(to) !== ':') throw doubt
    return { value, to: to + 1 }
  }
  plainKey.lastIndex = at
  const [whole = '', value] = plainKey.exec(text) ?? []
  if (value === undefined) throw doubt
  return { value, to: at + whole.length }
}

/** The index of the next character that is neither a space nor a line break. */
function skipLines(text: string, from: number, column: number): number {
  let at = skipSpaces(text, from)
  while (text.charAt(at) === '\n') {
    const start = skipSpaces(text, at + 1)
    if (text.charAt(start) !== '\n' && start - at - 1 <= column) throw doubt
    at = start
  }
  return at
}
