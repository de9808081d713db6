import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ValidateFunction } from 'ajv'
import { contentHash } from '../../runtime/contract/hash.ts'
import { createFullValidators } from './full-validator.ts'
import { compileQuickly, type QuickCheck } from './quick-validator.ts'
import { createResolver } from './resolve-references.ts'
import type { EntrySchema, NamedSchema, Schema, Schemas, Validate, ValidationContext } from './schemas.ts'

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
export function compileSchemas(schemas: readonly NamedSchema[]): Schemas {
  const quick = compileQuickly(schemas)
  let full = quick === null ? createFullValidators(schemas) : null
  const fullOf = (name: string, id: string) => {
    full ??= createFullValidators(schemas)
    return full(name, id)
  }
  const all = schemas.flatMap(({ name, schema }) => {
    const files = schema['x-files'] ?? (schema['x-folder'] === undefined ? [] : [null])
    const id = schema.$id ?? name
    // A schema of which nothing is known may not work, which has to be known before an entry is read.
    const known = quick === null ? fullOf(name, id) : null
    return files.map((file) => {
      const validate = createValidate(quick?.get(schema) ?? null, () => known ?? fullOf(name, id))
      return toEntrySchema(validate, { name, schema, file })
    })
  })
  const byFolder = new Map(all.filter(({ slug }) => slug === null).map((entry) => [entry.schema['x-folder'] ?? '', entry]))
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

/** Values that match are recognized quickly; the library is loaded and the schema compiled for the first that does not. */
function createValidate(quick: QuickCheck | null, compile: () => ValidateFunction): Validate {
  const validate: Validate = function validateValue(this: ValidationContext, value) {
    const checks = quick?.(value) ?? null
    if (checks !== null) {
      for (const check of checks) this.deferredChecks.push(check)
      validate.errors = null
      return true
    }
    const full = compile()
    const isValid = full.call(this, value)
    validate.errors = full.errors
    return isValid
  }
  return validate
}

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
