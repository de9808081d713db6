import { isScalar, type Scalar, visit, type YAMLParseError } from 'yaml'
import { type Edit, type Fault, fault } from '../../faults/fault.ts'
import { offsetOf, spanBetween } from '../../faults/positions.ts'
import { extraIndent, otherIndent, shiftedLine } from './yaml-indents.ts'
import { colonInText, specialStart, textAfterValue, unclosed, unclosedQuote } from './yaml-quotes.ts'
import { lineFrom, lineStart, nextLine, nodeEndingBefore, rangeOf, spanOf, type YamlTree } from './yaml-tree.ts'

/** Whether the parser met something that belongs to nothing above it. */
export function isLost({ message }: YAMLParseError): boolean {
  return / token in YAML stream/.test(message)
}

/**
 * A value that seems to contain keys: because of a colon in it or in a continuation line, or because the next line is
 * indented too far.
 */
export function blockAsKey(tree: YamlTree, from: number): Fault {
  const rest = lineFrom(tree, from)
  if (rest.includes(': ') || rest.endsWith(':')) return colonInText(tree, from)
  const [start, end] = nextLine(tree, from)
  const next = tree.source.text.slice(start, end).trim()
  return /^[^:]* [^:]*: /.test(next) ? colonInText(tree, from) : extraIndent(tree, from)
}

/** Errors without a sentence for their code: distinguished by the parser's message, or shown with it. */
export function otherFault(error: YAMLParseError, tree: YamlTree): Fault {
  const [from, to] = error.pos
  const parserMessage = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
  if (/^Block scalar header|^Not a YAML token/.test(parserMessage)) return blockMark(tree, from)
  if (/^Block collections are not allowed/.test(parserMessage) && tree.source.text.charAt(from) === '-') {
    const message = 'this cannot be read as YAML: a list has brackets or dashes, not both'
    return fault({
      code: 'yaml-syntax',
      span: spanOf(tree, from, from + 1),
      message,
      remedy: 'remove the brackets, or the dashes',
    })
  }
  if (/^(Anchor|Alias) cannot be an empty/.test(parserMessage))
    return specialStart(tree, from, tree.source.text.charAt(from))
  const remedy = 'put the text in quotes, or write it as the other files do'
  const message = `this cannot be read as YAML: ${parserMessage.charAt(0).toLowerCase()}${parserMessage.slice(1)}`
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
  let found: ReturnType<typeof keysNamed> = {
    name: source.text.slice(from).split(/[:\s]/)[0] ?? '',
    first: null,
    again: null,
    group: from,
  }
  visit(document, {
    Map(_, map) {
      const keys = map.items.map(({ key }) => key).filter((key): key is Scalar => isScalar(key))
      const again = keys.find((key) => key.range?.[0] === from)
      if (again === undefined) return
      found = {
        name: String(again.value),
        first: keys.find((key) => key.value === again.value) ?? null,
        again,
        group: rangeOf(map)[0],
      }
    },
  })
  return found
}

export function missingColon(tree: YamlTree, from: number): Fault {
  const start = lineStart(tree, from)
  const line = lineFrom(tree, start)
  if (/^ *- /.test(line)) return otherIndent(tree, from, 'the items of one list')
  const lost = lostTextMark(tree, start)
  if (lost !== null) return lost
  if (/^ +[\w-]+: /.test(line)) return otherIndent(tree, from, 'keys of one group')
  const comment = /^ *[\w-]+: ((["']).*\2#.*)$/.exec(line)?.[1]
  if (comment !== undefined) {
    const span = spanOf(tree, start + line.length - comment.length, start + line.length)
    const remedy = 'put the whole text in quotes, or a space before the `#`'
    return fault({
      code: 'text-after-value',
      span,
      message: 'this begins as a quoted text and goes on after its end',
      remedy,
    })
  }
  return unspacedColon(tree, start + line.search(/\S/))
}

// Addresses such as `https://…` are none.
const unspacedKey = /^([a-z][\w-]*:)([^\S ]*)((?!\/\/)\S.*)$/i

/** A line that is not a key with a value, usually because the space after the colon is missing. */
function unspacedColon(tree: YamlTree, at: number): Fault {
  const line = lineFrom(tree, at)
  const span = spanOf(tree, at, at + line.length)
  const made = (remedy: string, fix?: Edit) =>
    fault({ code: 'missing-colon', span, message: 'this line is no key with a value', remedy, fix })
  const wide = /^[a-z][\w-]*([：﹕︰]) */i.exec(line)
  if (wide?.[1] !== undefined) {
    const colon = at + wide[0].indexOf(wide[1])
    const fix = { span: spanBetween(tree.source, colon, at + wide[0].length), text: ': ' }
    return made(`write a plain colon and a space in place of \`${wide[1]}\`, which is another character`, fix)
  }
  const [, key = '', odd = '', rest] = unspacedKey.exec(line) ?? []
  if (rest === undefined)
    return made('write it as `key: value`, or, if it goes on with the text above, put two spaces before it')
  const behind = at + key.length
  const fix = { span: spanBetween(tree.source, behind, behind + odd.length), text: ' ' }
  if (odd !== '') return made('put a plain space after the colon; the one that stands here is of another kind', fix)
  return made(`put a space after the colon: \`${key} ${rest}\``, fix)
}

/**
 * The lines right below one that lacks the space after its colon, which lack it too: the parser reads them all as one
 * key.
 */
export function missingColonsBelow(tree: YamlTree, { fix, span }: Fault): Fault[] {
  if (fix === undefined) return []
  const lines = tree.source.text.split('\n')
  const [indent = ''] = /^ */.exec(lines[span.start.line - 1] ?? '') ?? []
  const further = lines.slice(span.start.line)
  const end = further.findIndex((line) => !line.startsWith(indent) || !unspacedKey.test(line.slice(indent.length)))
  const count = end < 0 ? further.length : end
  return further.slice(0, count).map((_, index) => {
    const start = offsetOf(tree.source.text, { line: span.start.line + 1 + index, column: indent.length + 1 })
    return unspacedColon(tree, start)
  })
}

/**
 * A text of several lines without its block marker, whose first line contains a colon: that line was parsed as a key.
 */
function lostTextMark(tree: YamlTree, start: number): Fault | null {
  const before = lineFrom(tree, lineStart(tree, start - 1))
  const [mark = ''] = /^ *(?:- )?/.exec(before) ?? []
  const indent = mark.length
  const first = before.slice(indent)
  const firstAt = lineStart(tree, start - 1) + indent
  // A line further left does not go on with that text.
  if (
    start === 0 ||
    indent === 0 ||
    lineFrom(tree, start).search(/\S/) < indent ||
    !/^(?:[A-Z][\w-]*|[^:\s]+ [^:]*): \S/.test(first)
  )
    return null
  return colonInText(tree, firstAt)
}

export function missingCharacter(error: YAMLParseError, tree: YamlTree, from: number): Fault {
  return unclosed(error, tree, from) ?? missingColon(tree, lineStart(tree, from))
}

/** Unexpected text after the end of a value, or in a place where it is not allowed. */
export function unexpected(error: YAMLParseError, tree: YamlTree, from: number): Fault {
  if (/block-seq-ind/.test(error.message)) return specialStart(tree, from, '- ')
  if (isLost(error)) return lostLine(tree, from)
  // A quote that is not closed on its line extends to the next quote: the fault is where it opens.
  const [start, end] = rangeOf(nodeEndingBefore(tree, from))
  const text = tree.source.text
  if (/['"]/.test(text.charAt(start)) && text.slice(start, end).includes('\n')) return unclosedQuote(tree, from, start)
  return /node end/.test(error.message) ? textAfterValue(tree, from) : otherFault(error, tree)
}

/**
 * A line that the parser cannot place: it begins with a bracket that was never opened, or belongs to nothing above it.
 */
function lostLine(tree: YamlTree, from: number): Fault {
  const character = tree.source.text.charAt(from)
  if (/[\]},]/.test(character)) return specialStart(tree, from, character)
  return shiftedLine(tree, lineStart(tree, from), {
    message: 'this line does not fit under what stands above it',
    remedy: 'look at this line and the one above it: indentation, a missing colon, or a text that needs quotes',
  })
}
