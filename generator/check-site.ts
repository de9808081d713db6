import { createSiteInterpolator } from '../runtime/content/page-content.ts'
import type { TextInterpolator } from '../runtime/content/text-template.ts'
import { dayOf } from '../runtime/contract/day.ts'
import type { Formats } from '../runtime/contract/formats.ts'
import type { Collections } from '../runtime/contract/manifest.ts'
import { type Cache, noCache } from './cache/cache.ts'
import { createKnownEntries, type KnownEntries } from './collections/known-entries.ts'
import { linkEntries } from './collections/link-entries.ts'
import type { LinkedEntries } from './collections/linked-entries.ts'
import { withoutOtherMarkdown } from './collections/markdown-entries.ts'
import { createAddressFiller } from './collections/markdown-links.ts'
import { liveEntries, movesOf } from './collections/moves.ts'
import { readPublishedEntries } from './collections/published-entries.ts'
import { createEntryReader } from './collections/read-entries.ts'
import { bracketedNames } from './collections/rules/bracketed-names.ts'
import { deadLinks, type MentionMemo } from './collections/rules/dead-links.ts'
import { messagePlaceholders } from './collections/rules/message-placeholders.ts'
import { vanishedSlugs } from './collections/rules/vanished-slugs.ts'
import { withdrawnFacts } from './collections/rules/withdrawn-facts.ts'
import { shownItems } from './collections/shown-items.ts'
import { type ContentMemo, toContent } from './collections/to-content.ts'
import { listTemplates } from './compile/list-templates.ts'
import { listPublicFiles, publicFolder } from './compile/public-files.ts'
import { type Fault, hasErrors, sortFaults } from './faults/fault.ts'
import { samplesIn } from './lint/examples.ts'
import { createMapDeriver } from './maps/derive-maps.ts'
import { readMapSources } from './maps/map-source.ts'
import type { MapThread } from './maps/map-thread.ts'
import { linkPictures, withPictures } from './pictures/link-pictures.ts'
import { readPictures } from './pictures/read-pictures.ts'
import { createTextCheck, type TextMemo } from './plan/check-texts.ts'
import { createTitleCheck } from './plan/check-titles.ts'
import { expandRoutes } from './plan/expand-routes.ts'
import type { PageVisitor } from './plan/plan.ts'
import { readFacts, withFacts } from './plan/read-facts.ts'
import { readLastCommit } from './read/last-commit.ts'
import { readSources } from './read/source.ts'
import { enquiryRouteFaults } from './routes/enquiry-faults.ts'
import { indexFaults } from './routes/index-faults.ts'
import { type Routes, readRoutes, routesFile } from './routes/read-routes.ts'
import { readTitles } from './routes/read-titles.ts'
import { routeFaults } from './routes/route-faults.ts'
import { searchParamFaults, searchResultFaults } from './routes/search-param-faults.ts'
import { templateFaults } from './routes/template-faults.ts'
import { readSchemas } from './schema/files/read-schemas.ts'
import { readTables } from './schema/files/read-tables.ts'
import type { Entry } from './schema/validate.ts'
import type { CheckedSite, CheckResult, Progress, ReadOptions, SiteInput } from './site.ts'

/**
 * Checks a site repeatedly: all faults at once (D26), and `site` is null if there is an error. Unchanged files are not parsed again.
 * `thread`: begins to draw the maps of the site.
 */
export type SiteChecker = (input: SiteInput, thread?: MapThread) => CheckResult

/** Reads what a check needs. `onRoutes`: gets the routes as soon as they are read, unless they have faults. */
export async function readSite({ data, templates, out, asOf }: ReadOptions, onRoutes?: (routes: Routes) => void): Promise<SiteInput> {
  const [read, { value: schemas, faults: schemaFaults }, routes, names, lastCommit] = await Promise.all([
    readSources({ folder: data, name: 'data' }),
    readSchemas(data),
    readRoutes({ folder: templates, name: 'templates' }).then((routes) => {
      if (routes.value !== null) onRoutes?.(routes.value)
      return routes
    }),
    listTemplates(templates),
    readLastCommit({ folder: data, name: 'data' }),
  ])
  const { others, ...sources } = withoutOtherMarkdown(read, schemas)
  const [maps, tables, pictures, publicFiles, published] = await Promise.all([
    readMapSources(data, schemas),
    readTables(data, schemas),
    readPictures(data),
    listPublicFiles(publicFolder(templates)),
    out === undefined ? null : readPublishedEntries(out, schemas),
  ])
  const today = dayOf(new Date())
  return {
    sources,
    others,
    schemas,
    schemaFaults,
    maps,
    tables,
    pictures,
    routes,
    templates: names,
    publicFiles,
    lastCommit,
    published,
    today,
    asOf: asOf ?? today,
  }
}

/** What a check without errors has found: an update of it needs these (`follow/update-check.ts`). */
export type KeptCheck = {
  input: SiteInput
  entries: readonly Entry[]
  routes: { titled: Routes; filled: Routes }
  site: CheckedSite
  result: CheckResult
  visits: readonly Parameters<PageVisitor>[]
  filler: TextInterpolator
}

/** `keep`: gets what a check without errors has found. */
export function createSiteChecker(progress?: Progress, cache: Cache = noCache, keep?: (kept: KeptCheck) => void): SiteChecker {
  const readEntries = createEntryReader(progress, cache)
  const [contents, texts, mentions]: [ContentMemo, TextMemo, MentionMemo] = [new WeakMap(), new WeakMap(), new WeakMap()]
  const fillerFor = createFillerMemo()
  const deriveMaps = createMapDeriver(cache)
  return function checkInput(input, thread) {
    const { sources, schemas, schemaFaults, maps, routes, lastCommit, today, asOf } = input
    const files = [...sources.value.map(({ file }) => file), routesFile]
    if (hasErrors(schemaFaults)) return { site: null, faults: sortFaults([...schemaFaults, ...sources.faults, ...routes.faults]), files }
    const { entries, absent, ...read } = readEntries(input)
    progress?.('checking pages')
    const known = createKnownEntries(input)
    const linked = linkEntries(entries, { schemas, absent, lastCommit, known, today })
    if (routes.value === null) return { site: null, faults: sortFaults([...read.faults, ...linked.faults, ...routes.faults]), files }
    const filler = fillerFor(routes.value.everyPage.formats)
    const live = liveEntries(linked.value)
    const titled = readTitles(routes.value, live)
    const pictures = linkPictures(live, input.pictures, schemas)
    const early = [...read.faults, ...linked.faults, ...pictures.faults, ...routes.faults, ...titled.faults]
    const shown = shownItems(live, schemas, asOf)
    const withLinks = createAddressFiller(routes.value, live, schemas)
    const dataOf = (entry: Entry) => withLinks(entry, withPictures(entry, shown.dataOf(entry), pictures.value.ofEntries))
    const content = toContent(live, dataOf, contents)
    const collections = new Map([...content, ...deriveMaps(content, maps, thread)])
    const named = namedFaults(titled.value, { ...input, collections, absent, live })
    if (hasErrors(named)) return { site: null, faults: sortFaults([...early, ...named]), files }
    const copy = createTextCheck(live, filler, texts)
    const isWhole = absent.size === 0 && routes.faults.length === 0
    const facts = readFacts(titled.value, { collections, absent, filler })
    const filledRoutes = withFacts(titled.value, facts.value)
    const titles = createTitleCheck(filledRoutes, live, filler)
    const visits: Parameters<PageVisitor>[] = []
    const visit = visitEach(copy.visit, titles.visit, (...page) => void (keep !== undefined && visits.push(page)))
    const plan = expandRoutes(filledRoutes, { collections, moves: movesOf(linked.value), absent, isWhole, filler, visit })
    const site = {
      routes: filledRoutes,
      linked: live,
      collections,
      facts: facts.value,
      plan: plan.value,
      pictures: pictures.value.used,
      samples: samplesIn(live, schemas).length,
      nextChange: shown.nextChange,
    }
    const faults = sortFaults([
      ...early,
      ...facts.faults,
      ...plan.faults,
      ...searchResultFaults(filledRoutes, collections, filler),
      ...(isWhole ? enquiryRouteFaults(titled.value, plan.value) : []),
      ...(isWhole && !hasErrors(plan.faults) ? addressFaults(site, { ...input, known, mentions, early }) : []),
      ...copy.faults(),
      ...titles.faults(),
      ...withdrawnFacts(live, facts.value, schemas),
      ...bracketedNames(entries, filledRoutes, schemas),
      ...messagePlaceholders(entries, filledRoutes, schemas),
    ])
    const result = { site: hasErrors(faults) ? null : site, faults, files }
    if (result.site !== null)
      keep?.({ input, entries, routes: { titled: titled.value, filled: filledRoutes }, site, result, visits, filler })
    return result
  }
}

/** The filler of the last formats, which has what it compiled of texts. */
function createFillerMemo(): (formats: Formats | undefined) => TextInterpolator {
  let last: { formats: string; filler: TextInterpolator } | null = null
  return (formats) => {
    const key = JSON.stringify(formats ?? {})
    if (last?.formats !== key) last = { formats: key, filler: createSiteInterpolator(formats) }
    return last.filler
  }
}

function visitEach(...visitors: readonly PageVisitor[]): PageVisitor {
  return (...page) => {
    for (const visit of visitors) visit(...page)
  }
}

type NamedOptions = Pick<SiteInput, 'schemas' | 'templates' | 'lastCommit'> & {
  collections: Collections
  absent: ReadonlySet<string>
  live: LinkedEntries
}

/** Templates that a site has to have, and names in the routes that do not exist. */
function namedFaults(routes: Routes, { live, ...options }: NamedOptions): Fault[] {
  const { schemas } = options
  return [
    ...templateFaults(options.templates),
    ...routeFaults(routes, options),
    ...searchParamFaults(routes, schemas),
    ...indexFaults(routes, schemas, live),
  ]
}

type AddressOptions = Pick<SiteInput, 'schemas' | 'publicFiles'> & { known: KnownEntries; mentions: MentionMemo; early: readonly Fault[] }

/** Addresses that no longer have an answer. This is known only if every page could be planned. */
function addressFaults(site: CheckedSite, { schemas, publicFiles, known, mentions, early }: AddressOptions): Fault[] {
  const reported = new Set(early.filter(({ code }) => code === 'deleted-entry').map(({ span }) => span.file))
  return [
    ...vanishedSlugs({ ...site, known, schemas }).filter(({ span }) => !reported.has(span.file)),
    ...deadLinks({ site, schemas, publicFiles: new Set(publicFiles), memo: mentions }),
  ]
}
