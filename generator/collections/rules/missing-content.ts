import { memoize } from '../../../runtime/shared/content/memo.ts'
import { pointerSteps } from '../../../runtime/shared/format/json-pointer.ts'
import { type Fault, fault, type Outcome, type Related, wholeFile } from '../../faults/fault.ts'
import type { Source } from '../../read/source.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { type Entry, entryName } from '../../schema/validate.ts'

/** A place that names an entry. */
type Mention = { collection: string; slug: string; place: () => Related }
type MissingOptions = {
  sources: Outcome<readonly Source[]>
  schemas: Schemas
  absent: ReadonlySet<string>
  routes: Routes | null
}

// With more places a list is no help.
const maxPlaces = 5

/**
 * Files that a schema names, and folders that one describes, which are not there although others name what is in them:
 * one fault each. Whatever else is found in such a site follows from it.
 */
export function missingContent(
  entries: readonly Entry[],
  { sources, schemas, absent, routes }: MissingOptions,
): Fault[] {
  const files = [...sources.value.map(({ file }) => file), ...sources.faults.map(({ span }) => span.file)]
  const present = new Set([...files.map(entryName), ...absent])
  const folders = new Set([...present].map((name) => name.slice(0, name.indexOf('/'))))
  const missing = schemas.all.filter(({ collection, slug }) =>
    slug === null ? !folders.has(collection) : !present.has(`${collection}/${slug}`),
  )
  const mentions =
    missing.length === 0
      ? []
      : [...entries.flatMap((entry) => mentionsIn(entry)), ...(routes === null ? [] : mentionsInRoutes(routes))]
  return missing.flatMap(({ collection, slug, file }) => {
    const named = mentions.filter(
      (mention) => mention.collection === collection && (slug === null || mention.slug === slug),
    )
    return named.length === 0 ? [] : [missingFault(`data/${file ?? collection}`, slug === null, named)]
  })
}

function missingFault(file: string, isFolder: boolean, mentions: readonly Mention[]): Fault {
  const count = mentions.length === 1 ? 'one place names' : `${mentions.length.toLocaleString('en-GB')} places name`
  return fault({
    code: 'deleted-entry',
    span: wholeFile(file),
    message: isFolder
      ? `this folder has no entries, and ${count} some`
      : `this file is missing, and ${count} what is in it`,
    remedy: isFolder ? 'put the folder back, or write its entries' : 'put the file back, or write it',
    related: mentions.slice(0, maxPlaces).map(({ place }) => place()),
  })
}

const mentionsIn = memoize(({ deferredChecks, parsed }: Entry): readonly Mention[] =>
  deferredChecks.flatMap((check): Mention[] => {
    const path = pointerSteps(check.path)
    if (check.kind === 'reference') {
      const { collection, value, isKey } = check
      return [{ collection, slug: value, place: () => namedHere(parsed.span(path, isKey === true ? 'key' : 'value')) }]
    }
    if (check.kind !== 'among' && check.kind !== 'host') return []
    const [collection = '', slug = ''] = (check.among.split('#')[0] ?? '').split('/')
    return [{ collection, slug, place: () => namedHere(parsed.span(path)) }]
  }),
)

/** Every group of the routes that names an entry by its collection and its slug. */
function mentionsInRoutes({ entry }: Routes): Mention[] {
  const within = (value: unknown, path: DataPath): Mention[] => {
    if (typeof value !== 'object' || value === null) return []
    const { collection, slug } = value as { collection?: unknown; slug?: unknown }
    const own =
      typeof collection === 'string' && typeof slug === 'string' && !slug.includes('{')
        ? [{ collection, slug, place: () => namedHere(entry.parsed.span([...path, 'slug'])) }]
        : []
    return [...own, ...Object.entries(value).flatMap(([key, item]) => within(item, [...path, key]))]
  }
  return within(entry.data, [])
}

function namedHere(span: Related['span']): Related {
  return { message: 'named here', span }
}
