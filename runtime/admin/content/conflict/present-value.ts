import type { AdminText } from '../../frame/texts.ts'
import { fieldName } from '../entry/field-name.ts'
import { isMapping, type Schema } from '../entry/field-schema.ts'

/** A value of an entry as text to read, with the names that its fields have in the form; '' if there is none. */
export function valueText(value: unknown, pointer: string, schema: Schema, text: AdminText): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return text(value ? 'content.form.on' : 'content.form.off')
  if (Array.isArray(value)) {
    const items = value.map((item, at) => valueText(item, `${pointer}/${at}`, schema, text))
    return items.join(value.some(isMapping) ? '\n\n' : '\n')
  }
  if (!isMapping(value)) return String(value)
  const fields = Object.entries(value).map(([key, field]) => {
    const inner = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const name = fieldName(schema, inner).split(' › ').at(-1)
    const said = valueText(field, inner, schema, text)
    return `${name}:${said.includes('\n') ? '\n' : ' '}${said}`
  })
  return fields.join('\n')
}
