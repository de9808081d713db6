import { type Document, isMap, isNode, isScalar, type LineCounter, type Node, type Scalar, visit, type YAMLParseError } from 'yaml'
import { type Fault, fault, type Position, type Span, wholeFile } from './faults/fault.ts'
import type { Source } from './source.ts'

/** A file that was read as YAML, with what turns offsets into places. */
export type YamlTree = { source: Source; document: Document; lines: LineCounter }

/** Why a file is not YAML, in the words of a person who writes texts; of a parser's errors at one place or on one line, the first. */
export function yamlFaults(tree: YamlTree): Fault[] {
  const seen = new Set<string>()
  return tree.document.errors.flatMap((error) => {
    if (/call stack/.test(error.message)) return seen.size === 0 ? [tooDeep(tree.source)] : []
    const made = errorFault(error as YAMLParseError, tree)
    const places = [`offset ${error.pos[0]}`, `line ${made.span.start.line}`]
    const isNew = !places.some((place) => seen.has(place))
    for (const place of places) seen.add(place)
    return isNew ? [made] : []
  })
}

/** The fault of a file whose parsing ran out of stack. */
export function tooDeep(source: Source): Fault {
  const remedy = 'an entry needs a few levels: look for brackets that are never closed'
  return fault({ code: 'too-deep', span: wholeFile(source.file), message: 'the values in this file are nested too deeply', remedy })
}

/** Why a file's value cannot be made although it parses: references that lead nowhere, or without end. */
export function aliasFaults(tree: YamlTree): Fault[] {
  const found: Fault[] = []
  visit(tree.document, {
    Alias(_, alias) {
      if (alias.resolve(tree.document) !== undefined || found.length > 0) return
      const [from, to] = rangeOf(alias)
      const line = lineFrom(tree, from, to)
      found.push(
        fault({
          code: 'unknown-alias',
          span: spanOf(tree, from, to),
          message: `\`*${alias.source}\` refers to something that is not defined above it`,
          remedy: `a text that begins with a star needs quotes: ${quoted(line)}`,
        }),
      )
    },
  })
  const whole = {
    code: 'too-many-aliases',
    span: wholeFile(tree.source.file),
    message: 'the references in this file unfold into too much',
  } as const
  return found.length > 0 ? found : [fault({ ...whole, remedy: 'write the values out instead of referring to them' })]
}

function errorFault(error: YAMLParseError, tree: YamlTree): Fault {
  const [from, to] = error.pos
  const at = spanOf(tree, from, to)
  const rest = lineFrom(tree, from)
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return repeatedKey(tree, from)
    case 'MULTIPLE_DOCS':
      return fault({
        code: 'several-documents',
        span: spanOf(tree, from, from + 3),
        message: 'a second document begins here',
        remedy: 'one file is one entry: remove the line of dashes, or move the rest to a file of its own',
      })
    case 'TAB_AS_INDENT':
      return fault({ code: 'tab', span: at, message: 'this line begins with a tab', remedy: 'put spaces in its place' })
    case 'BAD_SCALAR_START':
      return specialStart(tree, from, rest.charAt(0))
    case 'BAD_DQ_ESCAPE':
      return fault({
        code: 'bad-escape',
        span: at,
        message: `\`${rest.slice(0, 2)}\` means nothing inside double quotes`,
        remedy: 'write a backslash as `\\\\`, or use single quotes',
      })
    case 'BLOCK_AS_IMPLICIT_KEY':
      return rest.includes(': ') || rest.endsWith(':')
        ? colonInText(tree, from)
        : fault({
            code: 'wrong-indent',
            span: spanOf(tree, ...nextLine(tree, from)),
            message: 'this line is indented further than the one before it',
            remedy: 'let keys of one group begin in the same column',
          })
    case 'MULTILINE_IMPLICIT_KEY':
      return missingColon(tree, from)
    case 'BAD_INDENT':
      return /^Flow/.test(error.message)
        ? unclosedBracket(tree, from)
        : fault({
            code: 'wrong-indent',
            span: at,
            message: 'this line is not indented like the others of its group',
            remedy: 'let keys of one group begin in the same column',
          })
    case 'MISSING_CHAR':
      return missingCharacter(error, tree, from)
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, tree, from)
    default:
      return otherFault(error, at)
  }
}

function specialStart(tree: YamlTree, from: number, start: string): Fault {
  const rest = lineFrom(tree, from)
  const message = `a text cannot begin with \`${start}\` unless it is in quotes`
  return fault({
    code: 'special-start',
    span: spanOf(tree, from, from + start.trimEnd().length),
    message,
    remedy: `put it in quotes: ${quoted(rest)}`,
  })
}

function otherFault(error: YAMLParseError, at: Span): Fault {
  const said = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
  return fault({
    code: 'yaml-syntax',
    span: at,
    message: `this cannot be read as YAML: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
    remedy: 'put the text in quotes, or write it as the other files do',
  })
}

function repeatedKey(tree: YamlTree, from: number): Fault {
  const places = keysNamed(tree, from)
  const related = places.first === null ? [] : [{ message: 'first here', span: spanOf(tree, ...rangeOf(places.first)) }]
  return fault({
    code: 'repeated-key',
    span: places.again === null ? spanOf(tree, from, from + 1) : spanOf(tree, ...rangeOf(places.again)),
    message: `\`${places.name}\` stands here twice`,
    remedy: 'remove one of them',
    related,
  })
}

/** The key at `from` and the first of the same name in its group. */
function keysNamed({ document, source }: YamlTree, from: number): { name: string; first: Scalar | null; again: Scalar | null } {
  let found: { name: string; first: Scalar | null; again: Scalar | null } = {
    name: source.text.slice(from).split(/[:\s]/)[0] ?? '',
    first: null,
    again: null,
  }
  visit(document, {
    Map(_, map) {
      const keys = map.items.map(({ key }) => key).filter((key): key is Scalar => isScalar(key))
      const again = keys.find((key) => key.range?.[0] === from)
      if (again === undefined) return
      found = { name: String(again.value), first: keys.find((key) => key.value === again.value) ?? null, again }
    },
  })
  return found
}

function colonInText(tree: YamlTree, from: number): Fault {
  const rest = lineFrom(tree, from)
  return fault({
    code: 'colon-in-text',
    span: spanOf(tree, from, from + rest.length),
    message: 'a value with `: ` in it needs quotes',
    remedy: `put it in quotes: ${quoted(rest)}`,
  })
}

function missingColon(tree: YamlTree, from: number): Fault {
  const line = lineFrom(tree, from)
  return fault({
    code: 'missing-colon',
    span: spanOf(tree, from, from + line.length),
    message: 'this line is no key with a value',
    remedy: 'write it as `key: value`, with a colon and a space',
  })
}

function missingCharacter(error: YAMLParseError, tree: YamlTree, from: number): Fault {
  if (/closing .quote/.test(error.message)) return unclosedQuote(tree, from)
  if (/Flow|flow|\]|\}/.test(error.message)) return unclosedBracket(tree, from)
  return missingColon(tree, lineStart(tree, from))
}

/** A quote that was not closed where it should have been swallows the lines up to the next quote: the fault is where it opens. */
function unexpected(error: YAMLParseError, tree: YamlTree, from: number): Fault {
  if (/block-seq-ind/.test(error.message)) return specialStart(tree, from, '- ')
  const before = nodeEndingBefore(tree, from)
  if (before !== null) {
    const [start, end] = rangeOf(before)
    const text = tree.source.text
    if (/['"]/.test(text.charAt(start)) && text.slice(start, end).includes('\n')) return unclosedQuote(tree, from, start)
    const line = lineFrom(tree, start)
    if (/^[{['"]/.test(line)) {
      const code = line.startsWith('{') ? 'unquoted-placeholder' : 'text-after-value'
      return fault({
        code,
        span: spanOf(tree, start, start + line.length),
        message: `this begins as ${line.startsWith('{') ? 'a group of keys' : line.startsWith('[') ? 'a list' : 'a quoted text'} and goes on after its end`,
        remedy: `put the whole text in quotes: ${quoted(line)}`,
      })
    }
  }
  return otherFault(error, spanOf(tree, ...error.pos))
}

function unclosedQuote(tree: YamlTree, from: number, known?: number): Fault {
  const start = known ?? rangeOf(nodeEndingBefore(tree, from + 1))[0]
  const line = lineFrom(tree, start)
  return fault({
    code: 'unclosed-quote',
    span: spanOf(tree, start, start + line.length),
    message: 'the quote that opens here is not closed on this line',
    remedy: `close it: ${line.trimEnd()}${line.charAt(0)}`,
  })
}

function unclosedBracket(tree: YamlTree, from: number): Fault {
  const open = nodeAround(tree, from)
  const start = open === null ? from : rangeOf(open)[0]
  const bracket = tree.source.text.charAt(start)
  return fault({
    code: 'unclosed-bracket',
    span: spanOf(tree, start, start + 1),
    message: `the \`${bracket}\` that opens here is not closed`,
    remedy: `close it with \`${bracket === '{' ? '}' : ']'}\`, or put the text in quotes`,
  })
}

/** The last node that begins before `offset` and ends at or before it, by its beginning. */
function nodeEndingBefore({ document }: YamlTree, offset: number): Node | null {
  let found: Node | null = null
  visit(document, {
    Node(_, node) {
      const [from, to] = rangeOf(node)
      if (from < offset && to <= offset + 1 && (!isMap(node) || node.flow === true) && (found === null || from >= rangeOf(found)[0]))
        found = node
    },
  })
  return found
}

/** The innermost list or group in brackets that begins before `offset`. */
function nodeAround({ document, source }: YamlTree, offset: number): Node | null {
  let found: Node | null = null
  visit(document, {
    Collection(_, node) {
      const [from] = rangeOf(node)
      if (from < offset && /[[{]/.test(source.text.charAt(from))) found = node
    },
  })
  return found
}

function rangeOf(node: unknown): [number, number] {
  return isNode(node) && node.range != null ? [node.range[0], node.range[1]] : [0, 0]
}

function lineStart({ source }: YamlTree, offset: number): number {
  return source.text.lastIndexOf('\n', offset - 1) + 1
}

/** The text from `from` to the end of its line, or to `to`. */
function lineFrom({ source }: YamlTree, from: number, to?: number): string {
  const end = to ?? source.text.indexOf('\n', from)
  return source.text.slice(from, end < 0 ? undefined : end).trimEnd()
}

function nextLine(tree: YamlTree, from: number): [number, number] {
  const end = tree.source.text.indexOf('\n', from)
  const start = end < 0 ? from : end + 1
  return [start, start + lineFrom(tree, start).length]
}

/** A text in double quotes, as YAML writes it. */
function quoted(text: string): string {
  const bare = text.trim()
  return bare.includes('"') ? `'${bare.replaceAll("'", "''")}'` : JSON.stringify(bare)
}

export function spanOf({ source, lines }: YamlTree, from: number, to: number): Span {
  return { file: source.file, start: positionAt(lines, from), end: positionAt(lines, Math.max(to, from)) }
}

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return line === 0 ? { line: 1, column: 1 } : { line, column: col }
}
