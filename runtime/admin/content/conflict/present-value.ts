import { isRecord } from '../../../shared/content/is-record.ts'
import type { AdminText } from '../../frame/texts.ts'
import { fieldName } from '../entry/field-name.ts'
import type { Schema } from '../entry/field-schema.ts'

type ValuePlace = { pointer: string; schema: Schema; text: AdminText }

/**
 * A value of an entry as text to read, with the names that its fields have in the form; '' if there is none. `between`:
 * what is between the words of a list.
 */
export function valueText(value: unknown, place: ValuePlace, between = '\n'): string {
  const { pointer, schema, text } = place
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return text(value ? 'content.form.on' : 'content.form.off')
  if (Array.isArray(value)) {
    const items = value.map((item, at) => valueText(item, { ...place, pointer: `${pointer}/${at}` }, between))
    return items.join(value.some(isRecord) ? '\n\n' : between)
  }
  if (!isRecord(value)) return String(value)
  const fields = Object.entries(value).map(([key, field]) => {
    const inner = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const name = fieldName(schema, inner).split(' › ').at(-1)
    const said = valueText(field, { ...place, pointer: inner }, between)
    return `${name}:${said.includes('\n') ? '\n' : ' '}${said}`
  })
  return fields.join('\n')
}
