import { nearestName } from '../../runtime/shared/format/nearest-name.ts'
import { fault, type Outcome, wholeFile } from '../faults/fault.ts'
import type { Parsed } from '../read/yaml.ts'
import { draftFaults, isDraft } from './drafts.ts'
import { schemaFaults } from './faults/schema-faults.ts'
import { wrongFolder } from './faults/wrong-folder.ts'
import type { DeferredCheck, EntrySchema, Schemas, ValidationContext } from './schemas.ts'

/** A YAML entry that matches its schema. It keeps `parsed`, and with it its places, until the last check. */
export type Entry = {
  collection: string
  slug: string
  data: Readonly<Record<string, unknown>>
  parsed: Parsed
  schema: EntrySchema
  deferredChecks: readonly DeferredCheck[]
}

/** The result for a file. */
export type Validated = Outcome<Entry | null> & {
  /** Its key in the folder where it belongs, if it is in another one. */
  meant?: string
}

/** The entry of a file that matches its schema, or null with all faults; for a draft, null and a warning. */
export function validateParsed(parsed: Parsed, schemas: Schemas): Validated {
  const file = parsed.source.file
  const name = file.slice(file.indexOf('/') + 1)
  const schema = schemas.ofFile(name)
  if (schema === undefined)
    return misspeltFolder(file, schemas) ?? misplaced(parsed, schema, schemas) ?? noSchema(file, schemas)
  const context: ValidationContext = { deferredChecks: [] }
  const data = parsed.value as Record<string, unknown>
  const errors = schema.validate.call(context, data) ? [] : (schema.validate.errors ?? [])
  if (isDraft(parsed, schema)) return { value: null, faults: draftFaults(errors, parsed, schema) }
  const faults = schemaFaults(errors, parsed, schema)
  if (faults.length > 0) return misplaced(parsed, schema, schemas) ?? { value: null, faults }
  const slug = fileSlug(name)
  const entry: Entry = {
    collection: schema.collection,
    slug,
    data,
    parsed,
    schema,
    deferredChecks: context.deferredChecks,
  }
  return { value: entry, faults: [] }
}

function misplaced(parsed: Parsed, schema: EntrySchema | undefined, schemas: Schemas): Validated | null {
  const found = wrongFolder(parsed, schema, schemas)
  return found === null ? null : { value: null, faults: [found.fault], meant: found.name }
}

/** A file in a folder whose name is nearly that of a collection. */
function misspeltFolder(file: string, schemas: Schemas): Validated | null {
  const { folder, isKnown } = folderOf(file, schemas)
  const meant =
    folder === null || isKnown
      ? null
      : nearestName(
          folder,
          schemas.all.map(({ collection }) => collection),
        )
  if (meant === null) return null
  const message = `no schema says what the files of \`${folder}\` hold`
  const made = fault({ code: 'no-schema', span: wholeFile(file), message, remedy: `did you mean \`${meant}\`?` })
  return { value: null, faults: [made], meant: `${meant}/${fileSlug(file)}` }
}

/** The folder of a file; null for one that is in none. `isKnown`: whether a schema is about files in it. */
function folderOf(file: string, schemas: Schemas): { folder: string | null; isKnown: boolean } {
  const [, folder = '', ...rest] = file.split('/')
  return {
    folder: rest.length === 0 ? null : folder,
    isKnown: schemas.all.some(({ collection }) => collection === folder),
  }
}

/** A file that no schema describes: in a folder that has none, or in one whose files each have their own. */
function noSchema(file: string, schemas: Schemas): Validated {
  const { folder, isKnown } = folderOf(file, schemas)
  const remedy =
    folder === null || isKnown
      ? 'move it to the folder of its kind, correct its name, or add a schema for it to data/schemas/'
      : `move it to the folder of its kind, or add a schema for the folder \`${folder}\` to data/schemas/`
  return {
    value: null,
    faults: [
      fault({ code: 'no-schema', span: wholeFile(file), message: 'no schema says what this file holds', remedy }),
    ],
  }
}

/**
 * The key of an entry's file, without its extension: `locations/x` for `data/locations/x.yaml`, `site/site` for
 * `data/site.yaml`.
 */
export function entryName(file: string): string {
  const name = file.slice(file.indexOf('/') + 1).replace(/\.[^/]*$/, '')
  return name.includes('/') ? name : `${name}/${name}`
}

function fileSlug(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|md)$/i, '')
}
