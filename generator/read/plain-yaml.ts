import { readFlow } from './plain-flow.ts'
import { doubt, type Group, readQuoted, resolvePlain, setKey, skipSpaces } from './plain-scalars.ts'

/** Control characters, other line breaks, and markers of documents. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const unusual = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|^(?:---|\.\.\.|%)/m
const plainKey = /([A-Za-z][\w-]*\??):(?= |$)/my
const plainStart = /^(?:[^-\s,[\]{}#&*!|>'"%@`?:=<]|-(?=\d))/
const notPlain = /:(?: |$)| #/
const end: number = -1

/**
 * The value of a text in the plain part of YAML, in which nearly all files are written: groups, lists, texts and JSON, without comments
 * after values, anchors, tags or several documents. Undefined for anything else, and wherever the least doubt is: the full parser
 * takes ten times as long. A value is always the one that the full parser has, and that parser has no fault.
 */
export function plainValue(text: string): unknown {
  if (unusual.test(text)) return undefined
  try {
    return new PlainReader(text).read()
  } catch (cause) {
    if (cause === doubt) return undefined
    throw cause
  }
}

/** Reads line by line. The current line has its first character at `#start`, in `#column`; a column of -1 is the end of the text. */
class PlainReader {
  readonly #text: string
  #column: number = end
  #start = 0
  /** After the last character of the current line. */
  #end = 0
  #next = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): unknown {
    this.#advance()
    if (this.#column !== 0) throw doubt
    const value = /[[{]/.test(this.#text.charAt(this.#start)) ? this.#flowLines(this.#start, end) : this.#block(0)
    if (this.#column !== end) throw doubt
    return value
  }

  /** Goes to the next line that is neither empty nor a comment. */
  #advance(): void {
    for (;;) {
      const from = this.#next
      if (from >= this.#text.length) {
        this.#column = end
        return
      }
      const to = this.#endOfLine(from)
      const start = skipSpaces(this.#text, from)
      this.#next = to + 1
      if (start === to || this.#text.charAt(start) === '#') continue
      this.#column = start - from
      this.#start = start
      this.#end = to
      while (this.#text.charAt(this.#end - 1) === ' ') this.#end--
      return
    }
  }

  #block(column: number): unknown {
    return this.#isItem() ? this.#list(column) : this.#group(column)
  }

  #isItem(): boolean {
    return this.#text.charAt(this.#start) === '-' && (this.#start + 1 === this.#end || this.#text.charAt(this.#start + 1) === ' ')
  }

  #list(column: number): unknown[] {
    const items: unknown[] = []
    while (this.#column === column && this.#isItem()) {
      const from = skipSpaces(this.#text, this.#start + 1)
      if (from >= this.#end) throw doubt
      plainKey.lastIndex = from
      if (plainKey.test(this.#text)) {
        this.#column += from - this.#start
        this.#start = from
        items.push(this.#group(this.#column))
      } else items.push(this.#value(from, column))
    }
    if (this.#column > column) throw doubt
    return items
  }

  #group(column: number): Group {
    const group: Group = {}
    while (this.#column === column) {
      plainKey.lastIndex = this.#start
      const key = plainKey.exec(this.#text)?.[1]
      if (key === undefined) {
        if (this.#isItem()) break
        throw doubt
      }
      const from = skipSpaces(this.#text, this.#start + key.length + 1)
      setKey(group, key, from >= this.#end ? this.#below(column) : this.#value(from, column))
    }
    if (this.#column > column) throw doubt
    return group
  }

  /** The value of a key that has none on its own line: the items of a list may begin in the column of the key. */
  #below(column: number): unknown {
    this.#advance()
    if (this.#column > column) return this.#block(this.#column)
    if (this.#column === column && this.#isItem()) return this.#list(column)
    throw doubt
  }

  /** The value that begins on the current line; `column` is that of its key or dash. */
  #value(from: number, column: number): unknown {
    switch (this.#text.charAt(from)) {
      case '[':
      case '{':
        return this.#flowLines(from, column)
      case '>':
      case '|':
        return this.#blockText(from, column)
      case '"':
      case "'": {
        const { value, to } = readQuoted(this.#text, from)
        if (to !== this.#end) throw doubt
        this.#advance()
        return value
      }
      default:
        return this.#plain(from, column)
    }
  }

  /** A text without quotes, with the lines that go on with it. */
  #plain(from: number, column: number): unknown {
    const lines = [this.#plainLine(from)]
    for (let start = skipSpaces(this.#text, this.#next); this.#isBelow(start, column); start = skipSpaces(this.#text, this.#next)) {
      this.#advance()
      if (this.#start !== start) throw doubt
      lines.push(this.#plainLine(start))
    }
    this.#advance()
    return resolvePlain(lines.join(' '))
  }

  #plainLine(from: number): string {
    const line = this.#text.slice(from, this.#end)
    if (!plainStart.test(line) || notPlain.test(line)) throw doubt
    return line
  }

  /** Whether the next line has its first character at `start`, further right than `column`. */
  #isBelow(start: number, column: number): boolean {
    return start < this.#text.length && start - this.#next > column && this.#text.charAt(start) !== '\n'
  }

  #blockText(from: number, column: number): string {
    const mark = this.#text.slice(from, this.#end)
    const width = skipSpaces(this.#text, this.#next) - this.#next
    if (!/^[>|]-?$/.test(mark) || width <= column || this.#text.at(-1) !== '\n') throw doubt
    let [value, breaks] = ['', end]
    for (; this.#next < this.#text.length; this.#next = this.#endOfLine(this.#next) + 1) {
      const start = skipSpaces(this.#text, this.#next)
      const isEmpty = this.#text.charAt(start) === '\n'
      if (isEmpty && (start > this.#next || breaks === end)) throw doubt
      if (!isEmpty && start - this.#next < width) break
      if (!isEmpty) {
        if (mark.startsWith('>') && start - this.#next > width) throw doubt
        const gap = mark.startsWith('>') && breaks === 0 ? ' ' : '\n'.repeat(mark.startsWith('>') ? Math.max(0, breaks) : breaks + 1)
        value += gap + this.#text.slice(this.#next + width, this.#endOfLine(this.#next))
      }
      breaks = isEmpty ? breaks + 1 : 0
    }
    this.#advance()
    return mark.endsWith('-') ? value : `${value}\n`
  }

  /** A list or group in brackets, on lines that begin further right than `column`. It has to end its last line. */
  #flowLines(from: number, column: number): unknown {
    const { value, to } = readFlow(this.#text, from, column)
    const rest = skipSpaces(this.#text, to)
    if (rest < this.#text.length && this.#text.charAt(rest) !== '\n') throw doubt
    this.#next = rest + 1
    this.#advance()
    return value
  }

  #endOfLine(from: number): number {
    const found = this.#text.indexOf('\n', from)
    return found < 0 ? this.#text.length : found
  }
}
