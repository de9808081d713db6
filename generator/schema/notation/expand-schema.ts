import { basename } from 'node:path/posix'
import { isRecord } from '../../../runtime/shared/content/is-record.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import type { Fault } from '../../faults/fault.ts'
import { createParsed, type DataPath, type Parsed } from '../../read/yaml.ts'
import type { SchemaFile } from '../files/schema-file.ts'
import type { Schema } from '../schemas.ts'
import { engineTypes } from './engine-types.ts'
import { expandNode } from './expand-node.ts'
import type { Expansion } from './expansion.ts'
import { titleOf } from './key-title.ts'
import { badName, circularType, noNames, saysNothing } from './notation-faults.ts'
import { createPlaces, parsedAs } from './places.ts'

export type ExpandOptions = {
  /** That of the JSON Schema below `schemas/`. */
  name: string
  /** The definitions of `definitions.schema.json`, expanded. */
  shared: Readonly<Record<string, Schema>>
}

/**
 * The JSON Schema that a schema in the notation stands for, and what is wrong with the notation. `parsed` of the result
 * has the places of the schema's parts in the file as it is written.
 */
export function expandSchema(
  written: Parsed,
  { name, shared }: ExpandOptions,
): { file: SchemaFile; faults: readonly Fault[] } {
  const faults: Fault[] = []
  const places = createPlaces()
  const root = isRecord(written.value) ? written.value : {}
  const { definitions = {}, ...entry } = root
  const expansion: Expansion = {
    written,
    places,
    faults,
    shared,
    up: '../'.repeat(name.split('/').length - 1),
    own: {},
    used: new Map(),
  }
  if (isRecord(definitions)) expansion.own = definitions
  else faults.push(noNames('definitions', { parsed: written, path: ['definitions'] }))
  if (
    !isRecord(written.value) ||
    (root.fields === undefined && root.properties === undefined && root.definitions === undefined)
  )
    faults.push(saysNothing({ parsed: written, path: [] }))
  const path = name.replace(/\.schema\.json$/, '')
  const isOfFile = root.folder === undefined && root.files === undefined && root.fields !== undefined
  const own = expandNode(expansion, entry, { derived: [], path: [], isRoot: true }) as Schema
  const defs = { ...ownDefinitions(expansion), ...engineDefinitions(expansion) }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(name.includes('/') ? {} : { $id: name }),
    title: titleOf(basename(path)),
    ...(isOfFile ? { 'x-files': [`${path}.yaml`] } : {}),
    ...own,
    ...(Object.keys(defs).length === 0 ? {} : { $defs: defs }),
  }
  return { file: { name, schema, parsed: parsedAs(schema, written, places) }, faults }
}

function ownDefinitions(expansion: Expansion): Record<string, Schema> {
  const names = Object.keys(expansion.own)
  return Object.fromEntries(
    names.flatMap((name) => {
      const path = ['definitions', name]
      const isName = /^[\w-]+$/.test(name) && !(name in Object.prototype)
      if (!isName) expansion.faults.push(badName(name, { parsed: expansion.written, path }))
      else if (isCircular(name, expansion.own))
        expansion.faults.push(circularType(name, { parsed: expansion.written, path }))
      return isName
        ? [[name, definition(expansion, { name, value: expansion.own[name], derived: ['$defs', name], path })]]
        : []
    }),
  )
}

/**
 * Whether a definition is nothing but the name of another, and so on back to one before. Within itself, its name is
 * that of an outer type.
 */
function isCircular(name: string, own: Expansion['own']): boolean {
  const seen = [name]
  for (let from = name; ; ) {
    const value = own[from]
    const type = isRecord(value) ? value.type : value
    if (typeof type !== 'string' || type === from || !Object.hasOwn(own, type)) return false
    if (seen.includes(type)) return true
    seen.push(type)
    from = type
  }
}

/** The definitions of the engine that the schema names, and those that they name. */
function engineDefinitions({ used, places }: Expansion): Record<string, Schema> {
  const made: Record<string, Schema> = {}
  // What a definition names comes after it.
  for (const [name, path] of used) {
    const { schema, names } = engineDefinition(name)
    made[name] = schema
    places.set(['$defs', name], { path, isWhole: true })
    for (const inner of names) if (!used.has(inner)) used.set(inner, path)
  }
  return made
}

// The same in all files: types are written of it once.
const ofEngine = new Map<string, { schema: Schema; names: readonly string[] }>()

/**
 * A definition of the engine, and the names of those that it needs. It knows nothing of what a site calls by the same
 * names.
 */
function engineDefinition(name: string): { schema: Schema; names: readonly string[] } {
  return getOrMake(ofEngine, name, () => {
    const { means, example, form } = engineTypes[name] ?? { means: '', example: null, form: {} }
    const value = { description: means, example, ...form }
    const written = createParsed({ file: '', text: '' }, value)
    const alone: Expansion = {
      written,
      places: createPlaces(),
      faults: [],
      own: {},
      shared: {},
      up: '',
      used: new Map(),
    }
    return { schema: definition(alone, { name, value, derived: [], path: [] }), names: [...alone.used.keys()] }
  })
}

type Definition = { name: string; value: unknown; derived: DataPath; path: DataPath }

function definition(expansion: Expansion, { name, value, derived, path }: Definition): Schema {
  return { title: titleOf(name), ...(expandNode(expansion, value, { derived, path, defines: name }) as Schema) }
}
