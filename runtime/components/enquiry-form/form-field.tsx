import type { FormField as Field } from '../../page/index.ts'

type FormFieldProps = {
  id: string
  field: Field
  /** Whether the page fills it in, and nobody can change it. */
  isFixed: boolean
  /** The mark behind the name of a field that may stay empty; null for other fields. */
  optionalMark: string | null
  value: string
  error: string | undefined
}

// Enough to see a few sentences at once; the field grows by hand.
const messageRows = 5
// They have a line to themselves.
const wideFields: ReadonlySet<string> = new Set(['city', 'company'])

/** A field with its name, its hint, and what is wrong with it; screen readers announce the last two with the field. */
export function FormField({ id, field, isFixed, optionalMark, value, error }: FormFieldProps) {
  const { label, hint, placeholder } = field
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint === undefined ? [] : hintId, error === undefined ? [] : errorId].flat().join(' ')
  const shared = {
    className: 'input',
    id,
    name: field.name,
    autoComplete: isFixed ? 'off' : field.autoComplete,
    // A browser would cut a text that is pasted; a message is better refused than lost by half.
    maxLength: field.type === 'textarea' ? undefined : field.maxLength,
    placeholder,
    required: field.isRequired,
    readOnly: isFixed,
    // What a page fills in can change (`useFixed`); what people write is theirs.
    ...(isFixed ? { value } : { defaultValue: value }),
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  }
  const isWide = field.type === 'textarea' || wideFields.has(field.name)
  return (
    <div className={isWide ? 'form-field full' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {optionalMark !== null && !isFixed && <span> {optionalMark}</span>}
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
