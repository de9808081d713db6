import { CST } from 'yaml'

/** A key with its value, or an item of a list. */
export type Entry = {
  /** The key as a text; null for an item of a list. */
  key: string | null
  /** The index of the key or the dash; in brackets, of the item. */
  start: number
  /** The index after the colon or the dash; in brackets without a colon, after the key. */
  mark: number
  hasMark: boolean
  value: CST.Token | null
  /** The index after the value, without spaces and comments that follow it. */
  end: number
}

export function startOfLine(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** The index after the line break of the line of `at`. */
export function endOfLine(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found + 1
}

/** The keys or items of a collection. */
export function entriesOf(collection: CST.BlockMap | CST.BlockSequence | CST.FlowCollection): Entry[] {
  return (collection.items as readonly CST.CollectionItem[]).flatMap((item) => entryOf(collection, item) ?? [])
}

function entryOf(
  collection: CST.BlockMap | CST.BlockSequence | CST.FlowCollection,
  item: CST.CollectionItem,
): Entry | null {
  const value = item.value ?? null
  if (isList(collection) && item.key == null && item.sep === undefined) {
    const dash = item.start.find(({ type }) => type === 'seq-item-ind')
    if (dash === undefined && value === null) return null
    const start = dash?.offset ?? value?.offset ?? 0
    const mark = dash === undefined ? start : start + 1
    return {
      key: null,
      start,
      mark,
      hasMark: dash !== undefined,
      value,
      end: value === null ? mark : endOfContent(value),
    }
  }
  const { key } = item
  if (key == null) return null
  const colon = item.sep?.find(({ type }) => type === 'map-value-ind')
  const mark = colon === undefined ? endOfContent(key) : colon.offset + 1
  const end = value === null ? mark : endOfContent(value)
  return {
    key: CST.resolveAsScalar(key)?.value ?? '',
    start: key.offset,
    mark,
    hasMark: colon !== undefined,
    value,
    end,
  }
}

function isList(collection: CST.Token): boolean {
  return collection.type === 'block-seq' || (collection.type === 'flow-collection' && collection.start.source === '[')
}

/** The index after a value, without the spaces, line breaks and comments that follow it. */
export function endOfContent(token: CST.Token): number {
  switch (token.type) {
    case 'block-scalar': {
      const body = bodyOf(token)
      const isKept = headerOf(token).includes('+')
      const length = isKept ? token.source.length : token.source.trimEnd().length
      return length === 0 ? token.offset + headerOf(token).length : body + length
    }
    case 'block-map':
    case 'block-seq':
      return entriesOf(token).at(-1)?.end ?? token.offset
    case 'flow-collection': {
      const close = token.end.find(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end')
      return (close?.offset ?? token.offset) + 1
    }
    default:
      return token.type === 'document' || token.type === 'doc-end' || !('offset' in token)
        ? 0
        : token.offset + token.source.length
  }
}

/** The mark of a text on lines of its own, such as `>-`. */
export function headerOf(token: CST.BlockScalar): string {
  const header = token.props.find(({ type }) => type === 'block-scalar-header')
  return header !== undefined && 'source' in header ? header.source : ''
}

/** The index of the first line of a text on lines of its own. */
export function bodyOf(token: CST.BlockScalar): number {
  return token.props.reduce((at, prop) => at + ('source' in prop ? prop.source.length : 0), token.offset)
}

/** Whether there is a comment between two indexes. */
export function commentIn(token: CST.Token, from: number, to: number): boolean {
  const isOne = (part: CST.Token) => part.type === 'comment' && part.offset >= from && part.offset < to
  if ('end' in token && Array.isArray(token.end) && token.end.some(isOne)) return true
  if (token.type === 'block-scalar') return token.props.some(isOne)
  if (!('items' in token)) return false
  return token.items.some(
    ({ start, key, sep, value }) =>
      start.some(isOne) ||
      sep?.some(isOne) === true ||
      [key, value].some((part) => part != null && commentIn(part, from, to)),
  )
}
