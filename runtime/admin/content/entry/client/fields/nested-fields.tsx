import { useId, useState } from 'react'
import { isRecord } from '../../../../../shared/content/is-record.ts'
import { emptyValue, groupsOf, itemSchemaOf, type SchemaField } from '../../field-schema.ts'
import { RemovedRows } from './change-mark.tsx'
import { EntryNameList, useEntryNames } from './entry-names.tsx'
import { type EntryName, type FieldProps, useFormTools } from './form-context.ts'
import { FieldGroup, nameOfField } from './labeled-field.tsx'

/** A mapping within an entry. One that is optional can be added and removed. */
export function GroupField(group: FieldProps) {
  const { root, change, texts } = useFormTools()
  const { path, schema, value, isRequired } = group
  const isThere = value !== undefined
  const isRemovable = isThere && !isRequired
  const hiddenName = <span className="hidden"> {nameOfField(group)}</span>
  return (
    <FieldGroup {...group}>
      {isThere ? <GroupFields {...group} /> : null}
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

/** The fields of a mapping. Beside fields that are filled or required, those that were empty are folded away. */
function GroupFields({ path, schema, value }: FieldProps) {
  const { root, texts, Field } = useFormTools()
  const fields = groupsOf(schema, root).flatMap((group) => group.fields)
  const childAt = (key: string) => (isRecord(value) ? value[key] : undefined)
  // They stay where they are while somebody types.
  const [shown] = useState(
    () => new Set(fields.filter(({ key, isRequired }) => isRequired || childAt(key) !== undefined)),
  )
  const empty = shown.size === 0 ? [] : fields.filter((field) => !shown.has(field))
  const showField = (field: SchemaField) => (
    <Field
      key={field.key}
      path={[...path, field.key]}
      schema={field.schema}
      isRequired={field.isRequired}
      value={childAt(field.key)}
    />
  )
  return (
    <>
      <div className="form-fields">{fields.filter((field) => !empty.includes(field)).map(showField)}</div>
      {empty.length === 0 ? null : (
        <details className="empty-fields">
          <summary>{texts.empty.replace('%{names}', () => empty.map(nameIn).join(', '))}</summary>
          <div className="form-fields">{empty.map(showField)}</div>
        </details>
      )}
    </>
  )
}

function nameIn({ key, schema }: SchemaField): string {
  return nameOfField({ path: [key], schema })
}

/** A mapping whose keys somebody chooses, such as a text for each service. */
export function TableField(table: FieldProps) {
  const { root, change, texts, Field } = useFormTools()
  const { path, schema, value, isRequired } = table
  const rows = isRecord(value) ? Object.entries(value) : []
  const rowSchema = itemSchemaOf(schema, root)
  const entries = useEntryNames(schema['x-keys'])
  const labelOf = (key: string) => entries.find(({ slug }) => slug === key)?.name ?? key
  const remove = (name: string) =>
    rows.length === 1 && !isRequired ? change(path, undefined) : change([...path, name], undefined)
  return (
    <FieldGroup {...table}>
      {rows.map(([name, row]) => (
        <div key={name} className="form-row">
          <Field path={[...path, name]} schema={rowSchema} value={row} isRequired label={labelOf(name)} />
          <button
            className="button quiet"
            type="button"
            aria-label={`${texts.remove}: ${labelOf(name)}`}
            onClick={() => remove(name)}
          >
            ×
          </button>
        </div>
      ))}
      <RemovedRows {...table} />
      <NewRow table={table} taken={rows.map(([name]) => name)} entries={entries} />
    </FieldGroup>
  )
}

type NewRowProps = { table: FieldProps; taken: readonly string[]; entries: readonly EntryName[] }

function NewRow({ table, taken, entries }: NewRowProps) {
  const { root, change, texts } = useFormTools()
  const list = useId()
  const [key, setKey] = useState('')
  const isFree = key !== '' && !taken.includes(key)
  const press = () => {
    if (!isFree) return
    change([...table.path, key], emptyValue(itemSchemaOf(table.schema, root), root))
    setKey('')
  }
  return (
    <p className="actions new-row">
      <input
        className="input"
        aria-label={`${texts.key}: ${nameOfField(table)}`}
        placeholder={texts.key}
        list={list}
        autoComplete="off"
        value={key}
        onChange={({ target }) => setKey(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the form.
          event.preventDefault()
          press()
        }}
      />
      <EntryNameList id={list} options={entries.filter(({ slug }) => !taken.includes(slug))} />
      <button className="button" type="button" disabled={!isFree} onClick={press}>
        {texts.add}
      </button>
    </p>
  )
}
