import type { Collections } from '../../../runtime/contract/manifest.ts'
import { type Fault, sortFaults } from '../../faults/fault.ts'
import { createAddresses, type SiteAddresses } from '../../plan/site-addresses.ts'
import type { Progress } from '../../read/progress.ts'
import { listPublicFiles } from '../../read/public-files.ts'
import { publicFolder } from '../../read/site-folders.ts'
import { createRenderer } from '../../render/render-pages.ts'
import { mapCollections, type Schemas } from '../../schema/schemas.ts'
import { type ReadPages, readPages } from './read-pages.ts'
import type { LintContext, PageRule } from './rule.ts'
import { alternativeTexts } from './rules/alternative-texts.ts'
import { brokenLinks } from './rules/broken-links.ts'
import { missingPictures } from './rules/missing-pictures.ts'
import { orphans } from './rules/orphans.ts'
import { structuredData } from './rules/structured-data.ts'

export type LintPagesOptions = Pick<LintContext, 'site' | 'schemas'> & {
  /** Their folder. */
  templates: string
  /** Whether pages are looked at; the pictures that content names always are. */
  renders?: boolean
  progress?: Progress
}

const noPages: ReadPages = { read: new Map(), unreached: [] }

const rules: readonly PageRule[] = [brokenLinks, orphans, missingPictures, alternativeTexts, structuredData]

/**
 * What is wrong with pages though their content holds (D27): what pages of a route have in common is told once, at the
 * route. Throws a `TemplateError` where templates do not compile or a page cannot be rendered.
 */
export async function lintPages(options: LintPagesOptions): Promise<Fault[]> {
  const { site, schemas, templates, renders = true } = options
  const addresses = createAddresses(site.plan, new Set(await listPublicFiles(publicFolder(templates))))
  const pages = renders ? await renderSome(options, addresses) : noPages
  return sortFaults(rules.flatMap((rule) => rule({ site, schemas, pages, addresses })))
}

async function renderSome(
  { site, schemas, templates, progress }: LintPagesOptions,
  addresses: SiteAddresses,
): Promise<ReadPages> {
  progress?.('compiling')
  const render = await createRenderer({ ...site, collections: withOneMap(site.collections, schemas) }, templates)
  return readPages({ pages: site.plan.pages, render, addresses, progress })
}

/**
 * The same content with one place's map for all places: drawing them takes as long as rendering the pages, and they
 * have no links.
 */
function withOneMap(collections: Collections, schemas: Schemas): Collections {
  const settings = schemas.all.flatMap(({ schema }) => schema['x-map'] ?? [])
  const maps = settings.flatMap(mapCollections).map(({ collection, whole }) => {
    const entries = [...(collections.get(collection) ?? [])]
    const one = entries.find(([slug]) => slug !== whole)?.[1]
    return [
      collection,
      new Map(entries.map(([slug, entry]) => [slug, slug === whole ? entry : (one ?? entry)])),
    ] as const
  })
  return new Map([...collections, ...maps])
}
