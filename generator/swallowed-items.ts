import { isScalar, isSeq, visit } from 'yaml'
import { type Fault, fault } from './faults/fault.ts'
import { lineFrom, rangeOf, spanOf, type YamlTree } from './yaml-tree.ts'

const dashLine = /\n[ \t]*(?=- )/

/** Lines that begin with a dash and that YAML read as part of the text above them: one fault a text, at the first such line. */
export function swallowedItems(tree: YamlTree): Fault[] {
  const found: Fault[] = []
  visit(tree.document, {
    Scalar(_, node, path) {
      if (!isScalar(node) || node.type !== 'PLAIN') return
      const [from, to] = rangeOf(node)
      const written = tree.source.text.slice(from, to)
      const dash = dashLine.exec(written)
      // A list whose first dash has no space after it is a text from there on: that is what its schema says.
      if (dash !== null && !written.startsWith('-')) found.push(swallowed(tree, from + dash.index + dash[0].length, isSeq(path.at(-1))))
    },
  })
  return found
}

function swallowed(tree: YamlTree, at: number, isItem: boolean): Fault {
  const span = spanOf(tree, at, at + lineFrom(tree, at).length)
  if (isItem) {
    const message = 'this item is indented further than the one above it, and was read as part of its text'
    return fault({ code: 'wrong-indent', span, message, remedy: 'let the items of one list begin in the same column' })
  }
  const remedy = 'if this is an item of a list, leave the line of the key empty after its colon; if it is a text, put it in quotes'
  return fault({ code: 'list-item', span, message: 'this line begins with a dash, and was read as part of the text above it', remedy })
}
