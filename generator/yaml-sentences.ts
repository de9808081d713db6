import { isScalar, type Scalar, visit, type YAMLParseError } from 'yaml'
import { type Fault, fault } from './faults/fault.ts'
import { inQuotes } from './faults/words.ts'
import { endOfNodeAt, lineFrom, lineStart, nextLine, nodeAround, nodeEndingBefore, rangeOf, spanOf, type YamlTree } from './yaml-tree.ts'

/** Whether the parser has lost its way: it met something that belongs to nothing above it. */
export function isLost({ message }: YAMLParseError): boolean {
  return / token in YAML stream/.test(message)
}

/** A line that is not indented like the others of its kind. */
export function otherIndent(tree: YamlTree, from: number, kind: 'keys of one group' | 'the items of one list'): Fault {
  const start = lineStart(tree, from)
  const item = listItem(tree, start)
  if (item !== null) return item
  const span = spanOf(tree, start, start + lineFrom(tree, start).length)
  return fault({
    code: 'wrong-indent',
    span,
    message: 'this line is not indented like the others of its group',
    remedy: `let ${kind} begin in the same column`,
  })
}

/** A line of a list whose dash is missing, or has no space after it; null for any other line. */
function listItem(tree: YamlTree, start: number): Fault | null {
  const line = lineFrom(tree, start)
  const text = line.trimStart()
  const at = start + line.length - text.length
  const span = spanOf(tree, at, at + text.length)
  if (/^-[^-\s]/.test(text)) {
    return fault({
      code: 'list-item',
      span,
      message: 'a dash needs a space after it',
      remedy: `an item of a list begins with a dash: - ${text.slice(1)}`,
    })
  }
  const before = lineFrom(tree, lineStart(tree, start - 1))
  const isBesideItems = before.trimStart().startsWith('- ') && before.length - before.trimStart().length === line.length - text.length
  if (!isBesideItems || text.startsWith('- ') || /^[\w-]+:(\s|$)/.test(text)) return null
  return fault({
    code: 'list-item',
    span,
    message: 'this line of a list has no dash',
    remedy: `an item of a list begins with a dash: - ${text}`,
  })
}

/** A value that seems to hold keys: because of a colon in it, in a further line of it, or because the next line is indented too far. */
export function blockAsKey(tree: YamlTree, from: number): Fault {
  const rest = lineFrom(tree, from)
  if (rest.includes(': ') || rest.endsWith(':')) return colonInText(tree, from, rest)
  const [start, end] = nextLine(tree, from)
  const next = tree.source.text.slice(start, end).trim()
  if (/^[^:]* [^:]*: /.test(next)) return colonInText(tree, from, `${rest} ${next}`)
  const remedy = 'let keys of one group begin in the same column'
  return fault({
    code: 'wrong-indent',
    span: spanOf(tree, start, end),
    message: 'this line is indented further than the one before it',
    remedy,
  })
}

export function specialStart(tree: YamlTree, from: number, start: string): Fault {
  const rest = lineFrom(tree, from)
  const isItem = start === '*' && rest.startsWith('* ') && lineFrom(tree, lineStart(tree, from)).trim() === rest
  const message = `a text cannot begin with \`${start}\` unless it is in quotes`
  return fault({
    code: 'special-start',
    span: spanOf(tree, from, from + start.trimEnd().length),
    message,
    remedy: isItem ? `an item of a list begins with a dash: - ${rest.slice(2)}` : `put it in quotes: ${inQuotes(rest)}`,
  })
}

/** What has no sentence by its code: told apart by the parser's words, or told in them. */
export function otherFault(error: YAMLParseError, tree: YamlTree): Fault {
  const [from, to] = error.pos
  const said = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
  if (/^Block scalar header|^Not a YAML token/.test(said)) return blockMark(tree, from)
  if (/^Block collections are not allowed/.test(said) && tree.source.text.charAt(from) === '-') {
    const message = 'this cannot be read as YAML: a list has brackets or dashes, not both'
    return fault({ code: 'yaml-syntax', span: spanOf(tree, from, from + 1), message, remedy: 'remove the brackets, or the dashes' })
  }
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

export function repeatedKey(tree: YamlTree, from: number): Fault {
  const { name, first, again, group } = keysNamed(tree, from)
  const related = first === null ? [] : [{ message: 'first here', span: spanOf(tree, ...rangeOf(first)) }]
  const isItem = tree.source.text.slice(0, group).trimEnd().endsWith('-')
  const remedy = isItem ? `remove one of them, or begin a new item with a dash: - ${name}` : 'remove one of them'
  const span = again === null ? spanOf(tree, from, from + 1) : spanOf(tree, ...rangeOf(again))
  return fault({ code: 'repeated-key', span, message: `\`${name}\` stands here twice`, remedy, related })
}

/** The key at `from`, the first of the same name in its group, and where the group begins. */
export function keysNamed(
  { document, source }: YamlTree,
  from: number,
): { name: string; first: Scalar | null; again: Scalar | null; group: number } {
  let found: ReturnType<typeof keysNamed> = { name: source.text.slice(from).split(/[:\s]/)[0] ?? '', first: null, again: null, group: from }
  visit(document, {
    Map(_, map) {
      const keys = map.items.map(({ key }) => key).filter((key): key is Scalar => isScalar(key))
      const again = keys.find((key) => key.range?.[0] === from)
      if (again === undefined) return
      found = { name: String(again.value), first: keys.find((key) => key.value === again.value) ?? null, again, group: rangeOf(map)[0] }
    },
  })
  return found
}

function colonInText(tree: YamlTree, from: number, text: string): Fault {
  const span = spanOf(tree, from, from + lineFrom(tree, from).length)
  return fault({
    code: 'colon-in-text',
    span,
    message: 'a value with `: ` in it needs quotes',
    remedy: `put it in quotes: ${inQuotes(text)}`,
  })
}

export function missingColon(tree: YamlTree, from: number): Fault {
  const start = lineStart(tree, from)
  const line = lineFrom(tree, start)
  if (/^ *- /.test(line)) return otherIndent(tree, from, 'the items of one list')
  const lost = lostTextMark(tree, start)
  if (lost !== null) return lost
  if (/^ +[\w-]+: /.test(line)) {
    const remedy = 'let keys of one group begin in the same column'
    const shifted = spanOf(tree, start + line.search(/\S/), start + line.length)
    return fault({ code: 'wrong-indent', span: shifted, message: 'this line is not indented like the others of its group', remedy })
  }
  const comment = /^ *[\w-]+: ((["']).*\2#.*)$/.exec(line)?.[1]
  if (comment !== undefined) {
    const span = spanOf(tree, start + line.length - comment.length, start + line.length)
    const remedy = 'put the whole text in quotes, or a space before the `#`'
    return fault({ code: 'text-after-value', span, message: 'this begins as a quoted text and goes on after its end', remedy })
  }
  const text = line.trimStart()
  const at = start + line.length - text.length
  return fault({
    code: 'missing-colon',
    span: spanOf(tree, at, at + text.length),
    message: 'this line is no key with a value',
    remedy: colonRemedy(text),
  })
}

/** A text of several lines whose mark was lost, and whose first line has a colon in it: that line was taken for a key. */
function lostTextMark(tree: YamlTree, start: number): Fault | null {
  const before = lineFrom(tree, lineStart(tree, start - 1))
  const [mark = ''] = /^ *(?:- )?/.exec(before) ?? []
  const indent = mark.length
  const first = before.slice(indent)
  const firstAt = lineStart(tree, start - 1) + indent
  if (start === 0 || indent === 0 || !/^(?:[A-Z][\w-]*|[^:\s]+ [^:]*): \S/.test(first)) return null
  const lines = tree.source.text.slice(firstAt).split('\n')
  const end = lines.findIndex((line, at) => at > 0 && (line.trim() === '' || line.length - line.trimStart().length < indent))
  const text = lines
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.trim())
    .join(' ')
  const span = spanOf(tree, firstAt, firstAt + first.length)
  return fault({
    code: 'colon-in-text',
    span,
    message: 'a value with `: ` in it needs quotes',
    remedy: `put it in quotes: ${inQuotes(text)}`,
  })
}

function colonRemedy(line: string): string {
  const [, key, rest] = /^([\w-]+):(\S.*)$/.exec(line) ?? []
  if (/^[\w-]+:[^\S ]/.test(line)) return 'put a plain space after the colon; the one that stands here is of another kind'
  if (key !== undefined && rest !== undefined) return `put a space after the colon: \`${key}: ${rest}\``
  return 'write it as `key: value`, or, if it goes on with the text above, put two spaces before it'
}

export function notAKey(tree: YamlTree, from: number): Fault {
  if (tree.source.text.charAt(from - 1) === '{') return unquotedPlaceholder(tree, from - 1)
  const written = lineFrom(tree, from, endOfNodeAt(tree, from))
  const remedy = 'a key is a plain word; put a text that begins with a bracket in quotes'
  return fault({ code: 'not-a-key', span: spanOf(tree, from, from + written.length), message: `\`${written}\` cannot be a key`, remedy })
}

/** A text that begins with a placeholder: YAML takes the brace for the beginning of a group of keys. */
function unquotedPlaceholder(tree: YamlTree, from: number): Fault {
  const rest = lineFrom(tree, from)
  const key = /([\w-]+): *$/.exec(lineFrom(tree, lineStart(tree, from), from))?.[1]
  const goesOn = !/^\{\{?[^{}]*\}\}?$/.test(rest)
  const message =
    goesOn || key === undefined
      ? 'this begins as a group of keys and goes on after its end'
      : `\`${key}\` begins with a brace and was read as a group of keys`
  return fault({
    code: 'unquoted-placeholder',
    span: spanOf(tree, from, from + rest.length),
    message,
    remedy: `put the whole text in quotes: ${inQuotes(rest)}`,
  })
}

export function missingCharacter(error: YAMLParseError, tree: YamlTree, from: number): Fault {
  if (/closing .quote/.test(error.message)) return unclosedQuote(tree, from)
  if (/Flow|flow|\]|\}/.test(error.message)) return unclosedBracket(tree, from)
  return missingColon(tree, lineStart(tree, from))
}

/** What the parser met behind the end of a value, or where nothing of the kind can stand. */
export function unexpected(error: YAMLParseError, tree: YamlTree, from: number): Fault {
  if (/block-seq-ind/.test(error.message)) return specialStart(tree, from, '- ')
  if (isLost(error)) return lostLine(tree, from)
  // A quote that was not closed on its line swallows the lines up to the next quote: the fault is where it opens.
  const [start, end] = rangeOf(nodeEndingBefore(tree, from))
  const text = tree.source.text
  if (/['"]/.test(text.charAt(start)) && text.slice(start, end).includes('\n')) return unclosedQuote(tree, from, start)
  return /node end/.test(error.message) ? textAfterValue(tree, from) : otherFault(error, tree)
}

/** A value that has ended, and goes on: what it was taken for is told by how it begins. */
function textAfterValue(tree: YamlTree, from: number): Fault {
  const start = lineStart(tree, from)
  const before = /^ *(?:- )*(?:[\w-]+: +)?/.exec(lineFrom(tree, start))?.[0].length ?? 0
  const at = start + before
  const value = lineFrom(tree, at)
  const first = value.charAt(0)
  if (first === '{') return unquotedPlaceholder(tree, at)
  if (/[*&!]/.test(first)) return specialStart(tree, at, first)
  const kind = first === '[' ? 'a list' : 'a quoted text'
  const isKnown = /[['"]/.test(first)
  const span = isKnown ? spanOf(tree, at, at + value.length) : spanOf(tree, from, from + lineFrom(tree, from).length)
  const message = isKnown ? `this begins as ${kind} and goes on after its end` : 'the value before this has ended, and it goes on'
  return fault({ code: 'text-after-value', span, message, remedy: `put the whole text in quotes: ${inQuotes(value)}` })
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

function unclosedQuote(tree: YamlTree, from: number, known?: number): Fault {
  const start = known ?? rangeOf(nodeEndingBefore(tree, from + 1))[0]
  const line = lineFrom(tree, start)
  return fault({
    code: 'unclosed-quote',
    span: spanOf(tree, start, start + line.length),
    message: 'the quote that opens here is not closed on this line',
    remedy: closeRemedy(line.trimEnd()),
  })
}

// A longer line is not shown whole: the person sees it in the editor.
const longestShown = 300

function closeRemedy(text: string): string {
  if (text.length > longestShown) return `close it with ${text.charAt(0)} at the end of the line`
  const closed = `close it: ${text}${text.charAt(0)}`
  return text.startsWith("'") ? `${closed}, or if it is an apostrophe: ${JSON.stringify(text)}` : closed
}

export function unclosedBracket(tree: YamlTree, from: number): Fault {
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
