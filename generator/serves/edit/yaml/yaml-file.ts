import { CST, Parser } from 'yaml'
import { type Fault, fault } from '../../../faults/fault.ts'
import { spanBetween } from '../../../faults/positions.ts'
import type { Source } from '../../../read/source.ts'
import type { DataPath } from '../../../read/yaml.ts'
import { commentIn, endOfContent, endOfLine, startOfLine } from './tokens.ts'

/** The keys of the group at a path, in the order in which new ones are written. */
export type KeyOrder = (path: DataPath) => readonly string[]

/** Why a change cannot be written. It is thrown inside of this folder only: `writeValue` returns the fault. */
export class CannotWrite extends Error {
  readonly fault: Fault

  constructor(cause: Fault) {
    super(cause.message)
    this.fault = cause
  }
}

/** How the file is written: columns by which the parts of a value begin further right. */
type Habits = { group: number; list: number; item: number; brace: string; width: number }

const usual: Habits = { group: 2, list: 2, item: 2, brace: ' ', width: 100 }
// Shorter lines say nothing about the width: their texts are short.
const narrowest = 60
const special: ReadonlySet<string> = new Set(['anchor', 'alias', 'tag', 'explicit-key-ind'])

/** A file whose text is to be changed. The text ends with a line break and has no byte order mark. */
export class YamlFile {
  readonly source: Source
  readonly text: string
  readonly lineBreak: string
  readonly keyOrder: KeyOrder
  readonly #document: CST.Document | undefined
  #habits: Habits | undefined
  #specials: CST.SourceToken[] | undefined

  constructor(source: Source, keyOrder: KeyOrder) {
    this.source = source
    this.text = source.text
    this.lineBreak = /\r?\n/.exec(source.text)?.[0] ?? '\n'
    this.keyOrder = keyOrder
    this.#document = [...new Parser().parse(source.text)].find(
      (token): token is CST.Document => token.type === 'document',
    )
  }

  get root(): CST.Token | undefined {
    return this.#document?.value
  }

  /** The index of the first line that belongs to the value of the file. */
  get start(): number {
    const mark = this.#document?.start.find(({ type }) => type === 'doc-start')
    return mark === undefined ? 0 : endOfLine(this.text, mark.offset)
  }

  get habits(): Habits {
    this.#habits ??= readHabits(this)
    return this.#habits
  }

  /** Whether the file is JSON: keys and texts have double quotes. */
  get isJson(): boolean {
    const { root } = this
    return root?.type === 'flow-collection' && root.items[0]?.key?.type === 'double-quoted-scalar'
  }

  column(at: number): number {
    return at - startOfLine(this.text, at)
  }

  /** Throws if this part has a reference, its target, a tag or a key that is marked as one. */
  refuseSpecial(from: number, to: number): void {
    this.#specials ??= /[&*!?]/.test(this.text) ? specialTokens(this.root) : []
    const found = this.#specials.find(({ offset }) => offset >= from && offset < to)
    if (found === undefined) return
    const sentences: Record<string, string> = {
      anchor: 'this value is used in other places too, which refer to it',
      alias: 'this value refers to another one of the file',
      tag: 'this value has a tag',
    }
    throw this.cannotWrite(
      found.offset,
      found.source.length,
      sentences[found.type] ?? 'this key is written with a question mark',
    )
  }

  cannotWrite(from: number, length: number, message: string): CannotWrite {
    const span = spanBetween(this.source, from, from + length)
    return new CannotWrite(fault({ code: 'yaml-syntax', span, message, remedy: 'change it in the text of the file' }))
  }

  hasComment(from: number, to: number): boolean {
    return this.root !== undefined && commentIn(this.root, from, to)
  }
}

function specialTokens(root: CST.Token | undefined): CST.SourceToken[] {
  const found: CST.SourceToken[] = []
  visitTokens(root, (token) => {
    if (special.has(token.type)) found.push(token as CST.SourceToken)
  })
  return found
}

/** Calls `see` for each token, in their order. */
function visitTokens(token: CST.Token | null | undefined, see: (token: CST.Token) => void): void {
  if (token == null) return
  see(token)
  if (!('items' in token)) return
  for (const { start, key, sep, value } of token.items) {
    start.forEach(see)
    visitTokens(key, see)
    sep?.forEach(see)
    visitTokens(value, see)
  }
}

function readHabits({ root, text }: YamlFile): Habits {
  const found: Partial<Habits> = {}
  let widest = 0
  const column = (at: number) => at - startOfLine(text, at)
  visitTokens(root, (token) => {
    if (token.type === 'flow-collection' && token.start.source === '{' && token.items.length > 0)
      found.brace ??= / |\n|\r/.test(text.charAt(token.offset + 1)) ? ' ' : ''
    if (token.type === 'block-scalar' && text.charAt(token.offset) === '>')
      widest = Math.max(widest, maxLineWidth(text, token.offset, endOfContent(token)))
    if (token.type === 'block-map') {
      for (const { key, value } of token.items) {
        if (key == null || (value?.type !== 'block-map' && value?.type !== 'block-seq')) continue
        const further = column(value.offset) - column(key.offset)
        if (value.type === 'block-seq') found.list ??= further
        else found.group ??= further
      }
    }
    if (token.type === 'block-seq') {
      for (const { start, value } of token.items) {
        const dash = start.find(({ type }) => type === 'seq-item-ind')
        if (dash !== undefined && value?.type === 'block-map' && startOfLine(text, value.offset) <= dash.offset)
          found.item ??= value.offset - dash.offset
      }
    }
  })
  return { ...usual, ...found, ...(widest > 0 ? { width: Math.max(narrowest, widest) } : {}) }
}

/** The length of the longest line that was broken between two words. */
function maxLineWidth(text: string, from: number, to: number): number {
  const lines = text.slice(from, to).split(/\r?\n/).slice(1)
  return Math.max(0, ...lines.map((line, index) => (lines[index + 1]?.trim() ? line.length : 0)))
}

export function isBlock(token: CST.Token | null | undefined): token is CST.BlockMap | CST.BlockSequence {
  return token?.type === 'block-map' || token?.type === 'block-seq'
}

export function isFlow(token: CST.Token | null | undefined): token is CST.FlowCollection {
  return CST.isCollection(token) && token.type === 'flow-collection'
}
