import { type Document, isAlias, isCollection, isMap, isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml'
import { blankCode } from '../../runtime/shared/content/literal-code.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import { type Fault, fault, type Outcome, wholeFile } from '../faults/fault.ts'
import { hasFields, isMarkdown, joinBody, splitMarkdown, withBody } from './markdown.ts'
import { type DataPath, type Parsed, valueAt } from './parsed.ts'
import { readDocument } from './read-document.ts'
import type { Source } from './source.ts'
import { conflictMarks } from './yaml-faults/conflict-markers.ts'
import { faultsBehindFixes } from './yaml-faults/faults-behind-fixes.ts'
import { swallowedItems } from './yaml-faults/swallowed-items.ts'
import {
  aliasFaults,
  endlessAliases,
  lostColons,
  swallowedStarts,
  tooDeep,
  tooManyAliases,
  yamlFaults,
} from './yaml-faults/yaml-faults.ts'
import { aliasesIn, spanOf, type YamlTree } from './yaml-faults/yaml-tree.ts'

export type { DataPath, Parsed } from './parsed.ts'

// An entry repeats little; a file that expands to more than this is an attack or an accident.
const maxAliases = 100
const maxLines = 5_000
const maxLineLength = 50_000
// An entry has only a few levels.
const maxLevels = 100
const deepIndent = new RegExp(`^ {${maxLevels * 2}}`, 'm')
const spacesOfDeepIndent = ' '.repeat(maxLevels * 2)

const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * The value of the file, and why it is not YAML if it is not. A file with a fault has the value undefined. A source is
 * parsed once.
 */
export const parseYaml: (source: Source) => Outcome<Parsed> = memoize(parseSource)

function parseSource(source: Source): Outcome<Parsed> {
  return isMarkdown(source.file) ? parseMarkdown(source) : parseFields(source)
}

/** A Markdown file: its front matter is YAML, and the text below is the field `body`. */
function parseMarkdown(source: Source): Outcome<Parsed> {
  const failed = (faults: readonly Fault[]) => ({ value: createYaml(source, undefined), faults })
  // Code in a text can be about conflicts.
  const conflicts = conflictMarks({ ...source, text: blankCode(source.text) })
  if (conflicts.length > 0) return failed(conflicts)
  const { value: parts, faults } = splitMarkdown(source)
  if (faults.length > 0) return failed(faults)
  const fields = hasFields(parts) ? parseFields(parts.fields) : { value: createYaml(parts.fields, {}), faults: [] }
  if (fields.faults.length > 0) return failed(fields.faults)
  const joined = joinBody(fields.value, parts)
  return joined.faults.length > 0
    ? failed(joined.faults)
    : { value: withBody(source, fields.value, parts, joined.value), faults: [] }
}

/** A text of YAML whatever its file is called, such as the front matter of a Markdown file. */
export function parseFields(source: Source): Outcome<Parsed> {
  const failed = (faults: Fault[]) => ({ value: createYaml(source, undefined), faults })
  const isDeep = isTooDeep(source.text)
  const long = isDeep ? null : tooLong(source)
  if (long !== null) return failed([long])
  const conflicts = conflictMarks(source)
  if (conflicts.length > 0) return failed(conflicts)
  if (isDeep) return failed([tooDeep(source)])
  const { value, faults } = readValue(source)
  if (faults.length === 0) return { value: createYaml(source, value), faults }
  return {
    value: createYaml(source, undefined),
    faults: faultsBehindFixes(source, faults, (fixed) => readValue(fixed).faults),
  }
}

/** The value of a text, or the faults that its parser finds in one pass. */
function readValue(source: Source): Outcome<unknown> {
  const failed = (faults: Fault[]) => ({ value: undefined, faults })
  const tree = parseTree(source)
  if (tree === null) return failed([tooDeep(source)])
  if (tree.document.errors.length > 0) return failed(yamlFaults(tree))
  if (isEmpty(tree.document))
    return failed([
      fault({
        code: 'empty-file',
        span: wholeFile(source.file),
        message: 'this file is empty',
        remedy: 'write the entry, or delete the file',
      }),
    ])
  if (aliasesIn(tree).length > maxAliases) return failed([tooManyAliases(source)])
  try {
    const value: unknown = tree.document.toJS({ maxAliasCount: maxAliases })
    const swallowed = [...lostColons(tree), ...endlessAliases(tree), ...swallowedStarts(tree), ...swallowedItems(tree)]
    return swallowed.length > 0 ? failed(swallowed) : { value, faults: [] }
  } catch (error) {
    // The library reports references to nothing, or without end, only by throwing.
    if (!(error instanceof ReferenceError)) throw error
    return failed(aliasFaults(tree))
  }
}

/** More lines, or a longer line, than any entry has: faults in them would be unreadable. */
function tooLong({ file, text }: Source): Fault | null {
  if (text.length <= maxLines) return null
  const lines = text.split('\n')
  const remedy = 'look for what does not belong here'
  if (lines.length > maxLines) {
    const message = `this file has ${lines.length.toLocaleString('en-GB')} lines, and an entry may have ${maxLines.toLocaleString('en-GB')}`
    return fault({ code: 'file-too-large', span: wholeFile(file), message, remedy })
  }
  const at = lines.findIndex((line) => line.length > maxLineLength)
  if (at < 0) return null
  const start = { line: at + 1, column: 1 }
  const message = `this line has ${lines[at]?.length.toLocaleString('en-GB')} characters, and a line may have ${maxLineLength.toLocaleString('en-GB')}`
  return fault({ code: 'file-too-large', span: { file, start, end: start }, message, remedy })
}

/**
 * Whether brackets or indentation are nested deeper than in any entry: a parser would take minutes, or run out of
 * stack.
 */
function isTooDeep(text: string): boolean {
  if (text.includes(spacesOfDeepIndent) && deepIndent.test(text)) return true
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === openBracket || code === openBrace) depth++
    else if (code === closeBracket || code === closeBrace) depth = Math.max(0, depth - 1)
    if (depth > maxLevels) return true
  }
  return false
}

/** Nothing, or only comments and a line of dashes. */
function isEmpty({ contents }: Document): boolean {
  return contents === null || (isScalar(contents) && contents.value === null && (contents.source ?? '') === '')
}

/** The syntax tree, or null if values are nested so deeply that the parser runs out of stack. */
function parseTree(source: Source): YamlTree | null {
  try {
    return { source, ...readDocument(source.text) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A file without faults whose value is known: it is parsed only if a place in it is needed. */
export function createParsed(source: Source, value: unknown): Parsed {
  if (!isMarkdown(source.file)) return createYaml(source, value)
  const { value: parts } = splitMarkdown(source)
  return withBody(source, createYaml(parts.fields, value), parts, value)
}

function createYaml(source: Source, value: unknown): Parsed {
  let known: YamlTree | null = null
  const tree = (): YamlTree => {
    known ??= parseTree(source)
    if (known === null) throw new Error(`${source.file} has a value, but no syntax tree`)
    return known
  }
  const rangeOf = (path: DataPath, part: 'key' | 'value'): [number, number] => {
    const { node, pair } = find(tree().document, path)
    const shown = part === 'key' && pair !== undefined ? (pair.key as Node | null) : node
    return shown?.range == null ? [0, 0] : [shown.range[0], shown.range[1]]
  }
  return {
    source,
    value,
    span: (path, part = 'value') => spanOf(tree(), ...rangeOf(path, part)),
    spanWithin(path, at, length) {
      const [from, to] = rangeOf(path, 'value')
      const inside = placeWithin(source.text.slice(from, to), String(valueAt(value, path)), at, length)
      return inside === null ? spanOf(tree(), from, to) : spanOf(tree(), from + inside, from + inside + length)
    },
    written(path) {
      const [from, to] = rangeOf(path, 'value')
      return source.text.slice(from, to)
    },
  }
}

/**
 * The position of a part of a text in its source, which differs through quotes, escapes and folding: the same
 * occurrence, counted from the beginning. Null if the source splits the part, or if the text does not have `length`
 * characters there.
 */
function placeWithin(written: string, text: string, at: number, length: number): number | null {
  const piece = text.slice(at, at + length)
  if (at < 0 || length < 1 || piece.length < length) return null
  // The block indicator, such as `>-`, is not part of the text.
  const from = /^[>|]/.test(written) ? written.indexOf('\n') : 0
  let [place, before] = [written.indexOf(piece, from), text.indexOf(piece)]
  while (before < at && place >= 0) {
    place = written.indexOf(piece, place + 1)
    before = text.indexOf(piece, before + 1)
  }
  return place < 0 ? null : place
}

/** The pairs of a map by their keys. Many faults ask for many keys. */
const pairsOf = memoize(({ items }: YAMLMap) => {
  const pairs = items.flatMap((item): [string, Pair][] =>
    isPair(item) && isScalar(item.key) ? [[String(item.key.value), item]] : [],
  )
  // Of a repeated key the first one counts.
  return new Map(pairs.reverse())
})

/** The node at `path`, with the pair that holds it; the deepest one that exists. */
function find(document: Document, path: DataPath): { node: Node | null; pair: Pair | undefined } {
  let node = document.contents as Node | null
  let pair: Pair | undefined
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document) ?? node
    if (isMap(node)) {
      const next = pairsOf(node).get(String(step))
      if (next === undefined) break
      pair = next
      node = (next.value as Node | null) ?? (next.key as Node)
    } else if (isCollection(node)) {
      const next = node.items[Number(step)] as Node | undefined
      if (next === undefined) break
      node = next
      pair = undefined
    } else break
  }
  return { node, pair }
}
