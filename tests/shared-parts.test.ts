import { join } from 'node:path'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { PageEntry, StoredManifest } from '../runtime/contract/manifest.ts'
import type { PageRequest, ServerBundle } from '../runtime/page/props.ts'
import { readManifest } from '../runtime/site/read-manifest.ts'
import { createPageRenderer, type PageRenderer } from '../runtime/site/render-page.ts'
import { loadServerBundle } from '../runtime/site/server-bundle.ts'
import { locksmith, scratchFolder, townpagesHere } from './running-site.ts'

// How many pages of the real site are compared.
const count = Number(process.env.SHARED_PAGES ?? 250)

type Compared = { manifest: StoredManifest; renderers: readonly PageRenderer[] }

/** Renderers of one bundle for two sites, which compare every page with the one that no part is shared in. */
async function compared(dist: string): Promise<Compared> {
  const manifest = await readManifest(dist)
  const bundle = await loadServerBundle(manifest)
  const render: ServerBundle['render'] = (page, props) => {
    const html = bundle.render(page, props)
    if (html !== bundle.renderUnshared(page, props)) throw new Error(`shared parts change ${props.entry.path}`)
    return html
  }
  const { thirdPartyScripts: _, ...assets } = manifest.assets
  const thirdParties = [
    { service: 'meta', id: '1', script: 'https://a.example/a.js', sources: { scripts: ['https://a.example'] } },
  ] as never
  const renderers = [{ siteUrl: 'https://one.example' }, { siteUrl: 'https://two.example', thirdParties, hidesSamples: true }].map((site) =>
    createPageRenderer({ manifest, bundle: { ...bundle, render }, shell: { ...assets, ...site }, suggest: () => null }),
  )
  return { manifest, renderers }
}

const faulty: PageRequest & { kind: 'form' } = {
  kind: 'form',
  form: 'consumer',
  values: { firstName: '<part-0>', contactSafely: ['email'] },
  faults: [{ field: 'lastName', message: 'Enter it' }],
}

test('pages of every kind, in any order, for two sites and with faults, are the same bytes with and without shared parts', async () => {
  const { manifest, renderers } = await compared(inject('dist'))
  const kinds: readonly PageEntry[][] = [...Map.groupBy(manifest.pages.values(), ({ pattern }) => pattern).values()]
  const entry = fc.tuple(fc.nat(), fc.nat()).map(([kind, index]) => at(at(kinds, kind) ?? [], index) as PageEntry)
  for (const [first] of kinds) for (const renderer of renderers) if (first !== undefined) renderer.page(first)
  fc.assert(
    fc.property(entry, fc.constantFrom(...renderers), fc.boolean(), (page, renderer, hasFaults) => {
      renderer.page(page, hasFaults ? faulty : undefined)
    }),
    { numRuns: count },
  )
  for (const renderer of renderers) renderer.generalMissing()
})

test('so are those of another site', async () => {
  const out = join(await scratchFolder(), 'dist')
  await townpagesHere(['generate', '--data', join(locksmith, 'data'), '--templates', join(locksmith, 'templates'), '--out', out])
  const { manifest, renderers } = await compared(out)
  for (const renderer of renderers) for (const entry of manifest.pages.values()) expect(renderer.page(entry)).toContain('<header>')
})

function at<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length]
}
