import { isScalar, type Scalar, visit, type YAMLParseError } from 'yaml'
import { type Fault, fault, wholeFile } from './faults/fault.ts'
import type { Source } from './source.ts'
import { lineFrom, lineStart, nextLine, nodeAround, nodeEndingBefore, quoted, rangeOf, spanOf, type YamlTree } from './yaml-tree.ts'

// Past a few, further faults of syntax are most often consequences of the first.
const mostFaults = 5

/** Why a file is not YAML, in the words of a person who writes texts; of a parser's errors at one place or on one line, the first. */
export function yamlFaults(tree: YamlTree): Fault[] {
  const seen = new Set<string>()
  return causes(tree.document.errors as readonly YAMLParseError[])
    .flatMap((error) => {
      if (/call stack/.test(error.message)) return seen.size === 0 ? [tooDeep(tree.source)] : []
      const made = errorFault(error, tree)
      const places = [`offset ${error.pos[0]}`, `line ${made.span.start.line}`]
      const isNew = !places.some((place) => seen.has(place))
      for (const place of places) seen.add(place)
      return isNew ? [made] : []
    })
    .slice(0, mostFaults)
}

/** Once a line does not fit what stands before it, the parser objects to every line that follows: all but the first are consequences. */
function causes(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const lost = errors.findIndex(isLost)
  return lost < 0 ? errors : errors.slice(0, Math.max(1, lost))
}

function isLost({ message }: YAMLParseError): boolean {
  return / token in YAML stream/.test(message)
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
    case 'NON_STRING_KEY':
      return notAKey(tree, from, to)
    case 'KEY_OVER_1024_CHARS':
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
      return otherFault(error, tree)
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

/** What has no sentence by its code: told apart by the parser's words, or told in them. */
function otherFault(error: YAMLParseError, tree: YamlTree): Fault {
  const [from, to] = error.pos
  const said = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
  if (/^Block scalar header|^Not a YAML token/.test(said)) return blockMark(tree, from)
  if (/^(Anchor|Alias) cannot be an empty/.test(said)) return specialStart(tree, from, tree.source.text.charAt(from))
  const remedy = 'put the text in quotes, or write it as the other files do'
  const message = `this cannot be read as YAML: ${said.charAt(0).toLowerCase()}${said.slice(1)}`
  return fault({ code: 'yaml-syntax', span: spanOf(tree, from, to), message, remedy })
}

function blockMark(tree: YamlTree, from: number): Fault {
  const line = lineFrom(tree, lineStart(tree, from))
  const mark = /[|>]/.exec(line)?.[0] ?? '>'
  const start = lineStart(tree, from) + line.indexOf(mark)
  const rest = lineFrom(tree, start)
  const remedy = 'begin the text on the next line, further in than its key; or put it in quotes'
  return fault({
    code: 'block-mark',
    span: spanOf(tree, start, start + rest.length),
    message: `\`${mark}\` announces a text on the next lines, and nothing may follow it here`,
    remedy,
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

function notAKey(tree: YamlTree, from: number, to: number): Fault {
  const written = lineFrom(tree, from, Math.max(to, from + 1))
  return fault({
    code: 'not-a-key',
    span: spanOf(tree, from, from + written.length),
    message: `\`${written}\` cannot be a key`,
    remedy: 'a key is a plain word; put a text that begins with a bracket in quotes',
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
  if (isLost(error)) return lostLine(tree, from)
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
  return /node end/.test(error.message) ? textAfterValue(tree, lineStart(tree, from), from) : otherFault(error, tree)
}

/** A line at which the parser lost its way: it begins with a bracket that was never opened, or belongs to nothing above it. */
function lostLine(tree: YamlTree, from: number): Fault {
  const character = tree.source.text.charAt(from)
  if (/[\]},]/.test(character)) return specialStart(tree, from, character)
  const rest = lineFrom(tree, from)
  const remedy = 'look at this line and the one above it: indentation, a missing colon, or a text that needs quotes'
  return fault({
    code: 'wrong-indent',
    span: spanOf(tree, from, from + rest.length),
    message: 'this line does not fit under what stands above it',
    remedy,
  })
}

/** Text behind a value that had ended; `from` is where it goes on. */
function textAfterValue(tree: YamlTree, lineFromStart: number, from: number): Fault {
  const line = lineFrom(tree, lineFromStart)
  const value = lineFromStart + (line.length - line.replace(/^.*?(: |- )\s*/, '').length)
  const rest = lineFrom(tree, from)
  return fault({
    code: 'text-after-value',
    span: spanOf(tree, from, from + rest.length),
    message: 'the value before this has ended, and it goes on',
    remedy: `put the whole text in quotes: ${quoted(lineFrom(tree, value))}`,
  })
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
