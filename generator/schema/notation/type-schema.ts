import { isRecord } from '../../../runtime/shared/content/is-record.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { Schema } from '../schemas.ts'
import { type EngineType, engineTypes, generalTypes } from './engine-types.ts'
import type { Expansion, NodeAt } from './expansion.ts'
import { keywords, sharedFile } from './keywords.ts'
import { unknownType } from './notation-faults.ts'

/** The types of JSON, with what they mean. */
export const jsonTypes: Readonly<Record<string, string>> = {
  string: 'A text, which may be empty.',
  number: 'A number.',
  integer: 'A whole number.',
  boolean: 'True or false.',
  array: 'Any list.',
  object: 'Any group of keys.',
  null: 'Nothing: the key has no value.',
}

/** Whether a name is that of a type in a file. */
export function isType({ own, shared }: Expansion, name: string): boolean {
  return [own, shared, engineTypes, jsonTypes].some((types) => Object.hasOwn(types, name))
}

/**
 * The schema of a type by its name, which is at `path`: a definition of the file, a shared one, a type of the engine or
 * of JSON.
 */
export function typeSchema(expansion: Expansion, name: string, { path, defines, derived }: NodeAt): Schema {
  const { own, shared, used, up, faults, written } = expansion
  expansion.places.set([...derived, '$ref'], { path })
  if (Object.hasOwn(own, name) && defines !== name) return { $ref: `#/$defs/${name}` }
  if (Object.hasOwn(shared, name)) return { $ref: `${up}${sharedFile}#/$defs/${name}` }
  const type = Object.hasOwn(engineTypes, name) ? engineTypes[name] : undefined
  if (type !== undefined) return engineSchema(type, { name, used, path })
  if (Object.hasOwn(jsonTypes, name)) return { type: name }
  const others = typeNames(expansion).filter((other) => other !== name)
  faults.push(unknownType(name, others, { parsed: written, path }))
  return {}
}

/** A group of the engine becomes a definition; what a single value of it is can be said at once. */
function engineSchema(
  { form, means, example }: EngineType,
  { name, used, path }: { name: string; used: Expansion['used']; path: DataPath },
) {
  if ('fields' in form) {
    if (!used.has(name)) used.set(name, path)
    return { $ref: `#/$defs/${name}` }
  }
  const rules = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [keywords.get(key)?.target ?? key, value]),
  )
  return generalTypes.has(name) ? rules : { description: means, ...rules, examples: [example] }
}

function typeNames({ own, shared }: Expansion): string[] {
  return [...new Set([own, shared, engineTypes, jsonTypes].flatMap(Object.keys))]
}

/** The description and the example that a field has from the definition or the collection that it refers to. */
export function explanationOf(
  { $ref = '', 'x-references': collection }: Schema,
  { own, shared, used }: Expansion,
): Schema {
  if (collection !== undefined)
    return {
      description: `The name of a file in data/${collection}, without .yaml.`,
      'x-form': `An entry of ${collection}.`,
    }
  const [file, name = ''] = $ref.split('#/$defs/')
  const found = (file === '' ? explainedHere(name) : (shared[name] ?? {})) as Schema & {
    example?: unknown
    form?: string
  }
  const { description, example, examples, 'x-form': form = found.form } = found
  return {
    ...(description === undefined ? {} : { description }),
    ...(form === undefined ? {} : { 'x-form': form }),
    ...(example === undefined ? (examples === undefined ? {} : { examples }) : { examples: [example] }),
  }

  function explainedHere(name: string): unknown {
    if (isRecord(own[name])) return own[name]
    return used.has(name) ? { description: engineTypes[name]?.means, example: engineTypes[name]?.example } : {}
  }
}
