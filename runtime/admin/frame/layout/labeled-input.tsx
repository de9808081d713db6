import type { ComponentProps, ReactNode } from 'react'
import type { SelectField } from '../frame-props.ts'

type Labels = {
  id: string
  label: string
  hint?: string
  /** What is wrong with it, in place of the hint; '' for nothing. */
  fault?: string
}

/** An input with its label, and below it a hint, or what is wrong with it. */
export function LabeledInput({ label, hint, fault, ...input }: ComponentProps<'input'> & Labels) {
  const labels = { id: input.id, label, hint, fault }
  return <Labeled {...labels}>{(said) => <input className="input" {...input} {...said} />}</Labeled>
}

/** Likewise for a longer text. */
export function LabeledTextarea({ label, hint, fault, ...textarea }: ComponentProps<'textarea'> & Labels) {
  const labels = { id: textarea.id, label, hint, fault }
  return <Labeled {...labels}>{(said) => <textarea className="input" {...textarea} {...said} />}</Labeled>
}

/** Likewise for a choice. */
export function LabeledSelect({ label, hint, fault, ...select }: ComponentProps<'select'> & Labels) {
  const labels = { id: select.id, label, hint, fault }
  return <Labeled {...labels}>{(said) => <select className="input" {...select} {...said} />}</Labeled>
}

/** A choice among options. */
export function LabeledOptions({ value, options, ...select }: SelectField & { id: string }) {
  return (
    <LabeledSelect {...select} defaultValue={value}>
      <Options options={options} />
    </LabeledSelect>
  )
}

export function Options({ options }: Pick<SelectField, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

type Said = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Labeled({
  id,
  label,
  hint = '',
  fault = '',
  children,
}: {
  [key in keyof Labels]: Labels[key] | undefined
} & { children: (said: Said) => ReactNode }) {
  const isFault = fault !== ''
  const said = isFault ? fault : hint
  const saidId = said === '' ? undefined : `${id}-hint`
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      {children({ 'aria-invalid': isFault ? true : undefined, 'aria-describedby': saidId })}
      {said === '' ? null : (
        <p className={isFault ? 'fault' : 'note'} id={saidId}>
          {said}
        </p>
      )}
    </div>
  )
}
