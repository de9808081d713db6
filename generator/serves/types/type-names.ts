import type { NamedSchema, Schema } from '../../schema/schemas.ts'
import { contentKey, type Definition, type Definitions, isGroup } from './definitions.ts'

/** The name of the type of each schema: of whole files, and of definitions that are groups of keys. */
export type TypeNames = ReadonlyMap<Schema, string>

// What generated files contain besides the types of content.
const taken = [
  ...[
    'Contents',
    'CountryMapData',
    'DocumentProps',
    'EveryPage',
    'Near',
    'NearestRequest',
    'OgImageContents',
    'OgImageProps',
    'OgImagePropsOf',
    'Omit',
  ],
  ...[
    'PageProps',
    'PagePropsOf',
    'Pick',
    'Picture',
    'PlaceMapData',
    'ReactNode',
    'RequestOf',
    'Requests',
    'SearchRequest',
  ],
]

/**
 * Names in the order of the files; where two would be equal, the second is named after its file, or gets a number.
 * Definitions with the same name and content share their type.
 */
export function nameTypes(files: readonly NamedSchema[], definitionOf: Definitions): TypeNames {
  const names = new Map<Schema, string>()
  const known = new Map<string, string>()
  const used = new Set(taken)
  const add = (schema: Schema, wished: string, other: string) => {
    const name = firstFree([wished, other], used)
    for (const each of [name, `${name}Summary`]) used.add(each)
    names.set(schema, name)
  }
  const addDefinition = (definition: Definition, ofFile: string) => {
    const { schema, name } = definition
    const key = contentKey(definition, definitionOf)
    const shared = known.get(key)
    if (shared === undefined) add(schema, pascal(name), `${ofFile}${pascal(name)}`)
    else names.set(schema, shared)
    known.set(key, names.get(schema) ?? '')
  }
  for (const file of files) {
    const ofFile = fileWords(file)
    for (const [name, schema] of Object.entries(file.schema.$defs ?? {}))
      if (isGroup(schema)) addDefinition({ schema, file, name }, ofFile)
    add(file.schema, ofFile, `${pascal(file.name.replace(/\.schema\.\w+$/, ''))}Entry`)
  }
  return names
}

/** The texts of a page are named after their schema: `pages/home.schema.json` → HomeWording. */
function fileWords({ name, schema }: NamedSchema): string {
  const base = name.replace(/\.schema\.\w+$/, '')
  return base.startsWith('pages/') ? `${pascal(base.slice('pages/'.length))}Wording` : pascal(schema.title ?? base)
}

function firstFree(wished: readonly string[], used: ReadonlySet<string>): string {
  const [first = ''] = wished
  const isFree = (name: string) => !used.has(name)
  const free = wished.find(isFree)
  for (let number = 2; free === undefined; number++) if (isFree(`${first}${number}`)) return `${first}${number}`
  return free
}

function pascal(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.join('').replace(/^(?=\p{N}|$)/u, 'The')
}
