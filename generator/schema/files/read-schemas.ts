import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { getOrMake, memoize, once } from '../../../runtime/shared/content/memo.ts'
import { type Fault, fault, hasErrors, type Outcome, type Span, wholeFile } from '../../faults/fault.ts'
import type { Source } from '../../read/source.ts'
import { compileSchemas } from '../compile-schemas.ts'
import { inWordsOfNotation } from '../notation/notation-words.ts'
import { SchemaError } from '../schema-error.ts'
import { factsFiles, type Schemas } from '../schemas.ts'
import { whereFaults } from '../where-faults.ts'
import { type DescribedCollections, describedCollections, nameFaults, undescribedContent } from './name-faults.ts'
import { readSchemaFiles } from './read-schema-files.ts'
import { repeatedSchemas } from './repeated-schemas.ts'
import { ruleFaults } from './rule-faults.ts'
import { type SchemaFile, subschemas } from './schema-file.ts'

const none: Schemas = compileSchemas([])

/** What is found in schemas alone, whatever the content is. */
type CheckedAlone = {
  repeated: readonly Fault[]
  collections: DescribedCollections
  broken: readonly Fault[]
  compiled: () => Outcome<Schemas>
}

// A site is checked again and again while people edit it, and its schemas seldom change.
const known = new LRUCache<string, CheckedAlone>({ max: 4 })

const hashOf = memoize(({ text }: Source) => contentHash(text))

/** All schemas of the data folder, compiled; none if one of them has a fault, since others may refer to it. */
export async function readSchemas(dataFolder: string): Promise<Outcome<Schemas>> {
  const { value: files, faults: unread } = await readSchemaFiles(dataFolder)
  if (hasErrors(unread)) return { value: none, faults: unread }
  const { value, faults } = checked(files, dataFolder)
  return { value, faults: faults.map(inWordsOfNotation) }
}

function checked(files: readonly SchemaFile[], dataFolder: string): Outcome<Schemas> {
  // With two schemas for the same files, neither takes precedence.
  const key = files.map(({ name, parsed }) => `${name}\n${hashOf(parsed.source)}`).join('\n')
  const { repeated, collections, broken, compiled } = getOrMake<string, CheckedAlone>(known, key, () =>
    checkAlone(files),
  )
  if (repeated.length > 0) return { value: none, faults: repeated }
  const undescribed = undescribedContent(collections, dataFolder)
  if (undescribed.length > 0) return { value: none, faults: undescribed }
  const all = [...broken, ...files.flatMap((file) => missingFiles(file, dataFolder))]
  return hasErrors(all) ? { value: none, faults: all } : compiled()
}

function checkAlone(files: readonly SchemaFile[]): CheckedAlone {
  return {
    repeated: repeatedSchemas(files),
    collections: describedCollections(files),
    broken: files.flatMap((file) => [...nameFaults(file, files), ...ruleFaults(file)]),
    compiled: once(() => compile(files)),
  }
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
function placeOf({ path, message }: SchemaError, { schema, parsed }: SchemaFile): Span {
  if (path.length > 0) return parsed.span(path)
  const named = [...message.matchAll(/"([\w-]+)"/g)].map(([, word = '']) => word)
  for (const inner of subschemas(schema)) {
    const keyword = named.find((word) => word in inner.schema)
    if (keyword !== undefined) return parsed.span([...inner.path, keyword], 'key')
  }
  return wholeFile(parsed.source.file)
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
    { name: schema['x-map']?.around?.settlements, path: ['x-map', 'around', 'settlements'] },
    ...factsFiles(schema).map((name) => ({ name, path: ['x-facts-from'] })),
  ]
  return named.flatMap(({ name, path }) => {
    if (name === undefined || existsSync(join(dataFolder, name))) return []
    const message = `there is no file data/${name}`
    return [
      fault({ code: 'unknown-reference', span: parsed.span(path), message, remedy: 'add it, or correct its name' }),
    ]
  })
}
