import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from 'yaml'
import { EnvironmentError } from '../runtime/contract/environment-error.ts'
import { nearestName } from '../runtime/contract/nearest-name.ts'
import { slugFromName } from '../runtime/page/text.ts'
import { readSchemas } from './content-schemas/read-schemas.ts'
import { compareText, type Fault, fault, hasErrors, type Span } from './faults/fault.ts'
import { schemaFaults } from './schema-faults.ts'
import type { EntrySchema, Schema, Schemas, ValidationContext } from './schemas.ts'
import type { Parsed } from './yaml.ts'

type Values = Record<string, unknown>
/** A row of the file: its values by their names in the file, and its line. */
type Row = { values: Values; line: number }
/** What importing one row would do. `changed` holds the names of the fields that would be different. */
export type ImportStep = { kind: 'created' | 'updated' | 'unchanged'; slug: string; changed: readonly string[]; file: string; text: string }
export type ImportPlan = { steps: readonly ImportStep[]; faults: readonly Fault[] }
export type ImportOptions = { file: string; data: string; collection: string; asOf: string }

/** Reads a CSV or JSON file and says what it would change in a collection. Nothing is written; with a fault nothing may be. */
export async function planImport({ file, data, collection, asOf }: ImportOptions): Promise<ImportPlan> {
  const { value: schemas, faults: brokenSchemas } = await readSchemas(data)
  if (hasErrors(brokenSchemas)) return { steps: [], faults: brokenSchemas }
  const schema = schemas.all.find((candidate) => candidate.collection === collection && candidate.slug === null)
  if (schema === undefined) throw new EnvironmentError(`no schema in ${data}/schemas describes ${collection}; is --data right?`)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new EnvironmentError(`cannot read ${file}; is the path right?`, { cause })
  })
  const rows = extname(file) === '.json' ? jsonRows(text, file) : csvRows(text, file)
  const names = namesOf(schema, schemas)
  const faults = unknownNames(rows, names, schema, file)
  if (faults.length > 0) return { steps: [], faults }
  const known = await readExisting(join(data, collection), rows, names)
  let nextId = known.highestId + 1
  const steps: ImportStep[] = []
  const sorted = rows.map((row) => ({ row, given: toValues(row, names) })).toSorted((a, b) => compareText(slugOf(a.given), slugOf(b.given)))
  for (const { row, given } of sorted) {
    const slug = slugOf(given)
    const existing = known.entries.get(slug)
    const before = (existing?.values ?? null) as Values | null
    const after: Values = { ...(before ?? defaults(schema, schemas)), ...given, slug }
    if (after.id === undefined && schema.schema.properties?.id !== undefined) after.id = nextId++
    const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before?.[key]))
    if (changed.length > 0 && schema.schema.properties?.updated !== undefined) after.updated = asOf
    faults.push(...rowFaults(after, row, schema, file))
    steps.push({
      kind: before === null ? 'created' : changed.length === 0 ? 'unchanged' : 'updated',
      slug,
      changed,
      file: join(data, collection, `${slug}.yaml`),
      text: writeEntry(after, changed, existing, schema),
    })
  }
  return {
    steps,
    faults: [
      ...faults,
      ...repeatedRows(
        sorted.map(({ row, given }) => ({ row, slug: slugOf(given) })),
        file,
      ),
    ],
  }
}

/** Writes what a plan without faults would change. */
export async function applyImport({ steps }: ImportPlan): Promise<void> {
  for (const { kind, file, text } of steps) {
    if (kind === 'unchanged') continue
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(`${file}.tmp`, text)
    await rename(`${file}.tmp`, file)
  }
}

// The longest first half of a postcode has four characters.
const shortItem = 4

type FieldNames = ReadonlyMap<string, { field: string; schema: Schema }>

/** Every way to spell a field in a file: as the schema does, with underscores, and its further names. */
function namesOf({ schema }: EntrySchema, schemas: Schemas): FieldNames {
  const names = new Map<string, { field: string; schema: Schema }>()
  for (const [field, raw] of Object.entries(schema.properties ?? {})) {
    const resolved = schemas.resolve(raw)
    const spellings = [field, snakeCase(field), snakeCase(field).replace('whats_app', 'whatsapp'), ...(resolved['x-import-names'] ?? [])]
    for (const spelling of spellings) names.set(spelling, { field, schema: resolved })
  }
  return names
}

function unknownNames(rows: readonly Row[], names: FieldNames, schema: EntrySchema, file: string): Fault[] {
  const found = new Map(rows.flatMap(({ values, line }) => Object.keys(values).map((name) => [name, line] as const)).reverse())
  return [...found]
    .filter(([name]) => !names.has(name))
    .map(([name, line]) => {
      const meant = nearestName(name, names.keys())
      return fault({
        code: 'unknown-key',
        span: lineSpan(file, line),
        message: `${schema.collection} have no field \`${name}\``,
        remedy: meant === null ? 'remove it, or correct its name' : `did you mean \`${meant}\`?`,
      })
    })
}

function toValues({ values }: Row, names: FieldNames): Values {
  const known = Object.entries(values).flatMap(([name, value]) => {
    const target = names.get(name)
    return target === undefined || value === '' || value === null ? [] : [[target.field, convert(value, target.schema)] as const]
  })
  return Object.fromEntries(known)
}

/** A text of a CSV file as what the schema asks for; what does not convert stays as it is, for the schema to object to. */
function convert(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'string') return value
  if (schema.type === 'array')
    return value
      .split(value.includes(';') ? ';' : ',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  if (schema.type === 'number' || schema.type === 'integer') return /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value.trim()
}

function defaults({ schema }: EntrySchema, schemas: Schemas): Values {
  const fields = Object.entries(schema.properties ?? {}).map(([field, raw]) => [field, schemas.resolve(raw).default] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** An entry that is there already: its text, and its values. */
type Existing = { text: string; values: Values }

async function readExisting(
  folder: string,
  rows: readonly Row[],
  names: FieldNames,
): Promise<{ entries: Map<string, Existing>; highestId: number }> {
  const files = await readdir(folder).catch(() => [])
  const wanted = new Set(rows.map((row) => slugOf(toValues(row, names))))
  const entries = new Map<string, Existing>()
  let highestId = 0
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    const text = await readFile(join(folder, file), 'utf8')
    const values = (parseDocument(text).toJS() ?? {}) as Values
    highestId = Math.max(highestId, Number(values.id ?? 0))
    const slug = file.slice(0, -'.yaml'.length)
    if (wanted.has(slug)) entries.set(slug, { text, values })
  }
  return { entries, highestId }
}

function rowFaults(values: Values, { line }: Row, schema: EntrySchema, file: string): Fault[] {
  const context: ValidationContext = { notes: [] }
  if (schema.validate.call(context, values)) return []
  const span = lineSpan(file, line)
  const parsed: Parsed = {
    source: { file, text: '' },
    value: values,
    span: () => span,
    spanWithin: () => span,
    written: (path) => String(path.reduce<unknown>((value, step) => (value as Values)[step], values)),
  }
  return schemaFaults(schema.validate.errors ?? [], parsed, schema)
}

function repeatedRows(rows: readonly { row: Row; slug: string }[], file: string): Fault[] {
  const first = new Map<string, Row>()
  return rows.flatMap(({ row, slug }) => {
    const earlier = first.get(slug)
    if (earlier === undefined) {
      first.set(slug, row)
      return []
    }
    return [
      fault({
        code: 'repeated-item',
        span: lineSpan(file, row.line),
        message: `\`${slug}\` stands here twice`,
        remedy: 'remove one of the rows',
        related: [{ message: 'first here', span: lineSpan(file, earlier.line) }],
      }),
    ]
  })
}

/** The entry's file. In an existing one the lines of changed keys are put in place of the old ones, and every other character stays. */
function writeEntry(values: Values, changed: readonly string[], existing: Existing | undefined, schema: EntrySchema): string {
  const order = Object.keys(schema.schema.properties ?? {}).filter((key) => values[key] !== undefined)
  if (existing === undefined)
    return `# yaml-language-server: $schema=../schemas/${schema.name}\n\n${order.map((key) => linesOf(key, values[key])).join('')}`
  const keys = order.filter((key) => changed.includes(key) || key === 'updated')
  return keys.reduce((text, key) => setKey(text, key, values[key], order), existing.text)
}

/** A key with its value as YAML, ending in a line break. */
function linesOf(key: string, value: unknown): string {
  const document = new Document({ [key]: value })
  const node = document.get(key, true)
  // Postcodes and the like read better in a row than down a page.
  if (isSeq(node) && node.items.every((item) => isScalar(item) && String(item.value).length <= shortItem)) node.flow = true
  return document.toString({ lineWidth: 100, indent: 2, flowCollectionPadding: false })
}

/** The text with one key set: its old lines replaced, or new ones put behind those of the key that the schema has before it. */
function setKey(text: string, key: string, value: unknown, order: readonly string[]): string {
  const { contents } = parseDocument(text)
  const pairs = isMap(contents) ? contents.items : []
  const rangeOf = (pair: Pair): [number, number] => [
    (pair.key as Scalar).range?.[0] ?? 0,
    ((pair.value ?? pair.key) as Node).range?.[1] ?? 0,
  ]
  const old = pairs.find((pair) => isScalar(pair.key) && pair.key.value === key)
  const lines = linesOf(key, value)
  if (old !== undefined) {
    const [start, end] = rangeOf(old as Pair)
    return text.slice(0, start) + lines.trimEnd() + (text.charAt(end - 1) === '\n' ? '\n' : '') + text.slice(end)
  }
  const before = new Set(order.slice(0, order.indexOf(key)))
  const previous = pairs.findLast((pair) => isScalar(pair.key) && before.has(String(pair.key.value)))
  if (previous === undefined) return `${text.trimEnd()}\n${lines}`
  const [, end] = rangeOf(previous as Pair)
  const lineEnd = text.charAt(end - 1) === '\n' ? end : text.indexOf('\n', end) + 1
  return text.slice(0, lineEnd) + lines + text.slice(lineEnd)
}

function jsonRows(text: string, file: string): Row[] {
  const value = parseJson(text, file)
  const list = Array.isArray(value) ? value : (value as { locations?: unknown } | null)?.locations
  if (!Array.isArray(list)) throw new EnvironmentError(`${file} holds no list of entries`)
  return list.map((values: Values, index) => ({ values, line: index + 1 }))
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EnvironmentError(`${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function csvRows(text: string, file: string): Row[] {
  try {
    const records = parseCsv(text, { columns: true, bom: true, info: true, skip_empty_lines: true, trim: true }) as unknown as {
      record: Values
      info: { lines: number }
    }[]
    return records.map(({ record, info }) => ({ values: record, line: info.lines }))
  } catch (cause) {
    throw new EnvironmentError(`${file} is not CSV: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function slugOf(values: Values): string {
  return typeof values.slug === 'string' ? values.slug : slugFromName(String(values.name ?? ''))
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function lineSpan(file: string, line: number): Span {
  return { file, start: { line, column: 1 }, end: { line, column: 1 } }
}
