import { basename } from 'node:path/posix'
import type { Fault } from '../../faults/fault.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import type { SchemaFile } from '../files/schema-file.ts'
import type { Schema } from '../schemas.ts'
import { engineTypes } from './engine-types.ts'
import { expandNode } from './expand-node.ts'
import { type Expansion, isGroup } from './expansion.ts'
import { titleOf } from './key-title.ts'
import { badName, noNames, saysNothing } from './notation-faults.ts'
import { createPlaces, parsedAs } from './places.ts'

/** `name`: that of the JSON Schema below `schemas/`. `shared`: the definitions of `definitions.schema.json`, expanded. */
export type ExpandOptions = { name: string; shared: Readonly<Record<string, Schema>> }

/**
 * The JSON Schema that a schema in the notation stands for, and what is wrong with the notation. `parsed` of the result has the
 * places of the schema's parts in the file as it is written.
 */
export function expandSchema(written: Parsed, { name, shared }: ExpandOptions): { file: SchemaFile; faults: readonly Fault[] } {
  const faults: Fault[] = []
  const places = createPlaces()
  const root = isGroup(written.value) ? written.value : {}
  const { definitions = {}, ...entry } = root
  const expansion: Expansion = {
    ...{ written, places, faults, shared, up: '../'.repeat(name.split('/').length - 1) },
    own: {},
    used: new Map(),
  }
  if (isGroup(definitions)) expansion.own = definitions
  else faults.push(noNames('definitions', { parsed: written, path: ['definitions'] }))
  if (!isGroup(written.value) || (root.fields === undefined && root.properties === undefined && root.definitions === undefined))
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
      const isName = /^[\w-]+$/.test(name)
      if (!isName) expansion.faults.push(badName(name, { parsed: expansion.written, path }))
      return isName ? [[name, definition(expansion, { name, value: expansion.own[name], derived: ['$defs', name], path })]] : []
    }),
  )
}

/** The definitions of the engine that the schema names, and those that they name. */
function engineDefinitions(expansion: Expansion): Record<string, Schema> {
  const made: Record<string, Schema> = {}
  // The definitions of the engine name one another, whatever a site calls by the same names.
  const inner = { ...expansion, own: {}, shared: {} }
  for (let next = nextOf(); next !== undefined; next = nextOf()) {
    const [name, path] = next
    const { means, example, form } = engineTypes[name] ?? { means: '', example: null, form: {} }
    const value = { description: means, example, ...form }
    made[name] = definition({ ...inner, faults: [] }, { name, value, derived: ['$defs', name], path })
    expansion.places.set(['$defs', name], { path, isWhole: true })
  }
  return made

  function nextOf(): [string, DataPath] | undefined {
    return [...expansion.used].find(([name]) => made[name] === undefined)
  }
}

type Definition = { name: string; value: unknown; derived: DataPath; path: DataPath }

function definition(expansion: Expansion, { name, value, derived, path }: Definition): Schema {
  return { title: titleOf(name), ...(expandNode(expansion, value, { derived, path, defines: name }) as Schema) }
}
