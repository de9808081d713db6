import { join } from 'node:path'
import glob from 'fast-glob'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import { compareText, type Fault, fault, type Outcome, wholeFile } from '../../faults/fault.ts'
import { joinSources, readSource, type Source } from '../../read/source.ts'
import { parseYaml } from '../../read/yaml.ts'
import { engineSchemas } from '../compile-schemas.ts'
import { expandSchema } from '../notation/expand-schema.ts'
import { contentSchemaFile, sharedFile } from '../notation/keywords.ts'
import { inWordsOfNotation } from '../notation/notation-words.ts'
import type { Schema, Schemas } from '../schemas.ts'
import { validateParsed } from '../validate.ts'
import { jsonFault } from './json-faults.ts'
import type { SchemaFile } from './schema-file.ts'

/** What the text of a JSON Schema begins with that was written from the notation. */
export const derivedMark = '{\n  "$comment": "Written from '

// A site is checked again and again while people edit it, and its schemas seldom change.
const parsedFiles = new LRUCache<string, Outcome<SchemaFile | null>>({ max: 400 })

/**
 * All schemas of the data folder as JSON Schemas, with the places of their parts: `schemas/**.schema.yaml` in the
 * notation, and `schemas/**.schema.json` except those that were written from the notation. `value` lacks those that
 * have faults.
 */
export async function readSchemaFiles(dataFolder: string): Promise<Outcome<readonly SchemaFile[]>> {
  const found = await readSchemaSources(dataFolder)
  const form = await engineSchemas(contentSchemaFile)
  const { value: sources, faults: unread } = joinSources(found)
  const definitions = sources.find((source) => nameOf(source) === sharedFile)
  const first = definitions === undefined ? null : parsedOnce(definitions, '', () => parseSchema(definitions, form, {}))
  const sharedId = definitions === undefined ? '' : contentHash(definitions.text)
  // Without the definitions, each file that names one would be at fault too.
  const isShared = first === null || first.value !== null
  const others = sources.filter((source) => source !== definitions && (isShared || isJson(source)))
  const outcomes = [
    ...others.map((source) =>
      parsedOnce(source, sharedId, () => parseSchema(source, form, first?.value?.schema.$defs ?? {})),
    ),
    ...(first === null ? [] : [first]),
  ]
  const files = outcomes.flatMap(({ value }) => value ?? [])
  return {
    value: files.sort((a, b) => compareText(a.name, b.name)),
    faults: [...unread, ...outcomes.flatMap(({ faults }) => faults)],
  }
}

/** The texts of the schemas, sorted by the names of their JSON Schemas, and the faults of files that are none. */
async function readSchemaSources(dataFolder: string): Promise<(Source | Fault)[]> {
  const folder = join(dataFolder, 'schemas')
  const found = glob.sync('**/*.{json,yaml,yml}', { cwd: folder })
  const { true: named = [], false: others = [] } = Object.groupBy(
    found,
    (name) => String(isNamedWell(name)) as 'true' | 'false',
  )
  const sorted = named.sort((a, b) => compareText(jsonName(a), jsonName(b)) || compareText(a, b))
  const sources = await Promise.all(
    sorted.map((name) => readSource({ folder: dataFolder, name: 'data' }, `schemas/${name}`)),
  )
  const own = sources.filter((source) => 'code' in source || !source.text.startsWith(derivedMark))
  if (own.length + others.length === 0)
    throw new EnvironmentError(`a site needs schemas of its content in ${folder}; townpages init writes some`)
  return [...own, ...others.sort(compareText).map(otherName)]
}

function isNamedWell(name: string): boolean {
  return /\.schema\.(?:json|ya?ml)$/.test(name)
}

/** A file among the schemas that would not be read. */
function otherName(name: string): Fault {
  const base = name.slice(name.lastIndexOf('/') + 1)
  const meant = base.replace(/(?:\.?schema)?(?=\.\w+$)/, '.schema')
  return fault({
    code: 'other-ending',
    span: wholeFile(`data/schemas/${name}`),
    message: `\`${base}\` is not read: the names of schemas end in \`.schema.yaml\``,
    remedy: `rename it to \`${meant}\`, or move it out of this folder`,
  })
}

/** `shared`: the hash of the definitions that the schema can name. */
function parsedOnce(
  { file, text }: Source,
  shared: string,
  make: () => Outcome<SchemaFile | null>,
): Outcome<SchemaFile | null> {
  const key = `${file}\n${shared}\n${text}`
  return getOrMake<string, Outcome<SchemaFile | null>>(parsedFiles, key, make)
}

/** A schema with the places of its rules, or null with its faults. */
function parseSchema(
  source: Source,
  form: Schemas,
  shared: Readonly<Record<string, Schema>>,
): Outcome<SchemaFile | null> {
  const broken = isJson(source) ? jsonFault(source) : null
  if (broken !== null) return { value: null, faults: [broken] }
  // JSON is YAML too: places are found as in any other file.
  const parsed = parseYaml(source)
  if (parsed.faults.length > 0) return { value: null, faults: parsed.faults }
  const name = nameOf(source)
  const { file, faults } = isJson(source)
    ? { file: { name, schema: parsed.value.value as Schema, parsed: parsed.value }, faults: [] }
    : expandSchema(parsed.value, { name, shared })
  const all = [...faults, ...validateParsed(file.parsed, form).faults.map(inWordsOfNotation)]
  return all.length > 0 ? { value: null, faults: withoutConsequences(all) } : { value: file, faults: [] }
}

/** Without `fields` or `definitions`, whose names are misspelt, what the rest of a schema says is wrong too. */
function withoutConsequences(faults: readonly Fault[]): readonly Fault[] {
  const ofFile = faults.filter(({ code, span }) => code === 'unknown-key' && span.start.column === 1)
  return ofFile.length > 0 ? ofFile : faults
}

function isJson({ file }: Source): boolean {
  return file.endsWith('.json')
}

/** The name of a schema as a JSON Schema. */
function nameOf({ file }: Source): string {
  return jsonName(file.replace(/^data\/schemas\//, ''))
}

function jsonName(name: string): string {
  return name.replace(/\.ya?ml$/, '.json')
}
