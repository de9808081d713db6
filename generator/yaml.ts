import { type Document, isAlias, isCollection, isMap, isPair, isScalar, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import { type Fault, fault, type Outcome, type Position, type Span, wholeFile } from './faults/fault.ts'
import type { Source } from './source.ts'

export type DataPath = readonly (string | number)[]

/** A file's value with the places of all that is in it. Places are found on demand: most files are never at fault. */
export type Parsed = {
  source: Source
  value: unknown
  /** The place of the key or the value at `path`; of the nearest parent that exists where it does not. */
  span(path: DataPath, part?: 'key' | 'value'): Span
  /** The place of `length` characters from the `at`th of the text at `path`; the whole value where it runs over lines. */
  spanWithin(path: DataPath, at: number, length: number): Span
  /** The text of the value as it is written. */
  written(path: DataPath): string
}

// An entry repeats little; a file that unfolds into more than this is an attack or an accident.
const mostAliases = 100

/** The file's value and, where it is not YAML, why. A file at fault has the value undefined. */
export function parseYaml(source: Source): Outcome<Parsed> {
  const lines = new LineCounter()
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const faults = document.errors.slice(0, 1).map((error) => {
    const start = positionAt(lines, error.pos[0])
    const end = positionAt(lines, Math.max(error.pos[1], error.pos[0] + 1))
    return fault({ code: 'yaml-syntax', message: firstSentence(error.message), span: { file: source.file, start, end } })
  })
  if (faults.length === 0 && document.contents === null) {
    faults.push(
      fault({
        code: 'empty-file',
        span: wholeFile(source.file),
        message: 'this file is empty',
        remedy: 'write the entry or delete the file',
      }),
    )
  }
  const value: unknown = faults.length === 0 ? document.toJS({ maxAliasCount: mostAliases }) : undefined
  return { value: createParsed(source, value), faults }
}

/** All sources parsed; those at fault are left out of the value. */
export function parseSources(sources: readonly Source[]): Outcome<Parsed[]> {
  const outcomes = sources.map(parseYaml)
  const faults: Fault[] = outcomes.flatMap((outcome) => outcome.faults)
  return { value: outcomes.filter((outcome) => outcome.faults.length === 0).map((outcome) => outcome.value), faults }
}

function createParsed(source: Source, value: unknown): Parsed {
  let tree: { document: Document; lines: LineCounter } | undefined
  const parse = () => {
    if (tree === undefined) {
      const lines = new LineCounter()
      tree = { document: parseDocument(source.text, { lineCounter: lines, prettyErrors: false }), lines }
    }
    return tree
  }
  const spanOf = (from: number, to: number): Span => {
    const { lines } = parse()
    return { file: source.file, start: positionAt(lines, from), end: positionAt(lines, to) }
  }
  const rangeOf = (path: DataPath, part: 'key' | 'value'): [number, number] => {
    const { document } = parse()
    const { node, pair } = find(document, path)
    const shown = part === 'key' && pair !== undefined ? (pair.key as Node | null) : node
    return shown?.range == null ? [0, 0] : [shown.range[0], shown.range[1]]
  }
  return {
    source,
    value,
    span: (path, part = 'value') => spanOf(...rangeOf(path, part)),
    spanWithin(path, at, length) {
      const [from, to] = rangeOf(path, 'value')
      const inside = placeWithin(source.text.slice(from, to), at)
      return inside === null ? spanOf(from, to) : spanOf(from + inside, from + inside + length)
    },
    written(path) {
      const [from, to] = rangeOf(path, 'value')
      return source.text.slice(from, to)
    },
  }
}

/** Where the `at`th character of a text stands in its written form on one line, or null where the forms differ. */
function placeWithin(written: string, at: number): number | null {
  if (written.includes('\n') || /^[|>]/.test(written)) return null
  const quoted = /^['"]/.test(written)
  const body = quoted ? written.slice(1, -1) : written
  return body.includes('\\') || body.includes("''") ? null : at + (quoted ? 1 : 0)
}

/** The node at `path`, with the pair that holds it; the deepest one that exists. */
function find(document: Document, path: DataPath): { node: Node | null; pair: Pair | undefined } {
  let node = document.contents as Node | null
  let pair: Pair | undefined
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document) ?? node
    if (isMap(node)) {
      const next = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step))
      if (next === undefined) break
      pair = next
      node = (next.value as Node | null) ?? (next.key as Node)
    } else if (isCollection(node)) {
      const next = node.items[Number(step)] as Node | undefined
      if (next === undefined) break
      node = next
      pair = undefined
    } else break
  }
  return { node, pair }
}

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return line === 0 ? { line: 1, column: 1 } : { line, column: col }
}

function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '')
}
