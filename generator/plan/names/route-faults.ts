import type { Collections } from '../../../runtime/contract/manifest.ts'
import type { Query } from '../../../runtime/contract/queries.ts'
import { type Fault, fault, type Span } from '../../faults/fault.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { LastCommit } from '../../read/last-commit.ts'
import type { SiteTemplates } from '../../read/list-templates.ts'
import { valueAt } from '../../read/parsed.ts'
import type { DataPath } from '../../read/yaml.ts'
import type { OgImagePattern, ParamSource } from '../../routes/og-image-pattern.ts'
import type { FixedEntry } from '../../routes/raw-routes.ts'
import type { PagePattern, Routes } from '../../routes/resolve-routes.ts'
import { pathFaults } from '../../schema/collection-fields.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { selectionFaults } from './selection-faults.ts'

/** What routes are checked against: the entries, the files that schemas expect, and the templates. */
export type RouteCheckOptions = {
  collections: Collections
  absent: ReadonlySet<string>
  schemas: Schemas
  templates: SiteTemplates
  lastCommit: LastCommit | null
}

type Check = RouteCheckOptions & { routes: Routes; span: (path: DataPath) => Span }
/** The collections of the names of a pattern; null if a query cannot name any. */
type OwnNames = Readonly<Record<string, string>> | null

/** Missing names in the routes: collections, entries, texts, templates, and a screen for all other addresses. */
export function routeFaults(routes: Routes, options: RouteCheckOptions): Fault[] {
  const check: Check = { ...options, routes, span: (path) => routes.entry.parsed.span(path) }
  return [
    ...queryFaults(check, routes.everyPage.queries, ['everyPage'], null),
    ...repeatedNames(routes, 'pages'),
    ...repeatedNames(routes, 'ogImages'),
    ...routes.pages.flatMap((page) => pageFaults(check, page)),
    ...routes.ogImages.flatMap((ogImage) => ogImageFaults(check, ogImage)),
    ...routes.others.flatMap((line) =>
      paramFaults(check, line.params, [line.kind === 'alias' ? 'aliases' : 'redirects', line.index]),
    ),
    ...routes.missing.flatMap(({ config: screen, place }) => [
      ...templateFaults(check, { kind: 'page', name: screen.page }, place),
      ...queryFaults(check, screen.queries, place, {}),
    ]),
    ...(routes.enquiries === null
      ? []
      : [
          ...(['forms', 'settings'] as const).flatMap((name) => {
            const entry = routes.enquiries?.[name] ?? null
            return entry === null ? [] : entryFaults(check, entry, ['enquiries', name])
          }),
          ...(routes.enquiries.answers === undefined
            ? []
            : collectionFaults(check, routes.enquiries.answers, ['enquiries', 'answers'])),
        ]),
    ...(routes.titles === null ? [] : entryFaults(check, routes.titles, ['titles'])),
    ...routes.frames.flatMap(({ collection }, index) =>
      collectionFaults(check, collection, ['frames', index, 'collection']),
    ),
    ...(routes.unknownAddresses === null
      ? []
      : [
          ...collectionFaults(check, routes.unknownAddresses.collection, ['unknownAddresses', 'collection']),
          ...entryFaults(check, routes.unknownAddresses.rules, ['unknownAddresses', 'rules']),
        ]),
    ...(['locations', 'comparisons'] as const).flatMap((name) => {
      const written = (routes.entry.data.api as Partial<Record<typeof name, { collection?: string }>> | undefined)?.[
        name
      ]?.collection
      return written === undefined ? [] : collectionFaults(check, written, ['api', name, 'collection'])
    }),
    ...catchAllFaults(routes),
    ...selectionFaults(routes, options),
  ]
}

function pageFaults(check: Check, page: PagePattern): Fault[] {
  const place = ['pages', page.index]
  return [
    ...templateFaults(check, { kind: 'page', name: page.config.page }, place),
    ...paramFaults(check, page.params, place),
    ...Object.entries(page.fixed).flatMap(([name, { collection, slug }]) =>
      entryFaults(check, { collection, slug }, [...place, 'entries', name]),
    ),
    ...queryFaults(check, page.config.queries, place, page.config.collections),
  ]
}

function ogImageFaults(check: Check, { config, params, index }: OgImagePattern): Fault[] {
  const place = ['ogImages', index]
  return [
    ...templateFaults(check, { kind: 'ogImage', name: config.ogImage }, place),
    ...paramFaults(check, params, place),
    ...queryFaults(check, config.queries, place, config.collections),
  ]
}

function collectionFaults({ collections, span }: Check, name: string, place: DataPath): Fault[] {
  if (collections.has(name)) return []
  const remedy = didYouMean(name, collections.keys(), 'write the name of a folder of data/')
  return [
    fault({ code: 'unknown-collection', span: span(place), message: `there is no collection \`${name}\``, remedy }),
  ]
}

const templateKinds = {
  page: { folder: 'pages', what: 'page' },
  ogImage: { folder: 'og-images', what: 'picture' },
} as const
type NamedTemplate = { kind: keyof typeof templateKinds; name: string }

function templateFaults({ templates, span }: Check, { kind, name }: NamedTemplate, place: DataPath): Fault[] {
  const known = templates[`${kind}s`]
  if (known.has(name)) return []
  const { folder, what } = templateKinds[kind]
  const remedy = didYouMean(name, known.keys(), `add templates/${folder}/${name}.tsx`)
  return [
    fault({
      code: 'no-template',
      span: span([...place, kind]),
      message: `there is no template for the ${what} \`${name}\``,
      remedy,
    }),
  ]
}

function paramFaults(check: Check, params: Readonly<Record<string, ParamSource>>, place: DataPath): Fault[] {
  return Object.entries(params).flatMap(([name, { collection }]) =>
    collectionFaults(check, collection, [...place, 'params', name]),
  )
}

/** `key`: where the slug is. */
function entryFaults(check: Check, { collection, slug }: FixedEntry, place: DataPath, key = 'slug'): Fault[] {
  const known = check.collections.get(collection)
  if (known === undefined) return collectionFaults(check, collection, [...place, 'collection'])
  if (known.has(slug) || check.absent.has(`${collection}/${slug}`)) return []
  const file = `data/${collection === slug ? slug : `${collection}/${slug}`}.yaml`
  const hasSchema = check.schemas.all.some((schema) => schema.collection === collection && schema.slug === slug)
  const isDeleted = check.lastCommit?.has(file) === true
  const message =
    hasSchema || isDeleted ? `the file ${file} is missing` : `the collection ${collection} holds no \`${slug}\``
  const remedy = isDeleted
    ? 'restore it, or name another entry here'
    : hasSchema
      ? 'add it'
      : didYouMean(slug, known.keys(), 'write the slug of one of its entries')
  return [fault({ code: 'unknown-reference', span: check.span([...place, key]), message, remedy })]
}

function queryFaults(check: Check, queries: Readonly<Record<string, Query>>, place: DataPath, own: OwnNames): Fault[] {
  return Object.entries(queries).flatMap(([name, query]) => {
    const at = [...place, 'queries', name]
    if (name === 'wording' && query.kind === 'entry') return wordingFaults(check, query.slug, place)
    if (query.kind === 'nearest')
      return [...nearestFaults(check, query.to, [...at, 'to'], own), ...otherCollectionFaults(check, query, at)]
    if (query.kind === 'related' || query.kind === 'referenced')
      return [
        ...nearestFaults(check, query.of, [...at, 'of'], own),
        ...collectionFaults(check, query.collection, [...at, 'collection']),
        ...fieldFaults(check, { collection: own?.[query.of] ?? '', field: query.field }, [...at, 'field']),
      ]
    if (query.kind === 'list') return collectionFaults(check, query.collection, [...at, 'collection'])
    const { collection, slug, fallback } = query
    if (!slug.includes('{')) return entryFaults(check, query, at)
    if (fallback === undefined) return collectionFaults(check, collection, [...at, 'collection'])
    return entryFaults(check, { collection, slug: fallback }, at, 'fallback')
  })
}

function nearestFaults({ span }: Check, to: string, place: DataPath, own: OwnNames): Fault[] {
  if (own?.[to] !== undefined) return []
  const remedy = didYouMean(to, Object.keys(own ?? {}), 'write one of the names of `params`')
  return [
    fault({
      code: 'unknown-name',
      span: span(place),
      message: `the pages of this pattern have no \`${to}\` to be near to`,
      remedy,
    }),
  ]
}

/** Entries of another collection than that of the page, and the field that names their places. */
function otherCollectionFaults(check: Check, { collection, by }: Query & { kind: 'nearest' }, at: DataPath): Fault[] {
  if (collection === undefined) return []
  return [
    ...collectionFaults(check, collection, [...at, 'collection']),
    ...(by === undefined ? [] : fieldFaults(check, { collection, field: by }, [...at, 'by'])),
  ]
}

/** A field that the entries of a collection do not have. */
function fieldFaults(
  { schemas, span }: Check,
  { collection, field }: { collection: string; field: string },
  place: DataPath,
): Fault[] {
  return pathFaults(schemas, { collection, keys: field.split('.'), field }, () => span(place))
}

/** A page does not need texts of its own, but a file that a schema or the route names must exist. */
function wordingFaults(
  { routes, collections, absent, schemas, lastCommit, span }: Check,
  slug: string,
  place: DataPath,
): Fault[] {
  const isNamed = valueAt(routes.entry.data, [...place, 'text']) !== undefined
  const hasSchema = schemas.all.some((schema) => schema.collection === 'pages' && schema.slug === slug)
  if (!(isNamed || hasSchema) || collections.get('pages')?.has(slug) === true || absent.has(`pages/${slug}`)) return []
  const file = `data/pages/${slug}.yaml`
  const isMissing = hasSchema || lastCommit?.has(file) === true
  const remedy = isMissing
    ? 'add the file, or restore it'
    : didYouMean(slug, collections.get('pages')?.keys() ?? [], 'add the file')
  return [
    fault({
      code: 'unknown-reference',
      span: span([...place, isNamed ? 'text' : place[0] === 'ogImages' ? 'ogImage' : 'page']),
      message: `there are no texts for this page: the file ${file} is missing`,
      remedy,
    }),
  ]
}

/** Names of patterns are unique: two with the same name would overwrite each other. */
function repeatedNames({ entry, ...routes }: Routes, list: 'pages' | 'ogImages'): Fault[] {
  const first = new Map<string, number>()
  return routes[list].flatMap(({ name, index }) => {
    const earlier = first.get(name)
    if (earlier === undefined) {
      first.set(name, index)
      return []
    }
    const related = [{ message: 'first here', span: entry.parsed.span([list, earlier, 'name']) }]
    return [
      fault({
        code: 'repeated-item',
        span: entry.parsed.span([list, index, 'name']),
        message: `the pattern \`${name}\` stands here twice`,
        remedy: 'give this one another name',
        related,
      }),
    ]
  })
}

function catchAllFaults({ entry, missing }: Routes): Fault[] {
  const screens = missing.filter(({ place }) => place[0] === 'missing')
  if (screens.at(-1)?.line.match === null) return []
  return [
    fault({
      code: 'no-catch-all',
      span: entry.parsed.span(['missing'], 'key'),
      message: 'no screen answers addresses that fit none of these lines',
      remedy: 'add a last line without `match`',
    }),
  ]
}
