import { parseDocument, type Scalar, visit, type YAMLParseError } from 'yaml'
import { type Fault, fault } from '../../faults/fault.ts'
import { type Source, spanAt } from '../../read/source.ts'

type Sentence = readonly [message: string, remedy: string]
type Problem = { at: number; says: Sentence }

const noSymbol: Sentence = ['this is not a value of JSON', 'put a text in double quotes']
const noValue: Sentence = ['a value is missing here', 'write it, or remove what announces it']
const noKey: Sentence = ['a key in double quotes is missing here', 'write it, or remove the comma before it']
const noComma: Sentence = ['a comma is missing before this', 'put one after the line above or the value before']
const notJson: Sentence = ['this is not JSON', 'compare it with another file']

/** Why a text is not JSON, by what the parser of YAML says: JSON is YAML too. */
const sentences: readonly (readonly [said: RegExp, says: Sentence])[] = [
  [/^Missing , or : between flow map/, ['a colon is missing before this', 'put one between the key and its value']],
  [/^Missing , |at node end$|^Implicit keys/, noComma],
  [/end with a? ?\}/, ['a group is opened and not closed before the end of the file', 'add `}`']],
  [/end with a? ?\]/, ['a list is opened and not closed before the end of the file', 'add `]`']],
  [
    /^Missing closing .quote/,
    ['the quote that opens here is not closed on this line', 'close it at the end of the text'],
  ],
  [/^Unexpected ,/, noKey],
  [/escape sequence/, ['this text has an escape without a meaning', 'write the backslash twice']],
  [
    /^Unexpected|multiple documents/,
    ['the value ends before this', 'remove it, or one of the brackets that close too early'],
  ],
]

/** The first JSON syntax fault of a text, or null. The others usually follow from it. */
export function jsonFault(source: Source): Fault | null {
  if (isJson(source.text)) return null
  const document = parseDocument(source.text, { prettyErrors: false, stringKeys: true, uniqueKeys: false })
  const error = document.errors[0] as YAMLParseError | undefined
  const { at, says } = error === undefined ? onlyYaml(source.text, document) : problemOf(error, source.text)
  const [message, remedy] = says
  return fault({ code: 'json-syntax', span: spanAt(source, at, tokenAt(source.text, at).length), message, remedy })
}

function problemOf({ code, message, pos }: YAMLParseError, text: string): Problem {
  // Without a comma between them, a value and the key below are one key to YAML.
  const at = code === 'MULTILINE_IMPLICIT_KEY' ? text.slice(pos[0]).search(/(?<=\n\s*)\S/) : 0
  return { at: pos[0] + Math.max(0, at), says: sentences.find(([said]) => said.test(message))?.[1] ?? notJson }
}

/** What YAML has and JSON has not: texts without double quotes, keys without values, and a comma at the end. */
function onlyYaml(text: string, document: ReturnType<typeof parseDocument>): Problem {
  let found: Problem | null = null
  visit(document, {
    Scalar(_, node) {
      if (isJsonScalar(node)) return undefined
      const [from, to] = node.range ?? [0, 0]
      found = { at: from, says: from === to ? noValue : noSymbol }
      return visit.BREAK
    },
  })
  if (document.contents === null) return { at: 0, says: noValue }
  return found ?? { at: Math.max(0, text.search(/(?<=,\s*)[}\]]/)), says: noKey }
}

function isJsonScalar({ type, source = '' }: Scalar): boolean {
  return type === 'QUOTE_DOUBLE' || (type === 'PLAIN' && isJson(source))
}

function tokenAt(text: string, at: number): string {
  return /^(?:"(?:[^"\\\n]|\\.)*"?|[\w.+-]+|.)/s.exec(text.slice(at))?.[0] ?? ''
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // the parser of YAML finds the place
  }
}
