import { pointerSteps } from '../../../shared/format/json-pointer.ts'
import { groupsOf, itemSchemaOf, type Schema, titleOf } from './field-schema.ts'

/** The name of an entry of a collection. */
export type EntryNaming = (collection: string, slug: string) => string

/**
 * The name of a field as the form has it: `Services › Process serving`. `entryName`: for keys that are slugs of entries
 * (`x-keys`).
 */
export function fieldName(root: Schema, pointer: string, entryName: EntryNaming = (_, slug) => slug): string {
  const names: string[] = []
  let schema = root
  for (const key of pointerSteps(pointer)) {
    const field = groupsOf(schema, root)
      .flatMap(({ fields }) => fields)
      .find((each) => each.key === key)
    if (schema.type === 'array') names.push(`${names.pop() ?? ''} ${Number(key) + 1}`)
    else if (field !== undefined) names.push(titleOf(field.schema, key))
    else names.push(typeof schema['x-keys'] === 'string' ? entryName(schema['x-keys'], key) : key)
    schema = field?.schema ?? itemSchemaOf(schema, root)
  }
  return names.join(' › ')
}
