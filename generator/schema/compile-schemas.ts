import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { getOrMake } from '../../runtime/shared/content/memo.ts'
import { createValidators } from './create-validators.ts'
import { createResolver } from './resolve-references.ts'
import type { EntrySchema, NamedSchema, Schema, Schemas, Validate } from './schemas.ts'

const ofEngine = new Map<string, Promise<Schemas>>()

/** A schema of the engine, which is read and compiled once. */
export function engineSchemas(file: string): Promise<Schemas> {
  return getOrMake(ofEngine, file, readEngineSchema)
}

async function readEngineSchema(file: string): Promise<Schemas> {
  return compileSchemas([{ name: basename(file), schema: JSON.parse(await readFile(file, 'utf8')) as Schema }])
}

/** Throws a `SchemaError` for the first one that does not work. */
export function compileSchemas(schemas: readonly NamedSchema[]): Schemas {
  const validatorOf = createValidators(schemas)
  const all = schemas.flatMap(({ name, schema }) => {
    const files = schema['x-files'] ?? (schema['x-folder'] === undefined ? [] : [null])
    return files.map((file) => toEntrySchema(validatorOf(name, schema.$id ?? name), { name, schema, file }))
  })
  const byFolder = new Map(
    all.filter(({ slug }) => slug === null).map((entry) => [entry.schema['x-folder'] ?? '', entry]),
  )
  const byFile = new Map(all.map((entry) => [entry.file, entry]))
  return {
    id: contentHash(JSON.stringify(schemas.map(({ name, schema }) => [name, schema]))),
    files: schemas,
    all,
    ofFile: (file) => byFile.get(file) ?? byFolder.get(file.slice(0, Math.max(0, file.indexOf('/')))),
    resolve: createResolver(schemas),
  }
}

type SchemaFile = { name: string; schema: Schema; file: string | null }

function toEntrySchema(validate: Validate, { name, schema, file }: SchemaFile): EntrySchema {
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
