import type { YAMLParseError } from 'yaml'
import { type Edit, type Fault, fault } from '../../faults/fault.ts'
import { spanBetween } from '../../faults/positions.ts'
import { intendedText, quoting } from '../intended-text.ts'
import { itemMark, wrongMark } from './yaml-list-items.ts'
import {
  endOfNodeAt,
  lineFrom,
  lineStart,
  nodeAround,
  nodeEndingBefore,
  rangeOf,
  spanOf,
  type YamlTree,
} from './yaml-tree.ts'

/** A text that begins with a special character of YAML, or a list item that begins with a star. */
export function specialStart(tree: YamlTree, from: number, start: string): Fault {
  const rest = lineFrom(tree, from)
  const isWholeLine = lineFrom(tree, lineStart(tree, from)).trim() === rest
  if (start === '*' && isWholeLine && itemMark(rest) !== '') return wrongMark(tree.source, from, rest)
  const { text, fix } = quoting(tree.source, from)
  return fault({
    code: 'special-start',
    span: spanOf(tree, from, from + start.trimEnd().length),
    message: `a text cannot begin with \`${start}\` unless it is in quotes`,
    remedy: `put it in quotes: ${text}`,
    fix,
  })
}

// A word within a value that looks like the key of the next line: with a capital inside, or with a value that is no
// prose.
const keyInValue = /\s([a-z]+[A-Z]\w*|[a-z]\w*(?=: +(?:["'[{\d-]|true$|false$))):\s/

/** A text that contains a colon and a space. The key of another line may have got into it. */
export function colonInText(tree: YamlTree, from: number): Fault {
  const { text, fix } = quoting(tree.source, from)
  const written = lineFrom(tree, from)
  const joinedKey = keyInValue.exec(written)?.[1]
  const remedy = `put it in quotes: ${text}`
  return fault({
    code: 'colon-in-text',
    span: spanOf(tree, from, from + written.length),
    message: 'a value with `: ` in it needs quotes',
    remedy:
      joinedKey === undefined
        ? remedy
        : `if \`${joinedKey}\` is a key, begin a new line before it; if this is all one text, ${remedy}`,
    fix: joinedKey === undefined ? fix : undefined,
  })
}

/** A key that is not a plain word. */
export function notAKey(tree: YamlTree, from: number): Fault {
  if (tree.source.text.charAt(from - 1) === '{') return unquotedPlaceholder(tree, from - 1)
  const written = lineFrom(tree, from, endOfNodeAt(tree, from))
  const remedy = 'a key is a plain word; put a text that begins with a bracket in quotes'
  return fault({
    code: 'not-a-key',
    span: spanOf(tree, from, from + written.length),
    message: `\`${written}\` cannot be a key`,
    remedy,
  })
}

/** A text that begins with a placeholder: for YAML the brace begins a group of keys. */
function unquotedPlaceholder(tree: YamlTree, from: number): Fault {
  const rest = lineFrom(tree, from)
  const key = /([\w-]+): *$/.exec(lineFrom(tree, lineStart(tree, from), from))?.[1]
  const continues = !/^\{\{?[^{}]*\}\}?$/.test(rest)
  const message =
    continues || key === undefined
      ? 'this begins as a group of keys and goes on after its end'
      : `\`${key}\` begins with a brace and was read as a group of keys`
  const { text, fix } = quoting(tree.source, from)
  return fault({
    code: 'unquoted-placeholder',
    span: spanOf(tree, from, from + rest.length),
    message,
    remedy: `put the whole text in quotes: ${text}`,
    fix,
  })
}

/** Unexpected text after a value: the message depends on how the value begins. */
export function textAfterValue(tree: YamlTree, from: number): Fault {
  const start = lineStart(tree, from)
  const before = /^ *(?:- )*(?:[\w-]+: +)?/.exec(lineFrom(tree, start))?.[0].length ?? 0
  const at = start + before
  const value = lineFrom(tree, at)
  const first = value.charAt(0)
  if (first === '{') return unquotedPlaceholder(tree, at)
  if (/[*&!]/.test(first)) return specialStart(tree, at, first)
  const stray = /^(?:"[^"\\]*"|'[^']*')(["',;.]+)$/.exec(value)?.[1]
  if (stray !== undefined) return strayCharacters(tree, at + value.length - stray.length, stray)
  const kind = first === '[' ? 'a list' : 'a quoted text'
  const isKnown = /[['"]/.test(first)
  const span = isKnown ? spanOf(tree, at, at + value.length) : spanOf(tree, from, from + lineFrom(tree, from).length)
  const message = isKnown
    ? `this begins as ${kind} and goes on after its end`
    : 'the value before this has ended, and it goes on'
  const { text, fix } = quoting(tree.source, at)
  return fault({ code: 'text-after-value', span, message, remedy: `put the whole text in quotes: ${text}`, fix })
}

/** A comma, a full stop or a second quote after a text in quotes. */
function strayCharacters(tree: YamlTree, from: number, stray: string): Fault {
  const span = spanOf(tree, from, from + stray.length)
  const message = `\`${stray}\` follows the quote that closes this text`
  return fault({ code: 'text-after-value', span, message, remedy: 'remove it', fix: { span, text: '' } })
}

/** A quote that opens and is not closed on its line; `known`: where it opens. */
export function unclosedQuote(tree: YamlTree, from: number, known?: number): Fault {
  const start = known ?? rangeOf(nodeEndingBefore(tree, from + 1))[0]
  const line = lineFrom(tree, start)
  return fault({
    code: 'unclosed-quote',
    span: spanOf(tree, start, start + line.length),
    message: 'the quote that opens here is not closed on this line',
    ...closing(tree, start),
  })
}

// A longer line is not shown in full: the author sees it in the editor.
const maxShownLength = 300

/** How to close a quote: after the last continuation line of its text. A single quote may be an apostrophe. */
function closing({ source }: YamlTree, start: number): { remedy: string; fix: Edit | undefined } {
  const { to, text, isCertain } = intendedText(source, start)
  const mark = text.charAt(0)
  const isOneLine = !source.text.slice(start, to).includes('\n')
  const closed = isOneLine ? `${text}${mark}` : `… ${lastWords(text)}${mark}`
  const remedy =
    text.length > maxShownLength && isOneLine ? `close it with ${mark} at the end of the line` : `close it: ${closed}`
  if (mark === "'") return { remedy: `${remedy}, or if it is an apostrophe: ${JSON.stringify(text)}`, fix: undefined }
  const isAlone = text.indexOf(mark, 1) < 0
  return { remedy, fix: isCertain && isAlone ? { span: spanBetween(source, to, to), text: mark } : undefined }
}

function lastWords(text: string): string {
  return text.split(' ').slice(-3).join(' ')
}

/** A bracket that opens and is not closed. */
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

/** A backslash in double quotes that is not part of a valid escape. */
export function badEscape(tree: YamlTree, from: number): Fault {
  const span = spanOf(tree, from, from + 2)
  const written = lineFrom(tree, from).slice(0, 2)
  return fault({
    code: 'bad-escape',
    span,
    message: `\`${written}\` means nothing inside double quotes`,
    remedy: `write the backslash twice: \\${written}`,
    fix: { span, text: `\\${written}` },
  })
}

/** The fault for an unclosed quote or bracket; null for anything else that is missing. */
export function unclosed(error: YAMLParseError, tree: YamlTree, from: number): Fault | null {
  if (/closing .quote/.test(error.message)) return unclosedQuote(tree, from)
  return /Flow|flow|\]|\}/.test(error.message) ? unclosedBracket(tree, from) : null
}
