import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  type LineCounter,
  type Node,
} from 'yaml'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import type { Position, Span } from '../../faults/fault.ts'
import type { Source } from '../source.ts'

/** A parsed YAML file, with the functions that turn offsets into places. */
export type YamlTree = { source: Source; document: Document; lines: LineCounter }

type FoundAlias = { alias: Alias; within: readonly Node[] }

/**
 * Calls `see` with each node of a document in the order of the file, keys before their values, and with the collections
 * that it is in, outermost first: a list that is only valid during the call. `visit` of the library copies and freezes
 * that list for each node.
 */
export function eachNode({ contents }: Document, see: (node: Node, within: readonly Node[]) => void): void {
  const within: Node[] = []
  const walk = (part: unknown): void => {
    if (isPair(part)) {
      walk(part.key)
      walk(part.value)
      return
    }
    if (!isNode(part)) return
    see(part, within)
    if (!isCollection(part)) return
    within.push(part)
    for (const item of part.items) walk(item)
    within.pop()
  }
  walk(contents)
}

/** The references of a file, each with the collections that it is in, outermost first. Most files have none. */
export const aliasesIn = memoize(({ document, source }: YamlTree): readonly FoundAlias[] => {
  const found: FoundAlias[] = []
  if (!source.text.includes('*')) return found
  eachNode(document, (node, within) => {
    if (isAlias(node)) found.push({ alias: node, within: [...within] })
  })
  return found
})

/** The last node that begins before `offset` and ends at or before it, by its beginning. */
export function nodeEndingBefore({ document }: YamlTree, offset: number): Node | null {
  let found: Node | null = null
  eachNode(document, (node) => {
    const [from, to] = rangeOf(node)
    if (
      from < offset &&
      to <= offset + 1 &&
      (!isMap(node) || node.flow === true) &&
      (found === null || from >= rangeOf(found)[0])
    )
      found = node
  })
  return found
}

/** The innermost list or group in brackets that begins before `offset`. */
export function nodeAround({ document, source }: YamlTree, offset: number): Node | null {
  let found: Node | null = null
  eachNode(document, (node) => {
    const [from] = rangeOf(node)
    if (isCollection(node) && from < offset && /[[{]/.test(source.text.charAt(from))) found = node
  })
  return found
}

export function rangeOf(node: unknown): [number, number] {
  return isNode(node) && node.range != null ? [node.range[0], node.range[1]] : [0, 0]
}

export function lineStart({ source }: YamlTree, offset: number): number {
  return source.text.lastIndexOf('\n', offset - 1) + 1
}

/** The text from `from` to the end of its line, or to `to`. */
export function lineFrom({ source }: YamlTree, from: number, to?: number): string {
  const end = to ?? source.text.indexOf('\n', from)
  return source.text.slice(from, end < 0 ? undefined : end).trimEnd()
}

export function nextLine(tree: YamlTree, from: number): [number, number] {
  const end = tree.source.text.indexOf('\n', from)
  const start = end < 0 ? from : end + 1
  return [start, start + lineFrom(tree, start).length]
}

export function spanOf({ source, lines }: YamlTree, from: number, to: number): Span {
  return { file: source.file, start: positionAt(lines, from), end: positionAt(lines, Math.max(to, from)) }
}

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return line === 0 ? { line: 1, column: 1 } : { line, column: col }
}

/** The end of the list, group or text that begins at `from`; one character further if nothing begins there. */
export function endOfNodeAt({ document }: YamlTree, from: number): number {
  let end = from + 1
  eachNode(document, (node) => {
    const [start, to] = rangeOf(node)
    if (start === from) end = Math.max(end, to)
  })
  return end
}
