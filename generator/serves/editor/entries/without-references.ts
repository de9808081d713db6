import { jsonPointer } from '../../../../runtime/shared/format/json-pointer.ts'
import type { DataPath } from '../../../read/yaml.ts'
import { innerSchema, type Schema, type Schemas } from '../../../schema/schemas.ts'
import { valuesOf } from './entry-files.ts'

/** A place in a value that names an entry; `isKey`: the last step of the path is the name. */
export type NamingPlace = { path: DataPath; isKey: boolean }
type Options = {
  schema: Schema
  schemas: Pick<Schemas, 'resolve'>
  /** An entry that is not finished may lack what its schema requires. */
  isDraft: boolean
}
type Place = Options & { path: DataPath; names: ReadonlySet<string>; keys: ReadonlySet<string> }

/**
 * A value without the items, fields and keys that name an entry. What has to name one goes as a whole, such as an item
 * of a list. Undefined if that is the value itself.
 */
export function withoutReferences(value: unknown, places: readonly NamingPlace[], options: Options): unknown {
  const pointers = (isKey: boolean) =>
    new Set(places.filter((place) => place.isKey === isKey).map(({ path }) => jsonPointer(path)))
  return without(value, { ...options, path: [], names: pointers(false), keys: pointers(true) })
}

function without(value: unknown, place: Place): unknown {
  if (place.names.has(jsonPointer(place.path))) return undefined
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? withoutItems(value, place) : withoutFields(value as Record<string, unknown>, place)
}

function withoutItems(list: readonly unknown[], place: Place): unknown {
  const left = list.flatMap((item, index) => {
    const own = without(item, inner(place, index))
    return own === undefined ? [] : [own]
  })
  if (left.length === list.length) return left
  return left.length === 0 || left.length < (place.schema.minItems ?? 0) ? undefined : left
}

function withoutFields(group: Readonly<Record<string, unknown>>, place: Place): unknown {
  const required = place.isDraft && place.path.length === 0 ? [] : (place.schema.required ?? [])
  const left: [string, unknown][] = []
  for (const [key, item] of Object.entries(group)) {
    if (place.keys.has(jsonPointer([...place.path, key]))) continue
    const own = without(item, inner(place, key))
    if (own !== undefined) left.push([key, own])
    else if (required.includes(key)) {
      const mayBeEmpty = Array.isArray(item) && (inner(place, key).schema.minItems ?? 0) === 0
      if (!mayBeEmpty) return undefined
      left.push([key, []])
    }
  }
  const isSame = left.length === Object.keys(group).length
  return !isSame && place.path.length > 0 && left.length < Math.max(1, place.schema.minProperties ?? 0)
    ? undefined
    : Object.fromEntries(left)
}

function inner(place: Place, step: string | number): Place {
  return { ...place, schema: innerSchema(place.schemas, place.schema, String(step)), path: [...place.path, step] }
}

/**
 * A value with another name at the places that name an entry. `taken`: the places whose list or group has that name
 * already; they are as they were.
 */
export function withOtherName<Place extends NamingPlace>(
  value: unknown,
  places: readonly Place[],
  name: string,
): { values: unknown; taken: readonly Place[] } {
  const taken = places.filter((place) => isTaken(value, place, name))
  const values = places
    .filter((place) => !taken.includes(place))
    .reduce((whole, { path, isKey }) => named(whole, path, { isKey, name }), value)
  return { values, taken }
}

/** Whether the list or group of a place has the name already. */
function isTaken(value: unknown, { path, isKey }: NamingPlace, name: string): boolean {
  const around = path.slice(0, -1).reduce<unknown>((inside, step) => valuesOf(inside)[step], value)
  return isKey ? Object.hasOwn(valuesOf(around), name) : Array.isArray(around) && around.includes(name)
}

function named(value: unknown, [step, ...rest]: DataPath, to: { isKey: boolean; name: string }): unknown {
  if (step === undefined) return to.name
  if (Array.isArray(value)) return value.map((item, index) => (index === Number(step) ? named(item, rest, to) : item))
  const isHere = to.isKey && rest.length === 0
  return Object.fromEntries(
    Object.entries(valuesOf(value)).map(([key, item]) =>
      key !== String(step) ? [key, item] : isHere ? [to.name, item] : [key, named(item, rest, to)],
    ),
  )
}
