import { type FormField as Field, type FieldControl, fieldKinds, slotText } from '../../page/index.ts'

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
  const { label, hint } = field
  // Nobody chooses what the page fills in.
  const control = isFixed ? 'input' : fieldKinds[field.type].control
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint === undefined ? [] : hintId, error === undefined ? [] : errorId].flat().join(' ')
  const shared = {
    className: 'input',
    id,
    name: field.name,
    required: field.isRequired,
    autoComplete: isFixed ? 'off' : field.autoComplete,
    // What a page fills in can change (`useFixed`); what people write is theirs.
    ...(isFixed ? { value, readOnly: true } : { defaultValue: value }),
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
  const isWide = control === 'textarea' || wideFields.has(field.name)
  return (
    <div className={isWide ? 'form-field full' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {optionalMark !== null && !isFixed && <span>{` ${optionalMark}`}</span>}
      </label>
      <Control {...{ control, field, shared }} />
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

type ControlProps = {
  control: FieldControl
  field: Field
  shared: Readonly<Record<'id' | 'name' | 'className', string>>
}

function Control({ control, field: { type, maxLength, placeholder, min, max, options = [] }, shared }: ControlProps) {
  // A browser would cut a text that is pasted; a message is better refused than lost by half.
  if (control === 'textarea') return <textarea {...shared} placeholder={placeholder} rows={messageRows} />
  if (control === 'select')
    return (
      <select {...shared}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {type === 'slot' ? slotText(option) : option}
          </option>
        ))}
      </select>
    )
  if (type === 'number')
    return <input {...shared} type="number" inputMode="decimal" step="any" {...{ min, max, placeholder }} />
  if (type === 'date') return <input {...shared} type="date" {...{ min, max }} />
  const mode = type === 'tel' || type === 'email' ? type : undefined
  return <input {...shared} type={mode ?? 'text'} inputMode={mode} {...{ maxLength, placeholder }} />
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
