import { type Alias, isAlias, isScalar, type YAMLParseError } from 'yaml'
import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import { quoting } from '../intended-text.ts'
import type { Source } from '../source.ts'
import { codeFence, otherIndent, tabFault, unusualSpace } from './yaml-indents.ts'
import { badEscape, notAKey, specialStart, unclosedBracket } from './yaml-quotes.ts'
import {
  blockAsKey,
  isLost,
  keysNamed,
  missingCharacter,
  missingColon,
  missingColonsBelow,
  otherFault,
  repeatedKey,
  unexpected,
} from './yaml-sentences.ts'
import { aliasesIn, eachNode, rangeOf, spanOf, type YamlTree } from './yaml-tree.ts'

// After a few, further syntax faults are usually consequences of the first.
const maxFaults = 5
// A file with more has one cause for most of them.
const maxErrors = 40

/**
 * Why a file is not YAML, in words for authors of texts. Of several parser errors at one place or on one line, the
 * first.
 */
export function yamlFaults(tree: YamlTree): Fault[] {
  const odd = unusualSpace(tree)
  if (odd !== null) return [odd]
  const seen = new Set<string>()
  const found: Fault[] = []
  let isShifted = false
  for (const error of causes(tree.document.errors.slice(0, maxErrors) as readonly YAMLParseError[])) {
    if (found.length === maxFaults) break
    if (/call stack/.test(error.message)) return found.length === 0 ? [tooDeep(tree.source)] : found
    const made = errorFault(error, tree)
    const group = made.code === 'repeated-key' ? [`group ${keysNamed(tree, error.pos[0]).group}`] : []
    const places = [`offset ${error.pos[0]}`, `line ${made.span.start.line}`, ...group]
    const isNew = !places.some((place) => seen.has(place))
    for (const place of places) seen.add(place)
    if (isNew && !(isShifted && shiftedLines.has(made.code))) found.push(made)
    isShifted ||= isNew && (made.code === 'tab' || made.code === 'wrong-indent' || made.code === 'list-item')
    // What is behind a line that can be put right is found when it is.
    if (isShifted && made.fix !== undefined) break
  }
  return found.flatMap((made) => (made.code === 'missing-colon' ? [made, ...missingColonsBelow(tree, made)] : [made]))
}

// After a shifted line or an item without a dash, the next lines seem shifted or seem to have no keys.
const shiftedLines: ReadonlySet<string> = new Set(['tab', 'wrong-indent', 'missing-colon'])

/**
 * After a line that does not fit the previous ones, the parser rejects every following line: all but the first error
 * are consequences.
 */
function causes(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const lost = errors.findIndex(isLost)
  return lost < 0 ? errors : errors.slice(0, Math.max(1, lost))
}

/** The lines of a file in which no colon has a space after it: YAML reads all of it as one text. */
export function lostColons(tree: YamlTree): Fault[] {
  const { contents } = tree.document
  if (!isScalar(contents) || contents.type !== 'PLAIN') return []
  const [from] = rangeOf(contents)
  const first = missingColon(tree, from)
  return first.fix === undefined ? [] : [first, ...missingColonsBelow(tree, first)]
}

/** The fault of a file whose parsing ran out of stack. */
export function tooDeep(source: Source): Fault {
  const remedy = 'an entry needs a few levels: look for brackets that are never closed'
  return fault({
    code: 'too-deep',
    span: wholeFile(source.file),
    message: 'the values in this file are nested too deeply',
    remedy,
  })
}

/** Why the value of a file cannot be built although it parses: references to nothing, or without end. */
export function aliasFaults(tree: YamlTree): Fault[] {
  const unknown = aliasesIn(tree).find(({ alias }) => alias.resolve(tree.document) === undefined)
  return [unknown === undefined ? tooManyAliases(tree.source) : unknownAlias(tree, unknown.alias)]
}

/** References to a value from within it: it would have no end. */
export function endlessAliases(tree: YamlTree): Fault[] {
  return aliasesIn(tree).flatMap(({ alias, within }) => {
    // The library looks through the whole file for the value of a reference.
    const isInside = within.some(({ anchor }) => anchor === alias.source)
    const target = isInside ? alias.resolve(tree.document) : undefined
    if (target === undefined || !within.includes(target)) return []
    const [from, to] = rangeOf(alias)
    return [
      fault({
        code: 'too-many-aliases',
        span: spanOf(tree, from, to),
        message: `\`*${alias.source}\` refers to the value that it is in`,
        remedy: 'write the values out instead',
      }),
    ]
  })
}

function unknownAlias(tree: YamlTree, alias: Alias): Fault {
  const [from, to] = rangeOf(alias)
  const { text, fix } = quoting(tree.source, from)
  return fault({
    code: 'unknown-alias',
    span: spanOf(tree, from, to),
    message: `\`*${alias.source}\` refers to something that is not defined above it`,
    remedy: `a text that begins with a star needs quotes: ${text}`,
    fix,
  })
}

/** The fault of a file whose references expand to more than an entry can be. */
export function tooManyAliases(source: Source): Fault {
  const remedy = 'write the values out instead of referring to them'
  return fault({
    code: 'too-many-aliases',
    span: wholeFile(source.file),
    message: 'the references in this file unfold into too much',
    remedy,
  })
}

/** YAML syntax that silently removes the beginning of a text: `&name` without a reference to it, and `!tag`. */
export function swallowedStarts(tree: YamlTree): Fault[] {
  if (!/[&!]/.test(tree.source.text)) return []
  const referred = new Set(aliasesIn(tree).map(({ alias }) => alias.source))
  const marked: [string, number][] = []
  eachNode(tree.document, (node) => {
    const anchor = isAlias(node) ? undefined : node.anchor
    const mark = anchor !== undefined ? `&${anchor}` : /^!(?!!)/.test(node.tag ?? '') ? (node.tag ?? '') : null
    const at = mark === null ? -1 : tree.source.text.lastIndexOf(mark, rangeOf(node)[0])
    if (mark !== null && at >= 0) marked.push([mark, at])
  })
  return marked
    .filter(([mark]) => !referred.has(mark.slice(1)))
    .map(([mark, at]) => specialStart(tree, at, mark.charAt(0)))
}

function errorFault(error: YAMLParseError, tree: YamlTree): Fault {
  const [from] = error.pos
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
      return tabFault(tree, from)
    case 'BAD_SCALAR_START':
      if (tree.source.text.startsWith('```', from)) return codeFence(tree, from)
      return specialStart(tree, from, tree.source.text.charAt(from))
    case 'BAD_DQ_ESCAPE':
      return badEscape(tree, from)
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /block sequence/i.test(error.message)
        ? otherIndent(tree, from + 1, 'the items of one list')
        : blockAsKey(tree, from)
    case 'NON_STRING_KEY':
      return notAKey(tree, from)
    case 'KEY_OVER_1024_CHARS':
    case 'MULTILINE_IMPLICIT_KEY':
      return missingColon(tree, from)
    case 'BAD_INDENT':
      return /^Flow/.test(error.message) ? unclosedBracket(tree, from) : otherIndent(tree, from, 'keys of one group')
    case 'MISSING_CHAR':
      return missingCharacter(error, tree, from)
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, tree, from)
    default:
      return otherFault(error, tree)
  }
}
