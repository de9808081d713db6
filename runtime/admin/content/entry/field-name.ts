import { pointerSteps } from '../../../shared/format/json-pointer.ts'
import { groupsOf, itemSchemaOf, type Schema, titleOf } from './field-schema.ts'

/** The name of a field as the form has it: `Services › Process serving`. */
export function fieldName(root: Schema, pointer: string): string {
  const names: string[] = []
  let schema = root
  for (const key of pointerSteps(pointer)) {
    const field = groupsOf(schema, root)
      .flatMap(({ fields }) => fields)
      .find((each) => each.key === key)
    if (schema.type === 'array') names.push(`${names.pop() ?? ''} ${Number(key) + 1}`)
    else names.push(field === undefined ? key : titleOf(field.schema, key))
    schema = field?.schema ?? itemSchemaOf(schema, root)
  }
  return names.join(' › ')
}
