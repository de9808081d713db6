import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Where } from '../../runtime/contract/queries.ts'

/** The parts of a JSON Schema that the engine uses. */
export type Schema = {
  $id?: string
  title?: string
  description?: string
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  uniqueItems?: boolean
  enum?: unknown[]
  examples?: unknown[]
  default?: unknown
  $ref?: string
  $defs?: Record<string, Schema>
  const?: unknown
  pattern?: string
  format?: string
  additionalProperties?: boolean | Schema
  /** The folder of `data/` whose files the schema describes, one entry each. */
  'x-folder'?: string
  /** The files of `data/` that the schema describes. */
  'x-files'?: string[]
  /** The fields that pages of other entries may show. */
  'x-summary'?: string[]
  /** Other names of a field in files to import. */
  'x-import-names'?: string[]
  'x-references'?: string
  /** Texts that `x-references` accepts although no entry has such a slug. */
  'x-references-except'?: string[]
  'x-keys'?: string
  'x-not-before'?: string
  'x-after'?: string
  'x-unique'?: string
  'x-among'?: string
  /** A value that stays as it is in its source: a name, which no dictionary has. */
  'x-verbatim'?: boolean
  /** An address. If it begins with a slash, it belongs to this site and must have an answer. */
  'x-address'?: boolean
  /** A value of true marks an example in place of something real. */
  'x-example'?: boolean
  /** A value of true marks an unfinished entry, of which no page is made. */
  'x-draft'?: boolean
  /** A day that is out of date after so many months. */
  'x-stale-after'?: number
  /** Many entries share its values, so a rare value that resembles a frequent one is probably misspelt. */
  'x-recurring'?: boolean
  /** Pages should have it, but it may be omitted until it is known. */
  'x-expected'?: boolean
  /** It is kept for the API, and no page shows it. */
  'x-not-shown'?: boolean
  /** A picture: the name of a file in `data/media/`. The field beside it with this name holds its alternative text. */
  'x-image'?: string
  /** A phone number of a place, and the field beside it with the dialling code of the place. */
  'x-dialling-code'?: string
  /** The names of the placeholders `%{name}` that the text can have: they are filled at run time. */
  'x-placeholders'?: string[]
  /** The fields of a group with its evidence: the source, and the day on which it was checked. */
  'x-evidence'?: string[]
  /** A claim: the fields with its words, its subject and its id; without `about`, a place that repeats the claim with that id. */
  'x-claim'?: { words: string; about?: string; id?: string }
  /** Entries that share a field are within so many kilometres of their common center. */
  'x-near'?: { field: string; km: number }
  /** Pages show the group from so many days before the day in the field `from` to the end of the day in `until`. */
  'x-shown'?: { from: string; until: string; daysBefore: number }
  /** Each entry has a map, and there is one of all. */
  'x-map'?: MapSetting
}

/** How the entries of a collection are drawn on maps, which are a separate collection. */
export type MapSetting = {
  /** The collection of the maps. A map has the slug of its place; `whole` is the slug of the map of all. */
  collection: string
  whole: string
  /** A GeoJSON file of `data/`; `land` are the properties of the land that contains the places. */
  outline: string
  land: Where
  /** Where the radius of the circle is: `collection/slug#/field`. */
  radiusKm: string
  /** The places that maps show, and those of them that the map of all names. */
  shown: Where
  named: Where
  /** The field with the population of a place. */
  people: string
}

/** A value that a later stage checks, because a schema alone cannot. `path` is a JSON pointer. */
export type DeferredCheck =
  /** The slug of an entry of another collection (`x-references`), or a key that must be one (`x-keys`). */
  | { kind: 'reference'; path: string; value: string; collection: string; isKey?: true; except?: readonly string[] }
  /** A value that must occur elsewhere in the data (`x-among`: `collection/slug#/path`, `*` for any item, keys of a group at its end). */
  | { kind: 'among'; path: string; value: string; among: string }
  /** A day that must not be before another day of the same group, but is (`x-not-before`). */
  | { kind: 'before'; path: string; value: string; field: string; other: string }
  /** A day that must be after another day of the same group, but is not (`x-after`). */
  | { kind: 'not-after'; path: string; value: string; field: string; other: string }
  /** A list item with a field value that an earlier item has, too (`x-unique`). */
  | { kind: 'repeated'; path: string; value: string; first: string }

/** The schema of one collection's entries, or of one file, compiled. */
export type EntrySchema = {
  name: string
  schema: Schema
  collection: string
  /** The file of `data/` that it is for, or null: every file of the folder. */
  file: string | null
  /** Null: every file of the folder. */
  slug: string | null
  summary: readonly string[]
  /** The field that marks an unfinished entry (`x-draft`), or null. */
  draftField: string | null
  validate: ValidateFunction
}

export type Schemas = {
  /** Equal for equal schemas. */
  id: string
  ofFile(file: string): EntrySchema | undefined
  all: readonly EntrySchema[]
  resolve(schema: Schema): Schema
}

/** The `this` of a validator: it collects the checks for later stages. */
export type ValidationContext = { deferredChecks: DeferredCheck[] }

/** Keywords that never fail in the validator: other stages read them. */
const words = [
  ...['x-folder', 'x-files', 'x-summary', 'x-import-names', 'x-near', 'x-map', 'x-recurring', 'x-references-except'],
  ...['x-verbatim', 'x-address', 'x-example', 'x-draft', 'x-stale-after', 'x-expected', 'x-image', 'x-dialling-code', 'x-evidence'],
  ...['x-claim', 'x-placeholders', 'x-shown', 'x-not-shown'],
]

/** A schema that cannot be compiled, with the message of the validator library. `path` leads to the faulty rule, if it is known. */
export class SchemaError extends Error {
  readonly schema: string
  readonly path: readonly string[]
  constructor(schema: string, cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause)
    super(`this does not work in a schema: ${text.replace(/^strict mode: /, '').replace(/ at "[^"]*" \(strict\w+\)$/, '')}`, { cause })
    this.schema = schema
    this.path = (/#(\/[^"]*)"/.exec(text)?.[1] ?? '').split('/').slice(1).map(decodeURIComponent)
  }
}

const ofEngine = new Map<string, Promise<Schemas>>()

/** A schema of the engine, which is read and compiled once. */
export function engineSchemas(file: string): Promise<Schemas> {
  const made = ofEngine.get(file) ?? readEngineSchema(file)
  ofEngine.set(file, made)
  return made
}

async function readEngineSchema(file: string): Promise<Schemas> {
  return compileSchemas([{ name: basename(file), schema: JSON.parse(await readFile(file, 'utf8')) as Schema }])
}

/** Throws a `SchemaError` for the first one that does not work. */
export function compileSchemas(schemas: readonly { name: string; schema: Schema }[]): Schemas {
  const ajv = createValidator()
  for (const { name, schema } of schemas) attempt(name, () => ajv.addSchema(schema, schema.$id ?? name))
  const byId = new Map(schemas.map(({ name, schema }) => [schema.$id ?? name, schema]))
  const all = schemas.flatMap(({ name, schema }) => {
    const files = schema['x-files'] ?? (schema['x-folder'] === undefined ? [] : [null])
    return files.map((file) => toEntrySchema(ajv, { name, schema, file }))
  })
  const byFolder = new Map(all.filter(({ slug }) => slug === null).map((entry) => [entry.schema['x-folder'] ?? '', entry]))
  const byFile = new Map(all.map((entry) => [entry.file, entry]))
  const resolved = new WeakMap<Schema, Schema>()
  return {
    id: contentHash(JSON.stringify(schemas.map(({ name, schema }) => [name, schema]))),
    all,
    ofFile: (file) => byFile.get(file) ?? byFolder.get(file.slice(0, Math.max(0, file.indexOf('/')))),
    resolve(schema) {
      const known = resolved.get(schema)
      if (known !== undefined) return known
      const made = resolveReference(schema, byId)
      resolved.set(schema, made)
      return made
    },
  }
}

function createValidator(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    passContext: true,
    code: { optimize: false },
  })
  addFormats.default(ajv)
  for (const word of words) ajv.addKeyword(word)
  ajv.addFormat('phone', (text) => isPossiblePhoneNumber(text, 'GB'))
  addDeferredCheck(ajv, 'x-references', (collection, value, { path, schema }) => {
    const except = schema['x-references-except'] ?? []
    return except.includes(String(value)) ? [] : [{ kind: 'reference', path, value: String(value), collection, except }]
  })
  addDeferredCheck(ajv, 'x-keys', (collection, group, { path }) =>
    Object.keys(group ?? {}).map((key) => ({ kind: 'reference', path: `${path}/${key}`, value: key, collection, isKey: true })),
  )
  addDeferredCheck(ajv, 'x-among', (among, value, { path }) => [{ kind: 'among', path, value: String(value), among }])
  addDeferredCheck(ajv, 'x-not-before', (field, value, { path, group }) => {
    const other = String(group[field] ?? '')
    return String(value) >= other ? [] : [{ kind: 'before', path, value: String(value), field, other }]
  })
  addDeferredCheck(ajv, 'x-after', (field, value, { path, group }) => {
    const other = String(group[field] ?? '')
    return String(value) > other ? [] : [{ kind: 'not-after', path, value: String(value), field, other }]
  })
  addDeferredCheck(ajv, 'x-unique', (field, value, { path }) => repeatedItems(field, Array.isArray(value) ? value : [], path))
  return ajv
}

type CheckPlace = { path: string; group: Readonly<Record<string, unknown>>; schema: Schema }

/** A keyword that never fails and collects checks for a later stage. */
function addDeferredCheck(
  ajv: Ajv2020,
  keyword: string,
  checksOf: (setting: string, value: unknown, place: CheckPlace) => DeferredCheck[],
): void {
  ajv.addKeyword({
    keyword,
    schemaType: 'string',
    validate: function collectChecks(
      this: ValidationContext,
      setting: string,
      value: unknown,
      schema: Schema = {},
      place?: { instancePath: string; parentData: unknown },
    ) {
      const group = (place?.parentData ?? {}) as CheckPlace['group']
      this.deferredChecks.push(...checksOf(setting, value, { path: place?.instancePath ?? '', group, schema }))
      return true
    },
  })
}

/** Items of any type: another keyword checks the type. */
function repeatedItems(field: string, items: readonly unknown[], path: string): DeferredCheck[] {
  const first = new Map<unknown, number>()
  return items.flatMap((item, index): DeferredCheck[] => {
    const value = (item as Readonly<Record<string, unknown>> | null)?.[field]
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, index)
    return earlier === undefined
      ? []
      : [{ kind: 'repeated', path: `${path}/${index}/${field}`, value: String(value), first: `${path}/${earlier}/${field}` }]
  })
}

type SchemaFile = { name: string; schema: Schema; file: string | null }

function toEntrySchema(ajv: Ajv2020, { name, schema, file }: SchemaFile): EntrySchema {
  const validate = compile(ajv, name, schema.$id ?? name)
  const [folder = '', base = folder] = (file ?? '').replace(/\.yaml$/, '').split('/')
  return {
    name,
    schema,
    file,
    collection: schema['x-folder'] ?? folder,
    slug: file === null ? null : base,
    summary: schema['x-summary'] ?? [],
    draftField: Object.entries(schema.properties ?? {}).find(([, field]) => field['x-draft'] === true)?.[0] ?? null,
    validate,
  }
}

function compile(ajv: Ajv2020, name: string, id: string): ValidateFunction {
  const validate = attempt(name, () => ajv.getSchema(id))
  if (validate === undefined) throw new Error(`the schema ${name} was not added`)
  return validate
}

function attempt<T>(name: string, run: () => T): T {
  try {
    return run()
  } catch (cause) {
    throw new SchemaError(name, cause)
  }
}

function resolveReference(schema: Schema, byId: ReadonlyMap<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema
  const [id = '', name = ''] = schema.$ref.split('#/$defs/')
  const target = byId.get(id.replace(/^(\.\.\/)+/, ''))?.$defs?.[name]
  return target === undefined ? schema : { ...target, ...schema }
}
