import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { nameFromSlug } from '../../runtime/format/text.ts'
import { EnvironmentError } from '../../runtime/system/environment-error.ts'
import { hasErrors, type Outcome } from '../faults/fault.ts'
import { readSchemas } from '../schema/files/read-schemas.ts'
import type { EntrySchema, Schema, Schemas } from '../schema/schemas.ts'

export type NewEntryOptions = { data: string; collection: string; slug: string; asOf: string }
export type NewEntry = { file: string; text: string }

const needed = 'Needed.'
const headLines = [
  '# The lines with # before their key show examples, often of another entry. To use one, delete the # and the space after it,',
  `# and put the right value in place of the example. An entry has to have those that say '${needed}'`,
]

/**
 * A file to fill in: every field of the schema with its description above it. Unknown values are comments with an example,
 * so that no page shows another entry's facts. If the schema has a field for it, the entry is a draft. Null if the schemas
 * have faults.
 */
export async function newEntry({ data, collection, slug, asOf }: NewEntryOptions): Promise<Outcome<NewEntry | null>> {
  const { value: schemas, faults } = await readSchemas(data)
  if (hasErrors(faults)) return { value: null, faults }
  const schema = schemas.all.find((candidate) => candidate.collection === collection && candidate.slug === null)
  if (schema === undefined) throw new EnvironmentError(`no schema in ${data}/schemas describes ${collection}; is --data right?`)
  const given = { slug, name: nameFromSlug(slug), title: nameFromSlug(slug), id: await nextId(join(data, collection)), updated: asOf }
  return { value: { file: join(data, collection, `${slug}.yaml`), text: writeText(schema, schemas, given) }, faults }
}

/** Writes the file. Returns false if the entry exists already, which is then unchanged. */
export async function writeNewEntry({ file, text }: NewEntry): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function writeText(schema: EntrySchema, schemas: Schemas, given: Readonly<Record<string, unknown>>): string {
  const known = schema.draftField === null ? given : { ...given, [schema.draftField]: true }
  const fields = Object.entries(schema.schema.properties ?? {}).map(([key, raw]) => {
    const field = schemas.resolve(raw)
    const isNeeded = key === schema.draftField || schema.schema.required?.includes(key) === true
    const value = known[key] ?? field.default
    const lines = stringify({ [key]: value ?? sample(field, schemas) }, { lineWidth: 100 })
      .trimEnd()
      .split('\n')
    const isGiven = isNeeded && value !== undefined
    const mark = isNeeded && !isGiven ? `${needed} ` : ''
    return [`# ${mark}${field.description ?? field.title ?? key}`, ...lines.map((line) => (isGiven ? line : `# ${line}`))].join('\n')
  })
  return `# yaml-language-server: $schema=../schemas/${schema.name}\n${headLines.join('\n')}\n\n${fields.join('\n\n')}\n`
}

/** A valid value for the schema, from its examples; a list gets as many items as it needs. */
export function sample(field: Schema, schemas: Schemas): unknown {
  const example = field.examples?.[0] ?? field.enum?.[0]
  if (!Array.isArray(example)) return example
  const least = (field as { minItems?: number }).minItems ?? 0
  const item = example[0] ?? sample(schemas.resolve(field.items ?? {}), schemas)
  return [...example, ...Array.from({ length: Math.max(0, least - example.length) }, (_, index) => numbered(item, index + 2))]
}

/** A copy of an item, made unique by a number: lists must not contain duplicates. */
function numbered(item: unknown, number: number): unknown {
  if (typeof item === 'string') return `${item} (${number})`
  if (typeof item !== 'object' || item === null) return item
  const [first, ...rest] = Object.entries(item)
  return first === undefined ? item : Object.fromEntries([[first[0], numbered(first[1], number)], ...rest])
}

async function nextId(folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.yaml'))
  const ids = await Promise.all(
    names.map(async (name) => Number((parse(await readFile(join(folder, name), 'utf8')) as { id?: number } | null)?.id ?? 0)),
  )
  return Math.max(0, ...ids.filter((id) => Number.isInteger(id))) + 1
}
