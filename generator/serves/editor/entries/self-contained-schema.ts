import type { ContentSchema } from '../../../../runtime/contract/content/entries.ts'
import type { EntrySchema, Schema, Schemas } from '../../../schema/schemas.ts'

/** The definitions that a schema uses, by the names that they get in it. */
type Definitions = Map<string, unknown>

/**
 * The schema of an entry in one piece: definitions of other files are in its own `$defs`. Keywords of the engine are
 * kept.
 */
export function selfContainedSchema({ schema, name }: EntrySchema, schemas: Schemas): ContentSchema {
  const definitions: Definitions = new Map()
  const { $schema: _dialect, $id = name, $defs: own = {}, ...rest } = schema as Schema & { $schema?: string }
  const definitionOf = (file: string, definition: string): unknown => {
    if (file === $id) return own[definition]
    const reference = `${file}#/$defs/${definition}`
    const { $ref: _own, ...found } = schemas.resolve({ $ref: reference })
    return found
  }
  const made = withOwnReferences(rest, $id)
  return { ...(made as ContentSchema), ...(definitions.size === 0 ? {} : { $defs: Object.fromEntries(definitions) }) }

  /** A part of a schema of `file`, whose references lead to `definitions`. */
  function withOwnReferences(part: unknown, file: string): unknown {
    if (Array.isArray(part)) return part.map((item) => withOwnReferences(item, file))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? ownReference(value, file) : withOwnReferences(value, file),
      ]),
    )
  }

  function ownReference(reference: string, from: string): string {
    const [path = '', definition = ''] = reference.split('#/$defs/')
    const file = path === '' ? from : path.replace(/^(\.\.\/)+/, '')
    const key = file === $id ? definition : `${file.replace(/\.schema\.json$/, '').replaceAll('/', '.')}.${definition}`
    if (!definitions.has(key)) {
      // A definition can refer to itself.
      definitions.set(key, true)
      definitions.set(key, withOwnReferences(definitionOf(file, definition), file))
    }
    return `#/$defs/${key}`
  }
}
