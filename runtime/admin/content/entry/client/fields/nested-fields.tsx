import { useState } from 'react'
import { emptyValue, groupsOf, isMapping, itemSchemaOf } from '../../field-schema.ts'
import { type FieldProps, useFormTools } from './form-context.ts'
import { FieldGroup, nameOfField } from './labeled-field.tsx'
import { moved, withoutItem } from './values.ts'

/** A mapping within an entry. One that is optional can be added and removed. */
export function GroupField(group: FieldProps) {
  const { root, change, texts, Field } = useFormTools()
  const { path, schema, value, isRequired } = group
  const isThere = value !== undefined
  const isRemovable = isThere && !isRequired
  const hiddenName = <span className="hidden"> {nameOfField(group)}</span>
  return (
    <FieldGroup {...group}>
      {isThere
        ? groupsOf(schema, root)
            .flatMap(({ fields }) => fields)
            .map((field) => (
              <Field
                key={field.key}
                path={[...path, field.key]}
                schema={field.schema}
                isRequired={field.isRequired}
                value={isMapping(value) ? value[field.key] : undefined}
              />
            ))
        : null}
      {isThere ? null : (
        <button className="button" type="button" onClick={() => change(path, emptyValue(schema, root))}>
          {texts.add}
          {hiddenName}
        </button>
      )}
      {isRemovable ? (
        <button className="button quiet" type="button" onClick={() => change(path, undefined)}>
          {texts.remove}
          {hiddenName}
        </button>
      ) : null}
    </FieldGroup>
  )
}

/** A list, whose items can be moved by keyboard. */
export function ListField(list: FieldProps) {
  const { root, change, texts, Field } = useFormTools()
  const { path, schema, value, isRequired } = list
  const items = Array.isArray(value) ? value : []
  const itemSchema = itemSchemaOf(schema, root)
  const set = (next: readonly unknown[]) => change(path, next.length === 0 && !isRequired ? undefined : next)
  return (
    <FieldGroup {...list}>
      <ol className="form-list">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is what is at its place; equal items cannot be told apart.
          <li key={at}>
            <Field path={[...path, at]} schema={itemSchema} value={item} isRequired label={`${texts.item} ${at + 1}`} />
            <ItemButtons
              name={nameOf(item, at)}
              at={at}
              count={items.length}
              move={(by) => set(moved(items, at, by))}
              remove={() => set(withoutItem(items, at))}
            />
          </li>
        ))}
      </ol>
      <button className="button" type="button" onClick={() => set([...items, emptyValue(itemSchema, root)])}>
        {texts.add}
        <span className="hidden"> {nameOfField(list)}</span>
      </button>
    </FieldGroup>
  )
}

type ItemButtonsProps = { name: string; at: number; count: number; move: (by: -1 | 1) => void; remove: () => void }

function ItemButtons({ name, at, count, move, remove }: ItemButtonsProps) {
  const { texts } = useFormTools()
  return (
    <span className="item-buttons">
      <button
        className="button"
        type="button"
        disabled={at === 0}
        aria-label={`${texts.up}: ${name}`}
        onClick={() => move(-1)}
      >
        ↑
      </button>
      <button
        className="button"
        type="button"
        disabled={at === count - 1}
        aria-label={`${texts.down}: ${name}`}
        onClick={() => move(1)}
      >
        ↓
      </button>
      <button className="button" type="button" aria-label={`${texts.remove}: ${name}`} onClick={remove}>
        ×
      </button>
    </span>
  )
}

/** A mapping whose keys somebody chooses, such as a text for each service. */
export function TableField(table: FieldProps) {
  const { root, change, texts, Field } = useFormTools()
  const { path, schema, value, isRequired } = table
  const rows = isMapping(value) ? Object.entries(value) : []
  const rowSchema = itemSchemaOf(schema, root)
  const remove = (name: string) =>
    rows.length === 1 && !isRequired ? change(path, undefined) : change([...path, name], undefined)
  return (
    <FieldGroup {...table}>
      {rows.map(([name, row]) => (
        <div key={name} className="form-row">
          <Field path={[...path, name]} schema={rowSchema} value={row} isRequired label={name} />
          <button className="button" type="button" aria-label={`${texts.remove}: ${name}`} onClick={() => remove(name)}>
            ×
          </button>
        </div>
      ))}
      <NewRow
        label={`${texts.key}: ${nameOfField(table)}`}
        taken={rows.map(([name]) => name)}
        add={(key) => change([...path, key], emptyValue(rowSchema, root))}
      />
    </FieldGroup>
  )
}

function NewRow({ label, taken, add }: { label: string; taken: readonly string[]; add: (key: string) => void }) {
  const { texts } = useFormTools()
  const [key, setKey] = useState('')
  const isFree = key !== '' && !taken.includes(key)
  const press = () => {
    if (!isFree) return
    add(key)
    setKey('')
  }
  return (
    <p className="actions">
      <input
        className="input fit"
        aria-label={label}
        placeholder={texts.key}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the form.
          event.preventDefault()
          press()
        }}
      />
      <button className="button" type="button" disabled={!isFree} onClick={press}>
        {texts.add}
      </button>
    </p>
  )
}

function nameOf(item: unknown, at: number): string {
  if (typeof item === 'string' && item !== '') return item
  const named = isMapping(item)
    ? [item.title, item.name, item.question, item.text].find((text) => typeof text === 'string')
    : undefined
  return typeof named === 'string' ? named : String(at + 1)
}
