import { type ReactNode, use } from 'react'
import type { ContentFault } from '../../../../../contract/content/content-file.ts'
import { jsonPointer } from '../../../../../shared/format/json-pointer.ts'
import { capitalize } from '../../../../../shared/format/text.ts'
import { Quoted } from '../../../../frame/layout/fault-words.tsx'
import { descriptionOf, exampleOf, groupsOf, type SchemaField, titleOf } from '../../field-schema.ts'
import { ChangeMark, useChange, useWholeChange, WasLine } from './change-mark.tsx'
import { FaultsContext, type FieldProps, useFormTools } from './form-context.ts'

/** What a control gets to be tied to its label, its help and its faults. */
export type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

type LabeledFieldProps = FieldProps & {
  counter?: string
  /** Whether it has its place beside another one. */
  isShort?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, its help, what it was, and its faults in the words of `validate`. */
export function LabeledField({ counter = '', isShort = false, children, ...field }: LabeledFieldProps) {
  const { pointer, id, note, description, faults } = useField(field)
  const change = useChange(field)
  const isInvalid = faults.some(({ severity }) => severity === 'error')
  return (
    <div className={`entry form-field${isShort ? ' short' : ''}`} data-pointer={pointer}>
      <div className="field-head">
        <label htmlFor={id}>
          <FieldName {...field} />
        </label>
        <ChangeMark change={change} />
      </div>
      {children({ id, 'aria-describedby': `${note} ${id}-was`, 'aria-invalid': isInvalid || undefined })}
      <div id={note} aria-live="polite">
        {faults.length > 0 ? (
          <FieldFaults {...field} faults={faults} />
        ) : (
          <Help {...field} description={description} counter={counter} />
        )}
      </div>
      <div id={`${id}-was`}>
        <WasLine path={field.path} change={change} name={nameOfField(field)} />
      </div>
    </div>
  )
}

/** What a field is for, how long its text is, and while it is empty an example. */
function Help({ value, schema, description, counter }: FieldProps & { description: string; counter: string }) {
  const { texts } = useFormTools()
  const isEmpty = value === undefined || value === null || value === ''
  const example = isEmpty ? exampleOf(schema) : null
  if (description === '' && example === null && counter === '') return null
  return (
    <p className="note">
      {description} {counter === '' || isEmpty ? null : <span className="counter">{counter}</span>}
      {example === null ? null : (
        <span className="example">
          {texts.example} <i>{example}</i>
        </span>
      )}
    </p>
  )
}

/** Several controls under one name, with help and faults of the whole. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { pointer, id, note, description, faults } = useField(field)
  const change = useWholeChange(field)
  return (
    <fieldset className="form-group" id={id} data-pointer={pointer} aria-describedby={note}>
      <legend>
        <FieldName {...field} /> <ChangeMark change={change} />
      </legend>
      <div id={note} aria-live="polite">
        {description === '' ? null : <p className="note">{description}</p>}
        <FieldFaults {...field} faults={faults} />
      </div>
      {children}
      <WasLine path={field.path} change={change} name={nameOfField(field)} />
    </fieldset>
  )
}

function useField({ path, schema, label }: FieldProps) {
  const pointer = jsonPointer(path)
  const id = `field${pointer}`
  const description = label === undefined ? descriptionOf(schema) : ''
  return { pointer, id, note: `${id}-note`, description, faults: use(FaultsContext).get(pointer) ?? [] }
}

/** What a field is called, to people. */
export function nameOfField({ path, schema, label }: Pick<FieldProps, 'path' | 'schema' | 'label'>): string {
  return label ?? titleOf(schema, String(path.at(-1) ?? ''))
}

function FieldName({ isRequired, ...field }: FieldProps) {
  const { texts } = useFormTools()
  return (
    <>
      {nameOfField(field)} {isRequired ? null : <span className="muted">{texts.optional}</span>}
    </>
  )
}

/** The words of `validate`, with the names of fields for their keys. */
function FieldFaults({ faults, ...field }: FieldProps & { faults: readonly ContentFault[] }) {
  const { root, texts } = useFormTools()
  const titles = new Map(groupsOf(root, root).flatMap(({ fields }) => fields.map(titleByKey)))
  titles.set(String(field.path.at(-1) ?? ''), nameOfField(field))
  const inWords = (text: string) =>
    capitalize(
      text.replaceAll(/`([\w-]+)`/g, (quoted, key: string) => (titles.has(key) ? `‘${titles.get(key)}’` : quoted)),
    )
  // The remedy for the file is to delete its line. A form has a switch in its place.
  const inForm = (remedy: string) =>
    remedy.replace('delete this line', texts['draft-off'].replace('%{name}', nameOfField(field)))
  return faults.map(({ code, message, remedy, severity }) => (
    <p key={message} className={severity === 'error' ? 'fault' : 'note'}>
      <Quoted text={inWords(message)} />
      {remedy === null ? null : (
        <span className="remedy">
          . <Quoted text={inWords(code === 'draft' ? inForm(remedy) : remedy)} />
        </span>
      )}
    </p>
  ))
}

function titleByKey({ key, schema }: SchemaField): [string, string] {
  return [key, titleOf(schema, key)]
}
