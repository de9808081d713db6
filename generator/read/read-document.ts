import { type Document, isMap, isScalar, LineCounter, parseDocument, YAMLParseError } from 'yaml'
import { eachNode, rangeOf } from './yaml-faults/yaml-tree.ts'

/**
 * The document of a text of YAML, with its errors. Throws a RangeError if it is nested so deeply that the parser runs
 * out of stack.
 */
export function readDocument(text: string): { document: Document; lines: LineCounter } {
  const lines = new LineCounter()
  // The library compares each key with all before it, which takes minutes for as many as a file may hold.
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: false,
    logLevel: 'error',
  })
  const repeated = repeatedKeys(document)
  if (repeated.length > 0) document.errors = inOrder(document.errors, repeated)
  return { document, lines }
}

/** All errors; of a repeated key before those of what is behind it. */
function inOrder(errors: readonly YAMLParseError[], repeated: readonly YAMLParseError[]): YAMLParseError[] {
  const left = [...repeated].reverse()
  const before = ({ pos: [at] }: YAMLParseError) => {
    const from = left.findLastIndex(({ pos }) => pos[0] >= at)
    return left.splice(from + 1).reverse()
  }
  return [...errors.flatMap((error) => [...before(error), error]), ...left.reverse()]
}

/** An error for each key that its group has already, in the order of the file. */
function repeatedKeys(document: Document): YAMLParseError[] {
  const found: YAMLParseError[] = []
  eachNode(document, (node) => {
    if (!isMap(node)) return
    const seen = new Set<unknown>()
    for (const { key } of node.items) {
      if (!isScalar(key)) continue
      const [at] = rangeOf(key)
      if (seen.has(key.value)) found.push(new YAMLParseError([at, at + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
      seen.add(key.value)
    }
  })
  return found.sort((one, other) => one.pos[0] - other.pos[0])
}
