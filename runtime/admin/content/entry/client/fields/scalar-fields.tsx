import { useId, useState } from 'react'
import { exampleOf, type Schema } from '../../field-schema.ts'
import { EntryNameList, useEntryNames } from './entry-names.tsx'
import { type FieldProps, useFormTools } from './form-context.ts'
import { LabeledField } from './labeled-field.tsx'

// What half of a form has room for.
const shortLength = 22

/** A short text, a day or a number. An empty field removes what is optional. */
export function LineField({ type, ...field }: FieldProps & { type: 'text' | 'date' | 'number' }) {
  const { change } = useFormTools()
  const { path, schema, value, isRequired } = field
  const written = value === undefined || value === null ? '' : String(value)
  // A number that is not finished, such as `-` or `1.`, stays as it was typed.
  const [typed, setTyped] = useState(written)
  // It keeps its width while somebody types.
  const [isShort] = useState(type !== 'text' || (isShortText(schema) && written.length <= shortLength))
  const shown = type === 'number' && numberOrText(typed) === value ? typed : written
  return (
    <LabeledField {...field} counter={counterOf(schema.maxLength, written)} isShort={isShort}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type === 'number' ? 'text' : type}
          inputMode={type === 'number' ? 'decimal' : inputModeOf(schema.format)}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            change(
              path,
              target.value === '' && !isRequired
                ? undefined
                : type === 'number'
                  ? numberOrText(target.value)
                  : target.value,
            )
          }}
        />
      )}
    </LabeledField>
  )
}

/** A long text, which grows with what is in it. */
export function TextField(field: FieldProps) {
  const { change } = useFormTools()
  const { path, schema, value, isRequired } = field
  const written = value === undefined || value === null ? '' : String(value)
  return (
    <LabeledField {...field} counter={counterOf(schema.maxLength, written)}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={3}
          value={written}
          onChange={({ target }) => change(path, target.value === '' && !isRequired ? undefined : target.value)}
        />
      )}
    </LabeledField>
  )
}

/** A switch. What the entry did not have is left out again when it is switched off. */
export function SwitchField(field: FieldProps) {
  const { change, texts } = useFormTools()
  const { path, value, isRequired } = field
  const [wasThere] = useState(value !== undefined)
  const off = isRequired || wasThere ? false : undefined
  return (
    <LabeledField {...field} isShort>
      {(control) => (
        <span className="actions">
          <input
            {...control}
            className="check"
            type="checkbox"
            role="switch"
            aria-checked={value === true}
            checked={value === true}
            onChange={({ target }) => change(path, target.checked || off)}
          />
          <span aria-hidden="true">{value === true ? texts.on : texts.off}</span>
        </span>
      )}
    </LabeledField>
  )
}

export function ChoiceField(field: FieldProps) {
  const { change } = useFormTools()
  const { path, schema, value, isRequired } = field
  const words = Array.isArray(schema.enum) ? schema.enum : []
  const at = words.indexOf(value)
  return (
    <LabeledField {...field} isShort>
      {(control) => (
        <select
          {...control}
          className="input"
          value={String(at)}
          onChange={({ target }) => change(path, words[Number(target.value)])}
        >
          {isRequired && at >= 0 ? null : (
            <option value="-1">{value === undefined || at >= 0 ? '' : String(value)}</option>
          )}
          {words.map((word, index) => (
            <option key={String(word)} value={index}>
              {String(word)}
            </option>
          ))}
        </select>
      )}
    </LabeledField>
  )
}

/** The slug of another entry, found by its name. */
export function ReferenceField(field: FieldProps) {
  const { change } = useFormTools()
  const { path, schema, value, isRequired } = field
  const list = useId()
  const options = useEntryNames(schema['x-references'])
  const written = value === undefined ? '' : String(value)
  return (
    <LabeledField {...field} isShort counter={options.find(({ slug }) => slug === written)?.name ?? ''}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            list={list}
            autoComplete="off"
            value={written}
            onChange={({ target }) => change(path, target.value === '' && !isRequired ? undefined : target.value)}
          />
          <EntryNameList id={list} options={options} />
        </>
      )}
    </LabeledField>
  )
}

/** The keyboard of a phone that suits a format. */
function inputModeOf(format: unknown): 'email' | 'tel' | 'url' | undefined {
  if (format === 'email') return 'email'
  if (format === 'phone') return 'tel'
  return format === 'uri' ? 'url' : undefined
}

function counterOf(maxLength: unknown, text: string): string {
  return typeof maxLength === 'number' ? `${text.length} of ${maxLength}` : ''
}

/** A text as short as this example of it has room beside another field. */
function isShortText(schema: Schema): boolean {
  const example = exampleOf(schema)
  return example !== null && example.length <= shortLength
}

/** What is not a number stays a text, which the check then names. */
function numberOrText(text: string): number | string {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? text : number
}
