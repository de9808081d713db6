import type { ComponentProps } from 'react'

type LabeledInputProps = ComponentProps<'input'> & {
  id: string
  label: string
  hint?: string
  /** What is wrong with it, in place of the hint; '' for nothing. */
  fault?: string
}

/** A field with its label, and below it a hint, or what is wrong with it. */
export function LabeledInput({ label, hint = '', fault = '', className = 'input', ...input }: LabeledInputProps) {
  const said = fault === '' ? hint : fault
  const saidId = said === '' ? undefined : `${input.id}-hint`
  return (
    <div className="entry">
      <label htmlFor={input.id}>{label}</label>
      <input
        className={className}
        {...input}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby={saidId}
      />
      {said === '' ? null : (
        <p className={fault === '' ? 'note' : 'fault'} id={saidId}>
          {said}
        </p>
      )}
    </div>
  )
}
