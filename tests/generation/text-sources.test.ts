import { join } from 'node:path'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { readSchemas } from '../../generator/schema/files/read-schemas.ts'
import { createSourceRenderer } from '../../generator/serves/text-sources/render-with-sources.ts'
import type { PageEntry } from '../../runtime/contract/manifest.ts'
import { readManifest } from '../../runtime/site/read-manifest.ts'
import { createPageRenderer } from '../../runtime/site/render/render-page.ts'
import { loadServerBundle } from '../../runtime/site/render/server-bundle.ts'
import { locksmith, scratchFolder, townpagesHere } from '../shared/servers/running-site.ts'

// How many pages of the real site are compared, besides the first of each pattern.
const count = Number(process.env.SOURCE_PAGES ?? 30)

const attribute = / data-source="([^"]*)"/g
const root = join(import.meta.dirname, '../..')

/**
 * Renders pages of a generation with the sources of their texts, and fails if anything but the attributes is different.
 */
async function siteWithSources(dist: string, data: string) {
  const manifest = await readManifest(dist)
  const { value: schemas } = await readSchemas(data)
  const bundle = await loadServerBundle(manifest)
  const { thirdPartyScripts: _, ...assets } = manifest.assets
  const options = { manifest, bundle, shell: { ...assets, siteUrl: 'https://one.example' }, suggest: () => null }
  const renderWithSources = createSourceRenderer()
  const plain = createPageRenderer(options)
  const marked = createPageRenderer({ ...options, renderDocument: (document) => renderWithSources(document, schemas) })
  const valueAt = (source: string): unknown => {
    const [path = '', pointer = ''] = source.split('#')
    const entries = [...manifest.collections.values()].flatMap((own) => [...own.values()])
    const data = entries.find(({ file }) => file === `data/${path}`)?.data
    const steps = pointer.split('/').slice(1).map(decodeURIComponent)
    return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], data)
  }
  const render = (page: PageEntry): string => {
    const html = marked.page(page)
    if (html.replace(attribute, '') !== plain.page(page)) throw new Error(`marks change ${page.path}`)
    return html
  }
  return { manifest, render, valueAt }
}

const sourcesIn = (html: string) =>
  [...html.matchAll(attribute)].flatMap(([, list = '']) => list.split(' ')).filter((each) => each !== '-')

test('pages with the sources of their texts are otherwise the same bytes, and each source is a text of the content', async () => {
  const { manifest, render, valueAt } = await siteWithSources(inject('dist'), join(root, 'data'))
  const kinds = [...Map.groupBy(manifest.pages.values(), ({ pattern }) => pattern).values()]
  for (const [first] of kinds) {
    const sources = first === undefined ? [] : new Set(sourcesIn(render(first)))
    for (const source of sources) expect([source, typeof valueAt(source)]).toEqual([source, 'string'])
  }
  const page = fc.tuple(fc.nat(), fc.nat()).map(([kind, index]) => at(at(kinds, kind) ?? [], index) as PageEntry)
  fc.assert(
    fc.property(page, (entry) => sourcesIn(render(entry)).length > 20),
    { numRuns: count },
  )
})

test('a sentence names its wording, and so does one that is filled', async () => {
  const out = join(await scratchFolder(), 'dist')
  await townpagesHere([
    'generate',
    '--data',
    join(locksmith, 'data'),
    '--templates',
    join(locksmith, 'templates'),
    '--out',
    out,
  ])
  const { manifest, render, valueAt } = await siteWithSources(out, join(locksmith, 'data'))
  const pages = new Map([...manifest.pages.values()].map((page) => [page.path, render(page)]))
  const html = pages.get('/alderwick') ?? ''
  expect(html).toMatch(/<h1 data-source="pages\/town.yaml#\/heading">[^<]*Alderwick/)
  expect(valueAt('pages/town.yaml#/heading')).toContain('{town}')
  expect(html).toMatch(/ data-source="towns\/alderwick.yaml#\/intro">/)
  expect(html.slice(0, html.indexOf('<body'))).not.toContain('data-source')
})

function at<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length]
}
