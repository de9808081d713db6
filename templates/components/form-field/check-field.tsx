import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

type CheckFieldProps = { id: string; name: string; isTicked: boolean; error: string | undefined; children: ReactNode }

/** A box that has to be ticked, with the words that are agreed to. */
export function CheckField({ id, name, isTicked, error, children }: CheckFieldProps) {
  const errorId = `${id}-error`
  return (
    <div className="full">
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          required
          defaultChecked={isTicked}
          aria-describedby={error === undefined ? undefined : errorId}
          aria-invalid={error === undefined ? undefined : true}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
