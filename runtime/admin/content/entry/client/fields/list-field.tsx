import { useState } from 'react'
import { isRecord } from '../../../../../shared/content/is-record.ts'
import { emptyValue, itemSchemaOf, type Schema } from '../../field-schema.ts'
import { isChangedAsWhole } from './changes.ts'
import { type FieldProps, MarksProvider, useFormTools, useMarks } from './form-context.ts'
import { FieldGroup, nameOfField } from './labeled-field.tsx'
import { useItemFocus } from './use-item-focus.ts'
import { childOf, moved, withoutItem } from './values.ts'

// Of more items, each is folded to its name.
const openItems = 3

/** A list, whose items can be moved by keyboard: the focus goes with the item. */
export function ListField(list: FieldProps) {
  const { root, change, texts, published } = useFormTools()
  const { path, schema, value, isRequired } = list
  const items = Array.isArray(value) ? value : []
  const itemSchema = itemSchemaOf(schema, root)
  const { place, focusNext } = useItemFocus()
  const [told, setTold] = useState('')
  const [isFolded] = useState(items.length > openItems)
  // What an item remembers of its fields is not that of another one at its place.
  const [round, setRound] = useState(0)
  const isMarked = useMarks() && !isChangedAsWhole(path.reduce<unknown>(childOf, published), value)
  const set = (next: readonly unknown[]) => change(path, next.length === 0 && !isRequired ? undefined : next)
  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    focusNext({ at: to, on: by < 0 ? 'up' : 'down' })
    setTold(texts.moved.replace('%{at}', String(to + 1)).replace('%{count}', String(items.length)))
    setRound(round + 1)
    set(moved(items, at, by))
  }
  return (
    <FieldGroup {...list}>
      <MarksProvider value={isMarked}>
        <ol className="form-list" ref={place}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is what is at its place; equal items cannot be told apart.
            <li key={`${round}-${at}`}>
              <Item list={list} schema={itemSchema} item={item} at={at} isFolded={isFolded} />
              <ItemButtons
                name={nameOf(item, at)}
                at={at}
                count={items.length}
                move={(by) => move(at, by)}
                remove={() => {
                  focusNext({ at: Math.min(at, items.length - 2), on: 'remove' })
                  setRound(round + 1)
                  set(withoutItem(items, at))
                }}
              />
            </li>
          ))}
        </ol>
      </MarksProvider>
      <p className="hidden" role="status">
        {told}
      </p>
      <button
        className="button"
        type="button"
        data-add
        onClick={() => {
          focusNext({ at: items.length, on: 'field' })
          set([...items, emptyValue(itemSchema, root)])
        }}
      >
        {texts.add}
        <span className="hidden"> {nameOfField(list)}</span>
      </button>
    </FieldGroup>
  )
}

type ItemProps = { list: FieldProps; schema: Schema; item: unknown; at: number; isFolded: boolean }

/** One with fields of its own is folded under its name in a long list. */
function Item({ list, schema, item, at, isFolded }: ItemProps) {
  const { texts, Field } = useFormTools()
  // An item that was added is open.
  const [isOpen] = useState(!isFolded || !isFilled(item))
  const label = `${texts.item} ${at + 1}`
  const field = <Field path={[...list.path, at]} schema={schema} value={item} isRequired label={label} />
  if (typeof item !== 'object' || item === null) return field
  return (
    <details className="list-item" open={isOpen}>
      <summary>
        <span className="muted">{at + 1}</span> {nameOf(item, at)}
      </summary>
      {field}
    </details>
  )
}

type ItemButtonsProps = { name: string; at: number; count: number; move: (by: -1 | 1) => void; remove: () => void }

function ItemButtons({ name, at, count, move, remove }: ItemButtonsProps) {
  const { texts } = useFormTools()
  const button = (on: 'up' | 'down' | 'remove', sign: string, isDisabled: boolean, press: () => void) => (
    <button
      className="button quiet"
      type="button"
      data-item={on}
      disabled={isDisabled}
      aria-label={`${texts[on]}: ${name}`}
      onClick={press}
    >
      {sign}
    </button>
  )
  return (
    <span className="item-buttons">
      {button('up', '↑', at === 0, () => move(-1))}
      {button('down', '↓', at === count - 1, () => move(1))}
      {button('remove', '×', false, remove)}
    </span>
  )
}

function isFilled(item: unknown): boolean {
  return isRecord(item) && Object.values(item).some((value) => value !== '')
}

/** What an item calls itself: the first of its texts, or its number. */
function nameOf(item: unknown, at: number): string {
  const { title, name, question, text, ...others } = isRecord(item) ? item : {}
  const texts = [item, title, name, question, text, ...Object.values(others)]
  return texts.find((one): one is string => typeof one === 'string' && one !== '') ?? String(at + 1)
}
