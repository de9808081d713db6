import { subschemas } from './files/schema-file.ts'
import type { NamedSchema, Schema } from './schemas.ts'

/** Resolves the references of some schemas: a schema with what it refers to, its own keywords first. */
export function createResolver(schemas: readonly NamedSchema[]): (schema: Schema) => Schema {
  const byId = new Map(schemas.map(({ name, schema }) => [schema.$id ?? name, schema]))
  const resolved = new WeakMap<Schema, Schema>()
  // The file of each schema that refers to a definition of its own file.
  let homes: WeakMap<Schema, Schema> | null = null
  return resolve

  function resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema
    const known = resolved.get(schema)
    if (known !== undefined) return known
    // A definition that leads back to itself ends here.
    resolved.set(schema, schema)
    const target = targetOf(schema, schema.$ref)
    const made = target === undefined ? schema : { ...resolve(target), ...schema }
    resolved.set(schema, made)
    return made
  }

  function targetOf(schema: Schema, reference: string): Schema | undefined {
    const [id = '', name = ''] = reference.split('#/$defs/')
    homes ??= homesOf(schemas)
    const file = id === '' ? homes.get(schema) : byId.get(id.replace(/^(\.\.\/)+/, ''))
    return file?.$defs?.[name]
  }
}

function homesOf(schemas: readonly NamedSchema[]): WeakMap<Schema, Schema> {
  const homes = new WeakMap<Schema, Schema>()
  for (const { schema: file } of schemas)
    for (const { schema } of subschemas(file)) if (schema.$ref?.startsWith('#') === true) homes.set(schema, file)
  return homes
}
