import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml'
import { isRecord } from '../../../../runtime/shared/content/is-record.ts'
import { type Fault, fault, type Outcome, type Position, type Span, wholeFile } from '../../../faults/fault.ts'
import { createPositions } from '../../../faults/positions.ts'
import type { Source } from '../../../read/source.ts'
import { jsonFault } from '../../../schema/files/json-faults.ts'
import { noTable, type Row, type Table } from './table.ts'

/** Where the values of a file are. */
type Places = {
  whole(): Span
  item(index: number): Span
  key(index: number, name: string): Span
  value(index: number, name: string): Span
}

/**
 * The table in a JSON file: a list of entries, or an object that contains one. A file with a fault outside of its list
 * has no rows.
 */
export function readJson(source: Source): Outcome<Table> {
  if (source.text.trim() === '') return { value: noTable, faults: [emptyFault(source, 'this file is empty')] }
  const wrong = jsonFault(source)
  if (wrong !== null) return { value: noTable, faults: [wrong] }
  const places = createPlaces(source)
  const items = listIn(JSON.parse(source.text))
  if (items === null) return { value: noTable, faults: [shapeFault(places.whole(), 'a list of entries')] }
  if (items.length === 0) return { value: noTable, faults: [emptyFault(source, 'the list has no entries')] }
  const names = new Map<string, () => Span>()
  for (const [index, item] of items.entries())
    for (const name of isRecord(item) ? Object.keys(item) : [])
      if (!names.has(name)) names.set(name, () => places.key(index, name))
  return { value: { names, rows: items.map((item, index) => rowOf(item, index, { source, places })) }, faults: [] }
}

/** The list of a file: all of it, or the only list in its object. */
function listIn(value: unknown): readonly unknown[] | null {
  const lists = isRecord(value) ? Object.values(value).filter((inside) => Array.isArray(inside)) : []
  const list = lists.length === 1 ? lists[0] : value
  return Array.isArray(list) ? list : null
}

function rowOf(item: unknown, index: number, { source, places }: { source: Source; places: Places }): Row {
  const span = () => {
    const { file, start } = places.item(index)
    return { file, start, end: { ...start, column: start.column + 1 } }
  }
  const number = index + 1
  if (!isRecord(item))
    return {
      number,
      source,
      cells: new Map(),
      span,
      faults: [shapeFault(places.item(index), 'an entry: keys with values')],
    }
  const cells = Object.entries(item).map(
    ([name, value]) => [name, { value, span: () => places.value(index, name) }] as const,
  )
  return { number, source, cells: new Map(cells), span, faults: [] }
}

/**
 * Finds places by the parser of YAML, of which JSON is a part; it is much slower than that of JSON, and is used only if
 * there is a fault.
 */
function createPlaces(source: Source): Places {
  let read: { contents: Node | null; items: readonly unknown[]; position: (offset: number) => Position } | null = null
  const document = () => {
    if (read === null) {
      const { contents } = parseDocument(source.text, { uniqueKeys: false })
      const lists = isMap(contents) ? contents.items.map(({ value }) => value).filter(isSeq) : []
      const list = lists.length === 1 ? lists[0] : contents
      read = { contents, items: isSeq(list) ? list.items : [], position: createPositions(source.text) }
    }
    return read
  }
  // Of two equal keys the last one counts, as in JSON.
  const pairOf = (index: number, name: string) =>
    (document().items[index] as YAMLMap<Node, Node>).items.findLast(
      ({ key }) => isScalar(key) && String(key.value) === name,
    )
  const place = (node: unknown): Span => {
    const [from, to] = (node as Node | null | undefined)?.range ?? [0, 1]
    const { position } = document()
    return { file: source.file, start: position(from), end: position(to) }
  }
  return {
    whole: () => place(document().contents),
    item: (index) => place(document().items[index]),
    key: (index, name) => place(pairOf(index, name)?.key),
    value: (index, name) => place(pairOf(index, name)?.value),
  }
}

function emptyFault({ file }: Source, message: string): Fault {
  return fault({
    code: 'empty-file',
    span: wholeFile(file),
    message,
    remedy: 'write a list of entries: [{"name": "…"}]',
  })
}

function shapeFault(span: Span, wanted: string): Fault {
  return fault({ code: 'wrong-type', span, message: `this is not ${wanted}`, remedy: 'write it like [{"name": "…"}]' })
}
