import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { type Fault, fault } from '../../faults/fault.ts'
import { type Source, spanAt } from '../../read/source.ts'

type Sentence = readonly [message: string, remedy: string]

const noValue: Sentence = ['a value is missing here', 'write it, or remove what announces it']
const noKey: Sentence = ['a key in double quotes is missing here', 'write it, or remove the comma before it']

/** Why a text is not JSON, by the name of the parser's error. */
const sentences: Readonly<Record<string, Sentence>> = {
  InvalidSymbol: ['this is not a value of JSON', 'put a text in double quotes'],
  InvalidNumberFormat: ['this is not a number of JSON', 'write it like 10 or 0.5'],
  PropertyNameExpected: noKey,
  ValueExpected: noValue,
  ColonExpected: ['a colon is missing before this', 'put one between the key and its value'],
  CommaExpected: ['a comma is missing before this', 'put one after the line above or the value before'],
  CloseBraceExpected: ['a group is opened and not closed before the end of the file', 'add `}`'],
  CloseBracketExpected: ['a list is opened and not closed before the end of the file', 'add `]`'],
  EndOfFileExpected: ['the value ends before this', 'remove it, or one of the brackets that close too early'],
  InvalidCommentToken: ['JSON has no comments', 'use the key `$comment`'],
  UnexpectedEndOfString: ['the quote that opens here is not closed on this line', 'close it at the end of the text'],
  InvalidUnicode: ['this escape has no meaning', 'write `\\u` and four digits, or the character itself'],
  InvalidEscapeCharacter: ['this text has an escape without a meaning', 'write the backslash twice'],
  InvalidCharacter: ['here is a character that a text of JSON cannot have', 'remove it'],
}

/** The first JSON syntax fault of a text, or null. The others usually follow from it. */
export function jsonFault(source: Source): Fault | null {
  if (isJson(source.text)) return null
  const errors: ParseError[] = []
  parse(source.text, errors, { disallowComments: true })
  const [first] = errors
  if (first === undefined) return null
  const [message, remedy] = sentences[printParseErrorCode(first.error)] ?? ['this is not JSON', 'compare it with another file']
  return fault({ code: 'json-syntax', span: spanAt(source, first.offset, first.length), message, remedy })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // the other parser finds the place
  }
}
