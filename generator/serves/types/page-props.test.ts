import { expect, test } from 'vitest'
import { parseRoutes } from '../../routes/read-routes.ts'
import { compileSchemas } from '../../schema/compile-schemas.ts'
import type { Schema } from '../../schema/schemas.ts'
import { makeDataTypes } from './data-types.ts'
import { pagePropsOfRoutes } from './page-props.ts'

const photo = { type: 'string', 'x-image': 'alt' }
const near = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      town: { type: 'string' },
      name: { type: 'string' },
      km: { type: 'number' },
      photo,
      maker: { $ref: '#/$defs/maker' },
    },
  },
}
const fields = { name: { type: 'string' }, latitude: { type: 'number' }, longitude: { type: 'number' }, near }
const maps = {
  collection: 'maps',
  whole: 'all',
  outline: 'o.geojson',
  land: {},
  radiusKm: '',
  shown: {},
  named: {},
  people: '',
}
const town = {
  'x-summary': ['slug', 'name'],
  'x-map': maps,
  required: ['name', 'latitude', 'longitude'],
  properties: fields,
  $defs: { maker: { type: 'object', properties: {} } },
}
const schemas = compileSchemas(
  Object.entries({
    town: { title: 'Town', 'x-folder': 'towns', ...town },
    review: { title: 'Review', 'x-folder': 'reviews' },
    about: { title: 'About', 'x-files': ['pages/about.yaml'] },
    page: { title: 'Page', 'x-folder': 'pages' },
  }).map(([name, schema]) => ({
    name: `${name}.schema.json`,
    schema: { type: 'object', properties: {}, ...schema } as Schema,
  })),
)

const everyPage = `
everyPage:
  queries:
    towns: { kind: list, collection: towns }
`

/** The text of `page-props.ts`, and what it says under the name of a page. */
async function typesOf(
  pages: string,
  more = 'missing: [{ page: gone }]',
): Promise<{ text: string; typeIn: (name: string) => string[] }> {
  const { value: routes, faults } = await parseRoutes({
    file: 'templates/routes.yaml',
    text: `${everyPage}\npages:\n${pages}\n${more}\n`,
  })
  if (routes === null) throw new Error(JSON.stringify(faults))
  const text = pagePropsOfRoutes(routes, schemas, makeDataTypes(schemas))
  const typeIn = (name: string) => {
    const found = [...text.matchAll(new RegExp(`^ {2}${name}: (.*(?:\\n(?: {3,}.*| {2}[)}].*))*)`, 'gm'))]
    return found.map(([, type = '']) => type.replace(/\s*\n\s*/g, ' '))
  }
  return { text, typeIn }
}

test.each([
  ['{ kind: entry, collection: pages, slug: about }', 'About'],
  ['{ kind: entry, collection: reviews, slug: "{town}" }', 'Review | null'],
  ['{ kind: entry, collection: reviews, slug: "{town}", fallback: general }', 'Review'],
  ['{ kind: entry, collection: towns, slug: "{town}" }', 'Town'],
  ['{ kind: entry, collection: maps, slug: "{town}" }', 'PlaceMapData'],
  ['{ kind: entry, collection: maps, slug: all }', 'CountryMapData'],
  ['{ kind: entry, collection: maps, slug: "{review}" }', 'PlaceMapData | CountryMapData | null'],
  ['{ kind: list, collection: reviews }', 'readonly object[]'],
  ['{ kind: nearest, to: town, limit: 2 }', 'readonly Near<TownSummary>[]'],
  ['{ kind: related, of: town, field: name, collection: reviews }', 'Review | null'],
  ['{ kind: referenced, of: town, field: near, collection: towns }', 'readonly TownSummary[]'],
  [
    '{ kind: referenced, of: town, field: near, by: town, collection: towns }',
    "readonly (Omit<TownSummary, 'name'> & { name?: string; km?: number; photo?: Picture; maker?: Maker })[]",
  ],
  ['{ kind: list, collection: twons }', 'readonly object[]'],
])('%s finds %s', async (query, type) => {
  const { typeIn } = await typesOf(
    `  - { name: a, path: "/{town}-{review}", page: a, params: { town: towns, review: reviews }, queries: { found: ${query} } }`,
  )
  expect(typeIn('a')[0]).toContain(`found: ${type} }`)
})

test('every type that is named is imported', async () => {
  const query = '{ kind: referenced, of: town, field: near, by: town, collection: towns }'
  const { text } = await typesOf(
    `  - { name: a, path: "/{town}", page: a, params: { town: towns }, queries: { found: ${query} } }`,
  )
  expect(text).toContain("import type { PageProps, Picture, RequestOf } from 'townpages/page'")
  expect(text).toContain("import type { Maker, Page, Town, TownSummary } from './data-types.ts'")
})

test('a page of several patterns has what one of them has by itself, or not', async () => {
  const { typeIn } = await typesOf(`
  - { name: a, path: /, page: both, text: about, queries: { all: { kind: list, collection: reviews } } }
  - { name: b, path: "/{town}", page: both, text: about, params: { town: towns }, queries: { map: { kind: entry, collection: maps, slug: "{town}" } } }
  - { name: c, path: "/c", page: alike, text: about }
  - { name: d, path: "/d/{town}", page: alike, text: about, params: { town: towns } }`)
  expect(typeIn('both')[0]).toBe(
    '{ wording: About } & ( | { all: readonly object[]; town?: never; map?: never } | { all?: never; town: Town; map: PlaceMapData } )',
  )
  expect(typeIn('alike')[0]).toBe('{ wording: About; town?: Town }')
})

test('a request is of the kinds that a page answers', async () => {
  const search = '{ kind: search, find: { towns: { by: [name] } }, groups: [{ kind: pages, name: others }] }'
  const nearest = '{ kind: nearest, collection: towns, find: { by: [name] }, lists: { shops: { limit: 2 } } }'
  const find = `searchParams: { q: { kind: words }, s: ${search}, from: ${nearest} }`
  const screens = `
missing: [{ page: gone }]
limited: { page: gone }
enquiries: { forms: { collection: pages, slug: about }, settings: { collection: pages, slug: about }, thanks: / }
unknownAddresses: { name: town, collection: towns, rules: { collection: pages, slug: about, field: a } }`
  const { typeIn } = await typesOf(`  - { name: a, path: /, page: a, ${find} }`, screens)
  expect(typeIn('a')[1]).toBe(
    "RequestOf<'plain' | 'form' | 'words'> | SearchRequest<'others'> | NearestRequest<TownSummary, 'shops'>",
  )
  expect(typeIn('gone')).toEqual(['{ wording: Page | null; town?: Town }', "RequestOf<'missing' | 'limited'>"])
})
