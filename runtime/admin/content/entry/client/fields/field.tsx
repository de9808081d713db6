import { memo, type ReactNode, useState } from 'react'
import { jsonPointer } from '../../../../../shared/format/json-pointer.ts'
import { canShow, fittingSchema, kindOf, type Schema } from '../../field-schema.ts'
import { type FieldProps, useFormTools } from './form-context.ts'
import { LabeledField } from './labeled-field.tsx'
import { ListField } from './list-field.tsx'
import { GroupField, TableField } from './nested-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { ChoiceField, LineField, ReferenceField, SwitchField, TextField } from './scalar-fields.tsx'

/** The control that fits a field. It is rendered again only if its own value is another one. */
export const Field = memo(LockableField, areSame)

function areSame(before: FieldProps, after: FieldProps): boolean {
  const { value, schema, label } = before
  return (
    value === after.value &&
    schema === after.schema &&
    label === after.label &&
    jsonPointer(before.path) === jsonPointer(after.path)
  )
}

function LockableField(field: FieldProps) {
  return (
    <Lockable schema={field.schema}>
      <FieldOfKind {...field} />
    </Lockable>
  )
}

/** What the person may see and not change says so. */
export function Lockable({ schema, children }: { schema: Schema; children: ReactNode }) {
  const { texts, isAdmin } = useFormTools()
  if (isAdmin || schema['x-admin-only'] !== true) return children
  return (
    <fieldset className="locked" disabled>
      <p className="note">{texts.locked}</p>
      {children}
    </fieldset>
  )
}

function FieldOfKind(given: FieldProps) {
  const { root } = useFormTools()
  const { title, description, 'x-form': form } = given.schema
  const fitting = fittingSchema(given.schema, given.value, root)
  const field =
    fitting === given.schema ? given : { ...given, schema: { ...fitting, title, description, 'x-form': form } }
  // It stays while somebody types: another control would lose the focus. Only in the YAML a short text becomes one of
  // several lines.
  const [first] = useState(() => kindOf(fitting, field.value))
  const kind = first === 'line' && String(field.value).includes('\n') ? 'text' : first
  if (!canShow(kind, field.value)) return <OnlyYaml {...field} />
  if (kind === 'group') return <GroupField {...field} />
  if (kind === 'list') return <ListField {...field} />
  if (kind === 'table') return <TableField {...field} />
  if (kind === 'switch') return <SwitchField {...field} />
  if (kind === 'choice') return <ChoiceField {...field} />
  if (kind === 'reference') return <ReferenceField {...field} />
  if (kind === 'picture') return <PictureField {...field} />
  if (kind === 'text') return <TextField {...field} />
  if (kind === 'other') return <OnlyYaml {...field} />
  return <LineField {...field} type={kind === 'number' ? 'number' : kind === 'day' ? 'date' : 'text'} />
}

function OnlyYaml(field: FieldProps) {
  const { texts } = useFormTools()
  return <LabeledField {...field}>{(control) => <p id={control.id}>{texts['only-yaml']}</p>}</LabeledField>
}
