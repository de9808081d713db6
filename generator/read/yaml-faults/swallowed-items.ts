import { isScalar, isSeq } from 'yaml'
import { type Fault, fault } from '../../faults/fault.ts'
import { shiftedLine } from './yaml-indents.ts'
import { eachNode, lineFrom, lineStart, rangeOf, spanOf, type YamlTree } from './yaml-tree.ts'

const dashLine = /\n[ \t]*(?=- )/

/**
 * Lines that begin with a dash and that YAML reads as part of the text above: one fault per text, at the first such
 * line.
 */
export function swallowedItems(tree: YamlTree): Fault[] {
  const found: Fault[] = []
  eachNode(tree.document, (node, within) => {
    if (!isScalar(node) || node.type !== 'PLAIN') return
    const [from, to] = rangeOf(node)
    const written = tree.source.text.slice(from, to)
    const dash = dashLine.exec(written)
    // A list whose first dash has no space after it is a text; the schema reports that.
    if (dash === null || written.startsWith('-')) return
    const isItem = isSeq(within.at(-1))
    found.push(
      isItem
        ? swallowedItem(tree, from, from + dash.index + 1)
        : swallowedLine(tree, from + dash.index + dash[0].length),
    )
  })
  return found
}

/** A line of a list that is indented more than the item above it, which begins at `item`. */
function swallowedItem(tree: YamlTree, item: number, start: number): Fault {
  const dash = lineFrom(tree, lineStart(tree, item), item).lastIndexOf('-')
  return shiftedLine(tree, start, {
    message: 'this item is indented further than the one above it, and was read as part of its text',
    remedy: 'let the items of one list begin in the same column',
    meant: dash < 0 ? undefined : dash,
  })
}

function swallowedLine(tree: YamlTree, at: number): Fault {
  const span = spanOf(tree, at, at + lineFrom(tree, at).length)
  const remedy =
    'if this is an item of a list, leave the line of the key empty after its colon; if it is a text, put it in quotes'
  return fault({
    code: 'list-item',
    span,
    message: 'this line begins with a dash, and was read as part of the text above it',
    remedy,
  })
}
