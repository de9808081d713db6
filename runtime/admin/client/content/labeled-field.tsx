import { type ReactNode, use } from 'react'
import type { ContentFault } from '../../../contract/content-editor.ts'
import { FaultsContext, type FieldProps, useFormTools } from './form-context.ts'
import { titleOf } from './schema.ts'
import { pointerOf } from './values.ts'

/** What a control gets to be tied to its label, its help and its faults. */
export type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

type LabeledFieldProps = FieldProps & { counter?: string; children: (control: ControlProps) => ReactNode }

/** A control with its label, its help, and its faults in the words of `validate`. */
export function LabeledField({ counter = '', children, ...field }: LabeledFieldProps) {
  const { pointer, id, note, description, faults } = useField(field)
  const isInvalid = faults.some(({ severity }) => severity === 'error')
  const help = field.value === undefined ? description : [description, counter].filter((part) => part !== '').join(' · ')
  return (
    <div className="entry form-field" data-pointer={pointer}>
      <label htmlFor={id}>
        <FieldName {...field} />
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': isInvalid || undefined })}
      <div id={note} aria-live="polite">
        {faults.length > 0 ? <FieldFaults faults={faults} /> : <p className="note">{help}</p>}
      </div>
    </div>
  )
}

/** Several controls under one name, with help and faults of the whole. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { pointer, id, note, description, faults } = useField(field)
  return (
    <fieldset className="form-group" id={id} data-pointer={pointer} aria-describedby={note}>
      <legend>
        <FieldName {...field} />
      </legend>
      <div id={note} aria-live="polite">
        {description === '' ? null : <p className="note">{description}</p>}
        <FieldFaults faults={faults} />
      </div>
      {children}
    </fieldset>
  )
}

function useField({ path, schema, label }: FieldProps) {
  const pointer = pointerOf(path)
  const id = `field${pointer}`
  const description = label === undefined && typeof schema.description === 'string' ? schema.description : ''
  return { pointer, id, note: `${id}-note`, description, faults: use(FaultsContext).get(pointer) ?? [] }
}

function FieldName({ path, schema, isRequired, label }: FieldProps) {
  const { texts } = useFormTools()
  return (
    <>
      {label ?? titleOf(schema, String(path.at(-1) ?? ''))} {isRequired ? null : <span className="muted">{texts.optional}</span>}
    </>
  )
}

function FieldFaults({ faults }: { faults: readonly ContentFault[] }) {
  return faults.map(({ message, remedy, severity }) => (
    <p key={message} className={severity === 'error' ? 'fault' : 'note'}>
      {capitalized(message)}
      {remedy === null ? null : <span className="remedy"> {capitalized(remedy)}</span>}
    </p>
  ))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
