import { existsSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { LRUCache } from 'lru-cache'
import { EnvironmentError } from '../../../runtime/system/environment-error.ts'
import { compareText, type Fault, fault, hasErrors, type Outcome, type Span, wholeFile } from '../../faults/fault.ts'
import { readSource, type Source } from '../../read/source.ts'
import { parseYaml } from '../../read/yaml.ts'
import { whereFaults } from '../../routes/selection-faults.ts'
import { compileSchemas, engineSchemas } from '../compile-schemas.ts'
import { SchemaError } from '../schema-error.ts'
import type { Schema, Schemas } from '../schemas.ts'
import { validateParsed } from '../validate.ts'
import { jsonFault } from './json-faults.ts'
import { nameFaults } from './name-faults.ts'
import { repeatedSchemas } from './repeated-schemas.ts'
import { ruleFaults } from './rule-faults.ts'
import { type SchemaFile, subschemas } from './schema-file.ts'

const formFile = join(import.meta.dirname, './content-schema.schema.json')
const none: Schemas = compileSchemas([])

// A site is checked again and again while people edit it, and its schemas seldom change.
const parsedFiles = new LRUCache<string, Outcome<SchemaFile | null>>({ max: 200 })
const compiled = new LRUCache<string, Outcome<Schemas>>({ max: 4 })

/** All `schemas/**.schema.json` of the data folder, compiled; none if one of them has a fault, since others may refer to it. */
export async function readSchemas(dataFolder: string): Promise<Outcome<Schemas>> {
  const folder = join(dataFolder, 'schemas')
  const names = (await glob('**/*.schema.json', { cwd: folder })).sort(compareText)
  if (names.length === 0) throw new EnvironmentError(`no schemas in ${folder}; is --data right?`)
  const form = await engineSchemas(formFile)
  const sources = await Promise.all(names.map((name) => readSource({ folder: dataFolder, name: 'data' }, `schemas/${name}`)))
  const outcomes = sources.map((source) =>
    'code' in source ? { value: null, faults: [source] } : once(parsedFiles, textKey([source]), () => parseSchema(source, form)),
  )
  const files = outcomes.flatMap(({ value }) => value ?? [])
  const faults = outcomes.flatMap((outcome) => outcome.faults)
  if (hasErrors(faults)) return { value: none, faults }
  // With two schemas for the same files, neither takes precedence.
  const repeated = repeatedSchemas(files)
  if (repeated.length > 0) return { value: none, faults: repeated }
  const broken = files.flatMap((file) => [...nameFaults(file, files), ...ruleFaults(file), ...missingFiles(file, dataFolder)])
  if (hasErrors(broken)) return { value: none, faults: broken }
  return once(compiled, textKey(files.map(({ parsed }) => parsed.source)), () => compile(files))
}

function textKey(sources: readonly Source[]): string {
  return JSON.stringify(sources.map(({ file, text }) => [file, text]))
}

function once<T extends object>(known: LRUCache<string, T>, key: string, make: () => T): T {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

/** A schema with the places of its rules, or null with its faults. */
function parseSchema(source: Source, form: Schemas): Outcome<SchemaFile | null> {
  const broken = jsonFault(source)
  if (broken !== null) return { value: null, faults: [broken] }
  // JSON is YAML too: places are found as in any other file.
  const parsed = parseYaml(source)
  if (parsed.faults.length > 0) return { value: null, faults: parsed.faults }
  const { faults } = validateParsed(parsed.value, form)
  if (faults.length > 0) return { value: null, faults }
  const name = source.file.replace(/^data\/schemas\//, '')
  return { value: { name, schema: parsed.value.value as Schema, parsed: parsed.value }, faults }
}

function compile(files: readonly SchemaFile[]): Outcome<Schemas> {
  try {
    const value = compileSchemas(files)
    return { value, faults: files.flatMap((file) => mapFaults(file, value)) }
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    const file = files.find(({ name }) => name === error.schema)
    if (file === undefined) throw error
    return { value: none, faults: [fault({ code: 'schema-rule', span: placeOf(error, file), message: error.message })] }
  }
}

/** The rule in a message of the validator library: by its path, or else the first keyword that it names. */
function placeOf({ path, message }: SchemaError, { name, schema, parsed }: SchemaFile): Span {
  if (path.length > 0) return parsed.span(path)
  const named = [...message.matchAll(/"([\w-]+)"/g)].map(([, word = '']) => word)
  for (const inner of subschemas(schema)) {
    const keyword = named.find((word) => word in inner.schema)
    if (keyword !== undefined) return parsed.span([...inner.path, keyword], 'key')
  }
  return wholeFile(`data/schemas/${name}`)
}

/** The conditions for places on maps must use existing fields. */
function mapFaults({ schema, parsed }: SchemaFile, schemas: Schemas): Fault[] {
  const { 'x-folder': collection = '', 'x-map': map } = schema
  if (map === undefined) return []
  return (['shown', 'named'] as const).flatMap((word) =>
    whereFaults(schemas, { collection, where: map[word], place: ['x-map', word], parsed }),
  )
}

/** The outline of the land for a map, and the table of facts for new entries, must exist. */
function missingFiles({ schema, parsed }: SchemaFile, dataFolder: string): Fault[] {
  const named = [
    { name: schema['x-map']?.outline, path: ['x-map', 'outline'] },
    { name: schema['x-facts-from'], path: ['x-facts-from'] },
  ]
  return named.flatMap(({ name, path }) => {
    if (name === undefined || existsSync(join(dataFolder, name))) return []
    const message = `there is no file data/${name}`
    return [fault({ code: 'unknown-reference', span: parsed.span(path), message, remedy: 'add it, or correct its name' })]
  })
}
