import type { FormField as FieldWording } from '../../data-types.ts'
import type { FieldOptions } from './form-fields.ts'

type FormFieldProps = {
  id: string
  field: FieldOptions
  wording: FieldWording
  /** The mark behind the name of a field that may stay empty. */
  optionalMark: string
  value: string
  error: string | undefined
}

// Enough to see a few sentences at once; the field grows by hand.
const messageRows = 5

/** A field with its name, its hint, and what is wrong with it; screen readers announce the last two with the field. */
export function FormField({ id, field, wording, optionalMark, value, error }: FormFieldProps) {
  const { label, hint, placeholder } = wording
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint === undefined ? [] : hintId, error === undefined ? [] : errorId].flat().join(' ')
  const shared = {
    className: 'input',
    id,
    name: field.name,
    autoComplete: field.autoComplete,
    maxLength: field.maxLength,
    placeholder,
    required: field.isRequired,
    readOnly: field.isFixed,
    // What a page fills in can change with the town that is kept; what people write is theirs.
    ...(field.isFixed ? { value } : { defaultValue: value }),
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  }
  const isOptional = !field.isRequired && !field.isFixed
  return (
    <div className={field.isWide === true ? 'form-field full' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span> {optionalMark}</span>}
      </label>
      {field.type === 'textarea' ? (
        <textarea {...shared} rows={messageRows} />
      ) : (
        <input {...shared} type={field.type} inputMode={field.type === 'text' ? undefined : field.type} />
      )}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

type FieldErrorProps = { id: string; message: string | undefined }

/** What is wrong with a field, beside it (D14). */
export function FieldError({ id, message }: FieldErrorProps) {
  if (message === undefined) return null
  return (
    <p className="error" id={id} role="alert">
      {message}
    </p>
  )
}
