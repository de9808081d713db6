import type {
  ContentCollection,
  EntryState,
  EntrySummary,
  NamedEntry,
} from '../../../../runtime/contract/content/entries.ts'
import { retirementOf } from '../../../collections/moves.ts'
import type { Fault } from '../../../faults/fault.ts'
import { contentPathOf } from '../../../read/content-path.ts'
import { parseYaml } from '../../../read/yaml.ts'
import type { EntrySchema } from '../../../schema/schemas.ts'
import { type Entry, entryName } from '../../../schema/validate.ts'
import type { SiteInput } from '../../../site.ts'
import { valuesOf } from './entry-files.ts'
import { selfContainedSchema } from './self-contained-schema.ts'

export type ListedSite = {
  input: SiteInput
  /** Those without faults of their own. */
  entries: readonly Entry[]
  /** Those of `lint`. */
  findings: readonly Fault[]
}

/**
 * The collections that schemas describe: folders first, then single files, then folders in which each file has a schema
 * of its own.
 */
export function listCollections({ sources, schemas }: SiteInput): ContentCollection[] {
  const counts = Map.groupBy(sources.value, ({ file }) => collectionOf(file))
  return [...Map.groupBy(schemas.all, ({ collection }) => collection)].map(([name, own]) => {
    const shared = own.find(({ file }) => file === null)
    const single = own.find(({ file }) => file !== null && !file.includes('/'))
    const one = shared ?? single
    return {
      name,
      title: single?.schema.title ?? inWords(name),
      description: one?.schema.description ?? '',
      schema: one === undefined ? null : selfContainedSchema(one, schemas),
      isSingle: single !== undefined,
      entries: counts.get(name)?.length ?? 0,
    }
  })
}

/** The name of every entry. `entries`: those without faults of their own; the others are called by their slug. */
export function listNames({ sources, schemas }: SiteInput, entries: readonly Entry[]): NamedEntry[] {
  const byFile = new Map(entries.map((entry) => [entry.parsed.source.file, entry.data]))
  return sources.value.flatMap(({ file }) => {
    const path = contentPathOf(file)
    if (path === null || schemas.ofFile(path) === undefined) return []
    const [collection = '', slug = ''] = entryName(file).split('/')
    return [{ collection, slug, name: nameIn(byFile.get(file) ?? {}, slug) }]
  })
}

function nameIn({ name, title }: Readonly<Record<string, unknown>>, slug: string): string {
  return [name, title].find((one) => typeof one === 'string') ?? inWords(slug)
}

/** The entries of a collection by slug, those with faults too. */
export function listEntries({ input, entries, findings }: ListedSite, collection: string): EntrySummary[] {
  const byFile = new Map(entries.map((entry) => [entry.parsed.source.file, entry]))
  const ownTexts = ownTextFields(input, collection)
  const found = Map.groupBy(findings, ({ span }) => span.file)
  return input.sources.value
    .filter(({ file }) => collectionOf(file) === collection)
    .flatMap((source) => {
      const path = contentPathOf(source.file)
      const schema = path === null ? undefined : input.schemas.ofFile(path)
      if (path === null || schema === undefined) return []
      const entry = byFile.get(source.file)
      const data = entry?.data ?? valuesOf(parseYaml(source).value.value)
      const slug = entryName(source.file).split('/')[1] ?? ''
      const own = found.get(source.file) ?? []
      const active = schema.schema.properties?.active === undefined ? null : data.active !== false
      return [
        {
          collection,
          slug,
          path,
          active,
          findings: own.length,
          name: nameIn(data, slug),
          updated: typeof data.updated === 'string' ? data.updated : null,
          states: statesOf({ data, schema, active, found: own, ownTexts }),
        },
      ]
    })
}

type StateOptions = {
  data: Readonly<Record<string, unknown>>
  schema: EntrySchema
  active: boolean | null
  found: readonly Fault[]
  ownTexts: readonly (readonly string[])[]
}

function statesOf({ data, schema, active, found, ownTexts }: StateOptions): EntryState[] {
  const hasOwnText = ownTexts.some((keys) => isFilled(data, keys))
  const codes = new Set(found.map(({ code }) => code))
  const isThere: readonly (readonly [EntryState, boolean])[] = [
    ['own-text', hasOwnText],
    ['facts-only', ownTexts.length > 0 && !hasOwnText],
    ['sample', codes.has('example')],
    ['expired-claim', codes.has('stale')],
    ['inactive', active === false],
    ['unfinished', schema.draftField !== null && data[schema.draftField] === true],
    ['retired', retirementOf({ data }) !== null],
    ['finding', [...codes].some((code) => code !== 'example' && code !== 'stale')],
  ]
  return isThere.flatMap(([state, isSo]) => (isSo ? [state] : []))
}

/** The fields of a collection for which routes show its pages to search engines, each by its keys. */
function ownTextFields({ routes }: SiteInput, collection: string): string[][] {
  const fields = (routes.value?.pages ?? []).flatMap(({ indexRule, config }) =>
    (indexRule?.when ?? [])
      .map((field) => field.split('.'))
      .filter(([name = '']) => config.collections[name] === collection),
  )
  // A key in braces is that of another entry of the page: any of them counts.
  return fields.map(([, ...keys]) => keys.filter((key) => !key.startsWith('{')))
}

function isFilled(data: unknown, keys: readonly string[]): boolean {
  const value = keys.reduce<unknown>((inside, key) => valuesOf(inside)[key], data)
  return typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : typeof value === 'string' && value.trim() !== ''
}

function collectionOf(file: string): string {
  return entryName(file).split('/')[0] ?? ''
}

/** A name of a file or folder as people read it: `place-record` is 'Place record'. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
