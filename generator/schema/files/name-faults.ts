import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { nearestName } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault, type Span, wholeFile } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import { idOf, type Schema } from '../schemas.ts'
import { type SchemaFile, type Subschema, subschemas } from './schema-file.ts'

// With more places a list is no help.
const maxPlaces = 5

/** Where a schema names a collection. */
type Place = { name: string; span: () => Span }
type Naming = { file: SchemaFile; files: readonly SchemaFile[]; collections: readonly string[] }

/** Missing names in a schema: definitions, collections, and keys of its own group. */
export function nameFaults(file: SchemaFile, files: readonly SchemaFile[]): Fault[] {
  const naming: Naming = { file, files, collections: collectionsIn(files) }
  return [
    ...[...subschemas(file.schema)].flatMap((inner) => [
      ...definitionFaults(naming, inner),
      ...collectionFaults(naming, inner),
      ...requiredFaults(naming, inner),
      ...siblingFaults(naming, inner),
      ...groupFaults(naming, inner),
      ...uniqueFaults(naming, inner),
    ]),
    ...fieldFaults(naming),
  ]
}

/**
 * The collections that schemas describe, and those that they name and none describes, with the places of the name.
 */
export type DescribedCollections = { described: readonly string[]; others: ReadonlyMap<string, readonly Place[]> }

export function describedCollections(files: readonly SchemaFile[]): DescribedCollections {
  const described = collectionsIn(files)
  const named = files.flatMap((file) => [...subschemas(file.schema)].flatMap((inner) => collectionNames(file, inner)))
  const others = named.filter(({ name }) => !described.includes(name))
  return { described, others: Map.groupBy(others, ({ name }) => name) }
}

/**
 * Folders and files of content that schemas name as collections and none describes: most often a schema was deleted.
 */
export function undescribedContent({ described, others }: DescribedCollections, dataFolder: string): Fault[] {
  return [...others].flatMap(([name, places]) => {
    const found = [name, `${name}.yaml`].find((path) => existsSync(join(dataFolder, path)))
    if (found === undefined) return []
    const message = `no schema says what ${found === name ? `the files of \`${name}\` hold` : 'this file holds'}`
    const meant = nearestName(
      name,
      described.filter((other) => !existsSync(join(dataFolder, other))),
    )
    const remedy =
      meant === null
        ? 'put its schema back into data/schemas/, or write one'
        : `a schema is for \`${meant}\`, which is no folder: correct it there`
    const related = places.slice(0, maxPlaces).map(({ span }) => ({ message: 'named here', span: span() }))
    return [fault({ code: 'no-schema', span: wholeFile(`data/${found}`), message, remedy, related })]
  })
}

function collectionsIn(files: readonly SchemaFile[]): string[] {
  return [...new Set(files.flatMap(({ schema }) => collectionsOf(schema)))]
}

/** The collections that a part of a schema names, and where. */
function collectionNames({ parsed }: SchemaFile, { schema, path }: Subschema): Place[] {
  return (['x-references', 'x-keys', 'x-among', 'x-hosts'] as const).flatMap((word) => {
    const [name = ''] = String(schema[word] ?? '').split('/')
    return name === '' ? [] : [{ name, span: () => parsed.span([...path, word]) }]
  })
}

/** The collections that the files of a schema belong to. */
function collectionsOf({ 'x-folder': folder, 'x-files': files = [] }: Schema): string[] {
  return folder !== undefined ? [folder] : files.map((name) => name.replace(/\.yaml$/, '').split('/')[0] ?? '')
}

function definitionFaults({ file, files }: Naming, { schema, path }: Subschema): Fault[] {
  if (schema.$ref === undefined) return []
  const [id = '', name = ''] = schema.$ref.split('#/$defs/')
  const target = id === '' ? file : fileOf(join(dirname(idOf(file)), id), files)
  const place = [...path, '$ref']
  if (target === undefined) {
    const remedy = didYouMean(id, files.map(idOf), 'write the name of another schema')
    return [
      fault({
        code: 'unknown-reference',
        span: file.parsed.span(place),
        message: `there is no schema \`${id}\``,
        remedy,
      }),
    ]
  }
  const known = Object.keys(target.schema.$defs ?? {})
  if (known.includes(name)) return []
  const remedy = didYouMean(name, known, `add it to \`$defs\` of ${fileName(target)}`)
  return [
    fault({
      code: 'unknown-reference',
      span: file.parsed.span(place),
      message: `${fileName(target)} defines no \`${name}\``,
      remedy,
    }),
  ]
}

function collectionFaults({ file, collections }: Naming, inner: Subschema): Fault[] {
  return collectionNames(file, inner)
    .filter(({ name }) => !collections.includes(name))
    .map(({ name, span }) => {
      const remedy = didYouMean(name, collections, 'write the name of a folder of data/')
      return fault({ code: 'unknown-collection', span: span(), message: `there is no collection \`${name}\``, remedy })
    })
}

/** A required key that is not allowed: every entry would lack it. */
function requiredFaults({ file }: Naming, { schema, path }: Subschema): Fault[] {
  const { required = [], properties, additionalProperties } = schema
  if (properties === undefined || additionalProperties !== false) return []
  return required.flatMap((key, index) =>
    key in properties ? [] : [noKey(file, { key, path: [...path, 'required', index], known: Object.keys(properties) })],
  )
}

/** A value can name only another one of its own group. */
function siblingFaults({ file }: Naming, { schema, path }: Subschema): Fault[] {
  const known = Object.keys(schema.properties ?? {})
  return Object.entries(schema.properties ?? {}).flatMap(([name, own]) =>
    (['x-not-before', 'x-after', 'x-named-in', 'x-dialling-code', 'x-image'] as const).flatMap((word) => {
      const key = own[word]
      return key === undefined || known.includes(key)
        ? []
        : [noKey(file, { key, path: [...path, 'properties', name, word], known })]
    }),
  )
}

/** A keyword of a group can name only keys of that group. */
function groupFaults({ file }: Naming, { schema, path }: Subschema): Fault[] {
  const {
    properties,
    'x-evidence': evidence = [],
    'x-claim': claim = {},
    'x-lies': lies = {},
    'x-shown': shown = {},
    'x-watched': watched = {},
  } = schema
  if (properties === undefined) return []
  const named = [
    ...evidence.map((key, index) => ({ key, path: [...path, 'x-evidence', index] })),
    ...Object.entries<string>(claim).map(([word, key]) => ({ key, path: [...path, 'x-claim', word] })),
    ...Object.entries<string>(lies).map(([word, key]) => ({ key, path: [...path, 'x-lies', word] })),
    ...Object.entries({ 'x-shown': shown, 'x-watched': watched }).flatMap(([keyword, setting]) =>
      Object.entries(setting).flatMap(([word, key]) =>
        typeof key === 'string' ? [{ key, path: [...path, keyword, word] }] : [],
      ),
    ),
  ]
  const known = Object.keys(properties)
  return named.flatMap((place) => (known.includes(place.key) ? [] : [noKey(file, { ...place, known })]))
}

function uniqueFaults(naming: Naming, { schema, path }: Subschema): Fault[] {
  const key = schema['x-unique']
  if (key === undefined || schema.items === undefined) return []
  const known = Object.keys(resolved(naming, schema.items).properties ?? {})
  return known.length === 0 || known.includes(key)
    ? []
    : [noKey(naming.file, { key, path: [...path, 'x-unique'], known })]
}

/** The fields of entries that keywords of the engine name. */
function fieldFaults({ file }: Naming): Fault[] {
  const { properties, 'x-folder': folder, 'x-summary': summary = [], 'x-near': near, 'x-map': map } = file.schema
  const { 'x-import-from': exports = [] } = file.schema
  if (properties === undefined) return []
  const named = [
    ...summary.map((key, index) => ({ key, path: ['x-summary', index] })),
    ...(near === undefined ? [] : [{ key: near.field, path: ['x-near', 'field'] }]),
    ...Object.entries(properties).flatMap(([name, { 'x-usual': usual }]) =>
      usual === undefined ? [] : [{ key: usual.sharing, path: ['properties', name, 'x-usual', 'sharing'] }],
    ),
    ...exports.flatMap((format, index) =>
      (['columns', 'values', 'fill'] as const).flatMap((part) =>
        Object.keys(format[part] ?? {}).map((key) => ({ key, path: ['x-import-from', index, part, key] })),
      ),
    ),
    ...(map === undefined ? [] : [{ key: map.people, path: ['x-map', 'people'] }]),
    ...(map?.around?.texts ?? []).map((key, index) => ({ key, path: ['x-map', 'around', 'texts', index] })),
  ]
  // An entry of a folder has a slug, whether or not its file says so.
  const known = [...(folder === undefined ? [] : ['slug']), ...Object.keys(properties)]
  return named.flatMap(({ key, path }) => {
    const [group = '', ...inner] = key.split('.')
    const ofGroup = Object.keys(properties[group]?.properties ?? {}).map((name) => `${group}.${name}`)
    const all = inner.length === 0 ? known : ofGroup
    return all.includes(key) ? [] : [noKey(file, { key, path, known: all })]
  })
}

function noKey(
  file: SchemaFile,
  { key, path, known }: { key: string; path: readonly (string | number)[]; known: string[] },
): Fault {
  const remedy = didYouMean(key, known, 'write the name of one that is')
  return fault({
    code: 'unknown-name',
    span: file.parsed.span(path),
    message: `\`${key}\` is not among the \`properties\` here`,
    remedy,
  })
}

function resolved({ file, files }: Naming, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const [id = '', name = ''] = schema.$ref.split('#/$defs/')
  const target = id === '' ? file : fileOf(join(dirname(idOf(file)), id), files)
  return target?.schema.$defs?.[name] ?? schema
}

/** The name of its file below `schemas/`, as it is written. */
function fileName({ parsed }: SchemaFile): string {
  return parsed.source.file.replace(/^data\/schemas\//, '')
}

function fileOf(id: string, files: readonly SchemaFile[]): SchemaFile | undefined {
  return files.find((file) => idOf(file) === id)
}
