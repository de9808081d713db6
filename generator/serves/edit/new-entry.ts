import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { nameFromSlug } from '../../../runtime/shared/format/text.ts'
import { makeFolder } from '../../../runtime/shared/system/make-folder.ts'
import { hasMarkdownBody } from '../../collections/markdown-entries.ts'
import type { Outcome } from '../../faults/fault.ts'
import { bodyField, newMarkdown } from '../../read/markdown.ts'
import type { Source } from '../../read/source.ts'
import { parseYaml } from '../../read/yaml.ts'
import { sample } from '../../schema/sample.ts'
import type { EntrySchema, Schemas } from '../../schema/schemas.ts'
import type { Values } from './import/fields.ts'
import { readKnownFacts } from './known-facts.ts'

export type NewEntryOptions = {
  /** The content folder. */
  data: string
  schema: EntrySchema
  schemas: Schemas
  slug: string
  /** The day of the change. */
  asOf: string
}
export type NewEntry = { file: string; text: string }

const needed = 'Needed.'
const headLines = [
  '# The lines with # before their key show examples, often of another entry. To use one, delete the # and the space after it,',
  `# and put the right value in place of the example. An entry has to have those that say '${needed}'`,
]

/**
 * The file of a new entry, with the facts that the site has of it (`x-facts-from`). Null if these facts have faults.
 */
export async function newEntry({
  data,
  schema,
  schemas,
  slug,
  asOf,
}: NewEntryOptions): Promise<Outcome<NewEntry | null>> {
  const { collection } = schema
  const known = await readKnownFacts(slug, { data, schema, schemas })
  if (known.faults.length > 0) return { value: null, faults: known.faults }
  const id = nextId(await readEntries(join(data, collection)))
  const text = newEntryText({ schema, schemas, facts: known.value, slug, name: null, id, day: asOf })
  return { value: { file: join(data, newEntryFile({ schema, schemas, slug })), text }, faults: [] }
}

/** The name of the file of a new entry, within the content folder. */
export function newEntryFile({
  schema,
  schemas,
  slug,
}: {
  schema: EntrySchema
  schemas: Schemas
  slug: string
}): string {
  return `${schema.collection}/${slug}${hasMarkdownBody(schema, schemas) ? '.md' : '.yaml'}`
}

/** Writes the file. Returns false if the entry exists already, which is then unchanged. */
export async function writeNewEntry({ file, text }: NewEntry): Promise<boolean> {
  await makeFolder(dirname(file))
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

type NewTextOptions = {
  schema: EntrySchema
  schemas: Schemas
  /** What is known of the entry, by field. */
  facts: Values
  slug: string
  /** Null for that of the facts, or else one made from the slug. */
  name: string | null
  /** The next free one. */
  id: number
  day: string
}

/**
 * The text of a file to fill in: every field of the schema with its description above it. Unknown values are comments
 * with an example, so that no page shows another entry's facts. If the schema has a field for it, the entry is a draft.
 */
export function newEntryText({ schema, schemas, facts, slug, name, id, day }: NewTextOptions): string {
  const called = (text: string): Values => ({ name: text, title: text })
  const given = {
    ...called(nameFromSlug(slug)),
    ...facts,
    ...(name === null ? {} : called(name)),
    slug,
    id,
    updated: day,
  }
  const known: Values = schema.draftField === null ? given : { ...given, [schema.draftField]: true }
  const isBody = (key: string) => key === bodyField && hasMarkdownBody(schema, schemas)
  const own = Object.entries(schema.schema.properties ?? {}).filter(([key]) => !isBody(key))
  const fields = own.map(([key, raw]) => {
    const field = schemas.resolve(raw)
    const isNeeded = key === schema.draftField || schema.schema.required?.includes(key) === true
    const value = known[key] ?? field.default
    const lines = stringify({ [key]: value ?? sample(field, schemas) }, { lineWidth: 100 })
      .trimEnd()
      .split('\n')
    const isGiven = value !== undefined && (isNeeded || facts[key] !== undefined)
    const mark = isNeeded && !isGiven ? `${needed} ` : ''
    return [
      `# ${mark}${field.description ?? field.title ?? key}`,
      ...lines.map((line) => (isGiven ? line : `# ${line}`)),
    ].join('\n')
  })
  const text = `# yaml-language-server: $schema=../schemas/${schema.name}\n${headLines.join('\n')}\n\n${fields.join('\n\n')}\n`
  return hasMarkdownBody(schema, schemas) ? newMarkdown(text, '') : text
}

/** One more than the highest `id` in the files of a collection. */
export function nextId(files: readonly Source[]): number {
  const ids = files.map((file) => Number((parseYaml(file).value.value as { id?: number } | null | undefined)?.id ?? 0))
  return Math.max(0, ...ids.filter((id) => Number.isInteger(id))) + 1
}

async function readEntries(folder: string): Promise<Source[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(?:yaml|md)$/.test(name))
  return Promise.all(names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })))
}
