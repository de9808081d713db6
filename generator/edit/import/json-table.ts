import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml'
import { type Fault, fault, type Outcome, type Span, wholeFile } from '../../faults/fault.ts'
import { spanBetween } from '../../faults/positions.ts'
import type { Source } from '../../read/source.ts'
import { jsonFault } from '../../schema/files/json-faults.ts'
import { type Cell, noTable, type Row, type Table } from './table.ts'

/** The table in a JSON file: a list of entries, or an object that contains one. A file with a fault has no rows. */
export function readJson(source: Source): Outcome<Table> {
  if (source.text.trim() === '') return { value: noTable, faults: [emptyFault(source, 'this file is empty')] }
  const wrong = jsonFault(source)
  if (wrong !== null) return { value: noTable, faults: [wrong] }
  // JSON is YAML too, and the YAML parser gives the place of each value.
  const { contents } = parseDocument(source.text)
  const lists = isMap(contents) ? contents.items.map(({ value }) => value).filter(isSeq) : []
  const list = lists.length === 1 ? lists[0] : contents
  if (!isSeq(list)) return { value: noTable, faults: [shapeFault(source, contents, 'a list of entries')] }
  if (list.items.length === 0) return { value: noTable, faults: [emptyFault(source, 'the list has no entries')] }
  const faults = list.items
    .filter((item) => !isMap(item))
    .map((item) => shapeFault(source, item as Node | null, 'an entry: keys with values'))
  if (faults.length > 0) return { value: noTable, faults }
  const rows = list.items.map((item) => item as YAMLMap).map((item) => ({ item, pairs: pairsOf(source, item) }))
  const names = new Map(rows.flatMap(({ pairs }) => pairs.map(({ name, span }) => [name, span] as const)).reverse())
  return { value: { names, rows: rows.map(({ item, pairs }) => rowOf(source, item, pairs)) }, faults: [] }
}

type NamedCell = { name: string; span: Span; cell: Cell }

function pairsOf(source: Source, map: YAMLMap): NamedCell[] {
  return map.items.flatMap(({ key, value }) => {
    const [keyNode, node] = [key as Node, value as Node]
    if (!isScalar(keyNode)) return []
    return {
      name: String(keyNode.value),
      span: placeOf(source, keyNode),
      cell: { value: node.toJSON(), span: () => placeOf(source, node) },
    }
  })
}

function rowOf(source: Source, item: YAMLMap, pairs: readonly NamedCell[]): Row {
  const start = item.range?.[0] ?? 0
  return { cells: new Map(pairs.map(({ name, cell }) => [name, cell])), span: () => spanBetween(source, start, start + 1) }
}

function emptyFault({ file }: Source, message: string): Fault {
  return fault({ code: 'empty-file', span: wholeFile(file), message, remedy: 'write a list of entries: [{"name": "…"}]' })
}

function shapeFault(source: Source, node: Node | null, wanted: string): Fault {
  return fault({
    code: 'wrong-type',
    span: placeOf(source, node),
    message: `this is not ${wanted}`,
    remedy: 'write it like [{"name": "…"}]',
  })
}

function placeOf(source: Source, node: Node | null): Span {
  const [from, to] = node?.range ?? [0, 1]
  return spanBetween(source, from, to)
}
