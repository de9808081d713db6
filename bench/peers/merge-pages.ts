import type { ElementNode, PageNode } from './parse-page.ts'

/** The fields of a page, or of an item of a list in it. */
export type Data = { [field: string]: unknown }
export type TemplateAttribute = { name: string } & ({ value: string } | { field: string; isOptional: boolean })
/** What pages have in common, with the fields in which they differ. A `json` is the content of a script. */
export type Template =
  | { kind: 'fixed'; node: PageNode }
  | { kind: 'field' | 'json'; field: string }
  | { kind: 'element'; tag: string; attributes: readonly TemplateAttribute[]; children: readonly Template[] }
  | { kind: 'loop'; field: string; item: Template }
  | { kind: 'condition'; field: string; then: Template }

/** Gives out names of fields. Fields of one scope are in the same object. */
type Scope = { counts: Map<string, number>; known: Map<string, string>; groups: number }
/** Data of nodes that are merged, in their order. */
type Group = { scope: Scope; id: number; data: readonly Data[] }
type Run = { key: string; nodes: PageNode[] }

// Their class says how an item looks, not which part of the page it is.
const items = new Set(['li', 'tr', 'td', 'th', 'dt', 'dd', 'option', 'a'])

/**
 * Finds the template of pages that are built alike. The values of its fields are added to `data`, which has an object
 * for each page.
 */
export function mergePages(pages: readonly PageNode[], data: readonly Data[]): Template {
  return mergeNodes(pages, groupOf(newScope(), data))
}

function newScope(): Scope {
  return { counts: new Map(), known: new Map(), groups: 0 }
}

function groupOf(scope: Scope, data: readonly Data[]): Group {
  return { scope, id: scope.groups++, data }
}

function mergeNodes(nodes: readonly PageNode[], group: Group, parent = 'text'): Template {
  const [first] = nodes
  if (first === undefined) throw new Error('nothing to merge')
  if (nodes.every((node) => node === first)) return { kind: 'fixed', node: first }
  if ('text' in first) return { kind: 'field', field: addField(group, parent, nodes.map(textOf)) }
  const elements = nodes as readonly ElementNode[]
  const attributes = mergeAttributes(elements, group)
  if (first.tag === 'script') {
    const values = elements.map((element) => JSON.parse(element.children.map(textOf).join('')) as unknown)
    return {
      kind: 'element',
      tag: first.tag,
      attributes,
      children: [{ kind: 'json', field: addField(group, 'json', values) }],
    }
  }
  const lists = elements.map(({ children }) => children)
  return { kind: 'element', tag: first.tag, attributes, children: mergeChildren(lists, group, first.tag) }
}

function mergeAttributes(elements: readonly ElementNode[], group: Group): TemplateAttribute[] {
  const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)))
  return [...names].map((name) => {
    const values = elements.map(({ attributes }) => attributes[name])
    const [value] = values
    if (value !== undefined && values.every((each) => each === value)) return { name, value }
    return { name, field: addField(group, name, values), isOptional: values.includes(undefined) }
  })
}

function mergeChildren(lists: readonly (readonly PageNode[])[], group: Group, tag: string): Template[] {
  const runs = lists.map(toRuns)
  const keys = commonOrder(runs.map((each) => each.map(({ key }) => key)))
  const slots = runs.map((each) => {
    let next = 0
    return keys.map((key) => (each[next]?.key === key ? (each[next++]?.nodes ?? []) : []))
  })
  return keys.flatMap((_, at) =>
    mergeRuns(
      slots.map((slot) => slot[at] ?? []),
      group,
      tag,
    ),
  )
}

/** The nodes of one place in each page: the same number everywhere, one or none, or a list. */
function mergeRuns(runs: readonly (readonly PageNode[])[], group: Group, tag: string): Template[] {
  const most = Math.max(...runs.map(({ length }) => length))
  // Every page has found its nodes at an earlier place with the same key.
  if (most === 0) return []
  const columns = Array.from({ length: most }, (_, at) => runs.map((run) => run[at]))
  const isEqual = (column: readonly unknown[]) => column.every((node) => node === column[0])
  if (runs.every(({ length }) => length === most) && (most === 1 || columns.some(isEqual)))
    return columns.map((column) => mergeNodes(column as PageNode[], group, tag))
  if (most === 1) {
    const present = group.data.filter((_, at) => runs[at]?.length === 1)
    const flags = runs.map((run) => (run.length === 1 ? true : undefined))
    const then = mergeNodes(runs.flat(), groupOf(group.scope, present), tag)
    return [{ kind: 'condition', field: addField(group, 'has', flags), then }]
  }
  const data = runs.map((run) => run.map((): Data => ({})))
  const item = mergeNodes(runs.flat(), groupOf(newScope(), data.flat()), tag)
  return [{ kind: 'loop', field: setField(group, 'list', data), item }]
}

/** Neighbors of the same kind together. */
function toRuns(nodes: readonly PageNode[]): Run[] {
  const runs: Run[] = []
  for (const node of nodes) {
    const key = keyOf(node)
    const last = runs.at(-1)
    if (last?.key === key) last.nodes.push(node)
    else runs.push({ key, nodes: [node] })
  }
  return runs
}

function keyOf(node: PageNode): string {
  if ('text' in node) return 'text'
  return items.has(node.tag) ? node.tag : `${node.tag}.${node.attributes.class ?? ''}`
}

function textOf(node: PageNode): string {
  return 'text' in node ? node.text : ''
}

/** A short sequence that has every one of the given ones in its order. */
function commonOrder(sequences: readonly (readonly string[])[]): readonly string[] {
  const distinct = [...new Map(sequences.map((sequence) => [sequence.join('\n'), sequence])).values()]
  return distinct.toSorted((a, b) => b.length - a.length).reduce<readonly string[]>(mergeOrders, [])
}

function mergeOrders(a: readonly string[], b: readonly string[]): readonly string[] {
  // shared[i][j]: the length of the longest common subsequence of a from i and b from j
  const shared = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = shared[i] ?? []
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const merged: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const both = i < a.length && j < b.length && a[i] === b[j]
    const fromA = both || j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))
    merged.push((fromA ? a[i] : b[j]) ?? '')
    if (fromA) i++
    if (!fromA || both) j++
  }
  return merged
}

/** Adds a field to the data, unless there is one with the same values. */
function addField(group: Group, base: string, values: readonly unknown[]): string {
  const { known } = group.scope
  const key = `${group.id} ${JSON.stringify(values)}`
  const field = known.get(key) ?? setField(group, base, values)
  known.set(key, field)
  return field
}

function setField({ scope, data }: Group, base: string, values: readonly unknown[]): string {
  const word = base.toLowerCase().replace(/[^a-z0-9]/g, '')
  const count = (scope.counts.get(word) ?? 0) + 1
  scope.counts.set(word, count)
  const field = `${word}_${count}`
  values.forEach((value, at) => {
    const target = data[at]
    if (target !== undefined && value !== undefined) target[field] = value
  })
  return field
}
