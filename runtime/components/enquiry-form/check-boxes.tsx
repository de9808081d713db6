import type { ReactNode } from 'react'
import { FieldError } from './form-field.tsx'

type CheckGroupProps = {
  id: string
  name: string
  question: string
  hint: string
  options: readonly { value: string; label: string }[]
  ticked: readonly string[]
  error: string | undefined
  /** What belongs to the question besides. */
  children?: ReactNode
}

/** A question with boxes, of which any number can be ticked. */
export function CheckGroup({ id, name, question, hint, options, ticked, error, children }: CheckGroupProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <fieldset className="choices full" id={id} aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}>
      <legend className="label">{question}</legend>
      <p className="hint" id={hintId}>
        {hint}
      </p>
      {options.map(({ value, label }) => (
        <label key={value} className="check" htmlFor={`${id}-${value}`}>
          <input
            type="checkbox"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldError id={errorId} message={error} />
      {children}
    </fieldset>
  )
}

type CheckFieldProps = {
  id: string
  name: string
  /** What is sent where it is ticked. */
  value?: string
  isRequired?: boolean
  isTicked: boolean
  hint?: string | undefined
  error: string | undefined
  children: ReactNode
}

/** A box that can be ticked, or has to be, with the words that are agreed to. */
export function CheckField({ id, name, value, isRequired = true, isTicked, hint, error, children }: CheckFieldProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint === undefined ? [] : hintId, error === undefined ? [] : errorId].flat().join(' ')
  return (
    <div className="full">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          required={isRequired}
          defaultChecked={isTicked}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
