import { nearestName } from '../runtime/contract/nearest-name.ts'
import { draftFaults, isDraft } from './drafts.ts'
import { type Fault, fault, type Outcome, wholeFile } from './faults/fault.ts'
import { schemaFaults } from './schema-faults.ts'
import type { EntrySchema, Note, Schemas, ValidationContext } from './schemas.ts'
import type { Parsed } from './yaml.ts'

/** One YAML thing that holds to its schema. It keeps its `parsed`, and so its places, to the last check. */
export type Entry = {
  collection: string
  slug: string
  data: Readonly<Record<string, unknown>>
  parsed: Parsed
  schema: EntrySchema
  notes: readonly Note[]
}

/** The entry of a file that holds to its schema, or null with a fault for every way in which it does not; of a draft, null and a warning. */
export function validateParsed(parsed: Parsed, schemas: Schemas): Outcome<Entry | null> {
  const file = parsed.source.file
  const name = file.slice(file.indexOf('/') + 1)
  const schema = schemas.ofFile(name)
  if (schema === undefined) return { value: null, faults: [noSchema(file, schemas)] }
  const context: ValidationContext = { notes: [] }
  const data = parsed.value as Record<string, unknown>
  const errors = schema.validate.call(context, data) ? [] : (schema.validate.errors ?? [])
  if (isDraft(parsed, schema)) return { value: null, faults: draftFaults(errors, parsed, schema) }
  const faults = schemaFaults(errors, parsed, schema)
  if (faults.length > 0) return { value: null, faults }
  const slug = fileSlug(name)
  const entry: Entry = { collection: schema.collection, slug, data, parsed, schema, notes: context.notes }
  return { value: entry, faults: [] }
}

/** A file that no schema describes: in a folder that has none, or in one whose files each have their own. */
function noSchema(file: string, schemas: Schemas): Fault {
  const folder = file.split('/')[1] ?? ''
  const collections = schemas.all.map(({ collection }) => collection)
  const isFolder = file.split('/').length > 2
  if (!isFolder || collections.includes(folder)) {
    return fault({
      code: 'no-schema',
      span: wholeFile(file),
      message: 'no schema says what this file holds',
      remedy: 'move it to the folder of its kind, or correct its name',
    })
  }
  const meant = nearestName(folder, collections)
  const remedy = meant === null ? 'move it to the folder of its kind' : `did you mean \`${meant}\`?`
  return fault({ code: 'no-schema', span: wholeFile(file), message: `no schema says what the files of \`${folder}\` hold`, remedy })
}

/** What an entry's file is known by, whatever its ending: `locations/x` for `data/locations/x.yaml`, `site/site` for `data/site.yaml`. */
export function entryName(file: string): string {
  const name = file.slice(file.indexOf('/') + 1).replace(/\.[^/]*$/, '')
  return name.includes('/') ? name : `${name}/${name}`
}

function fileSlug(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.ya?ml$/i, '')
}
