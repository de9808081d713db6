import { Composer, CST, Document, isScalar, type Node, Parser, visit } from 'yaml'
import type { Edit, Fault } from './fault.ts'

/** A file with its certain repairs made, and the lines that they change. */
export type FixedText = { text: string; changes: readonly { line: number; before: string; after: string }[] }

/** The repairs of one file (all faults must be its own); null when none of its faults has one. */
export function applyFixes(text: string, faults: readonly Fault[]): FixedText | null {
  const edits = faults.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
  if (edits.length === 0) return null
  const fixed = edits.reduce(applyEdit, text)
  const after = fixed.split('\n')
  const changes = text
    .split('\n')
    .flatMap((before, index) => (before === after[index] ? [] : [{ line: index + 1, before, after: after[index] ?? '' }]))
  return changes.length === 0 ? null : { text: fixed, changes }
}

function applyEdit(text: string, edit: Edit): string {
  return edit.inPlace === true ? replaceInPlace(text, edit) : rewriteValue(text, edit)
}

function replaceInPlace(text: string, { span, text: written }: Edit): string {
  const offset = offsetOf(text, span.start)
  return text.slice(0, offset) + written + text.slice(offset + written.length)
}

/** One value rewritten in the syntax tree: comments, order and every other character stay as they were written. */
function rewriteValue(text: string, { span, text: written }: Edit): string {
  const tokens = [...new Parser().parse(text)]
  const [document] = [...new Composer({ keepSourceTokens: true }).compose(tokens, true, text.length)]
  const offset = offsetOf(text, span.start)
  const node = document instanceof Document ? scalarAt(document as Document, offset) : null
  if (node?.srcToken === undefined || !CST.isScalar(node.srcToken)) return text
  const isQuoted = written.startsWith('"')
  CST.setScalarValue(node.srcToken, isQuoted ? String(JSON.parse(written)) : written, { type: isQuoted ? 'QUOTE_DOUBLE' : 'PLAIN' })
  return tokens.map((token) => CST.stringify(token)).join('')
}

function scalarAt(document: Document, offset: number): Node | null {
  let found: Node | null = null
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && node.range?.[0] === offset) found = node
    },
  })
  return found
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((total, { length }) => total + length + 1, 0) + column - 1
}
