import { memoize } from '../../../runtime/shared/content/memo.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { Schema, Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'

/** A field of an entry that names a picture. */
export type PictureField = {
  path: DataPath
  name: string
  /** Its alternative text, '' if there is none. */
  alt: string
  /** The field for the alternative text. */
  altKey: string
}

type Place = { path: DataPath; value: unknown; schema: Schema }

/** The fields of an entry that name a picture (`x-image`). Schemas without the keyword cost nothing. */
export const pictureFields = memoize((entry: Entry, schemas: Schemas) => finderFor(schemas)(entry))

const finderFor = memoize(createPictureFinder)

function createPictureFinder(schemas: Schemas): (entry: Entry) => readonly PictureField[] {
  const known = new Map<Schema, boolean>()
  return (entry) => [...fieldsIn({ path: [], value: entry.data, schema: entry.schema.schema })]

  function* fieldsIn({ path, value, schema }: Place): Generator<PictureField> {
    if (typeof value !== 'object' || value === null || !canHavePicture(schema)) return
    const group = value as Readonly<Record<string, unknown>>
    for (const [key, item] of Object.entries(group)) {
      const own = inner(schema, key, Array.isArray(value))
      const place = [...path, Array.isArray(value) ? Number(key) : key]
      const altKey = own['x-image']
      if (altKey === undefined) yield* fieldsIn({ path: place, value: item, schema: own })
      else if (typeof item === 'string')
        yield { path: place, name: item, alt: String(group[altKey] ?? '').trim(), altKey }
    }
  }

  function inner({ items, properties, additionalProperties }: Schema, key: string, isList: boolean): Schema {
    const own = isList ? items : (properties?.[key] ?? additionalProperties)
    return typeof own === 'object' ? schemas.resolve(own) : {}
  }

  function canHavePicture(schema: Schema): boolean {
    const found = known.get(schema)
    if (found !== undefined) return found
    known.set(schema, false) // for a schema that contains itself
    const { items, properties, additionalProperties, 'x-image': altKey } = schemas.resolve(schema)
    const below = [...Object.values(properties ?? {}), items, additionalProperties]
    const can = altKey !== undefined || below.some((each) => typeof each === 'object' && canHavePicture(each))
    known.set(schema, can)
    return can
  }
}
