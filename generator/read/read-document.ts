import { type Document, isMap, isScalar, LineCounter, parseDocument, type Scalar, YAMLParseError } from 'yaml'
import { eachNode, rangeOf } from './yaml-faults/yaml-tree.ts'

/**
 * The document of a text of YAML, with its errors. Throws a RangeError if it is nested so deeply that the parser runs
 * out of stack.
 */
export function readDocument(text: string): { document: Document; lines: LineCounter } {
  const lines = new LineCounter()
  // The library compares each key with all before it, which takes minutes for as many as a file may hold.
  const options = { lineCounter: lines, prettyErrors: false, stringKeys: true, uniqueKeys: false } as const
  const document = withoutVariables(() => parseDocument(text, { ...options, logLevel: 'error' }))
  const repeated = repeatedKeys(document)
  if (repeated.length > 0) document.errors = inOrder(document.errors, repeated)
  return { document, lines }
}

const noVariables: NodeJS.ProcessEnv = {}

/**
 * What `run` returns when there are no environment variables. The library looks one up for each token
 * (`LOG_TOKENS`, in `parse/parser.js`), and Node asks the system each time: that takes a fifth of the time of parsing.
 */
function withoutVariables<T>(run: () => T): T {
  const { env } = process
  process.env = noVariables
  try {
    return run()
  } finally {
    process.env = env
  }
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
      if (seen.has(key.value)) found.push(repeatedKey(key))
      seen.add(key.value)
    }
  })
  return found.sort((one, other) => one.pos[0] - other.pos[0])
}

function repeatedKey(key: Scalar): YAMLParseError {
  const [at] = rangeOf(key)
  return new YAMLParseError([at, at + 1], 'DUPLICATE_KEY', 'Map keys must be unique')
}
