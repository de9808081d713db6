import { getOrMake } from '../../runtime/content/memo.ts'
import type { ResolvedEntry } from '../../runtime/content/queries.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections, ContentEntry } from '../../runtime/contract/manifest.ts'
import type { KeptCheck } from '../check-site.ts'
import { FaultList } from '../faults/fault-list.ts'
import { decideIndexing } from '../plan/decide-indexing.ts'
import { unfilledIn } from '../plan/placeholder-fault.ts'
import type { PageVisitor, Plan, PlannedPage } from '../plan/plan.ts'
import { planPage, shownBy } from '../plan/plan-page.ts'
import { readOverrides } from '../routes/index-rule.ts'
import type { ChangedTexts } from './changed-texts.ts'
import { mayRefer, mayReferIn, type SoughtFields } from './text-references.ts'

type Visit = Parameters<PageVisitor>
type Content = { before: ContentEntry; after: ContentEntry; collection: string }
/**
 * `isDraft`: it is for somebody who types, and no manifest is made of it, nor another update. Only pages whose titles can depend on the change
 * are planned again: the others keep the hash and the decision about search engines that they had.
 */
type Change = { changes: readonly ChangedTexts[]; contents: readonly Content[]; collections: Collections; isDraft: boolean }
/** `patterns`: the names of the patterns and screens that show a changed entry in full. */
export type UpdatedPlan = { plan: Plan; visits: readonly Visit[]; patterns: ReadonlySet<string> }

/** The plan after texts of entries changed; null if other texts refer to those, or if nothing fills one of them. */
export function updatePlan(kept: KeptCheck, { changes, contents, collections, isDraft }: Change): UpdatedPlan | null {
  const byFile = new Map(contents.map(({ before, after }) => [before.file, after]))
  const { places, names } = placesOf(kept.visits, [...byFile.keys()])
  const sought: SoughtFields = { names, fields: new Set(changes.flatMap(({ fields }) => [...fields])) }
  if (isReferredTo(kept, collections, sought)) return null
  const newTexts = changes.flatMap(({ texts }) => texts.filter((text) => text.includes('{')))
  const replan = createReplanning(kept, collections, sought)
  const isNeeded = (place: number) => !isDraft || newTexts.length > 0 || replan.isDependent(kept.visits[place] as Visit)
  const { visits, concerned } = updateVisits(kept.visits, places.filter(isNeeded), byFile)
  if (concerned.some(([, , context]) => newTexts.some((text) => unfilledIn(text, context, kept.filler) !== null))) return null
  const [pages, ogImages] = [new Map(kept.site.plan.pages), new Map(kept.site.plan.ogImages)]
  for (const visit of isDraft ? concerned.filter(replan.isDependent) : concerned) {
    const [{ path }, resolved] = visit
    const [page, ogImage] = [pages.get(path), ogImages.get(path)]
    if (page !== undefined) pages.set(path, replan(page, visit))
    else if (ogImage !== undefined)
      ogImages.set(path, { ...ogImage, content: contentHash([path, ...resolved.map(({ hash }) => hash)].join('\n')) })
  }
  const patterns = new Set(places.map((place) => (kept.visits[place] as Visit)[0].pattern))
  return replan.hasFaults() ? null : { plan: { ...kept.site.plan, pages, ogImages }, visits, patterns }
}

/** The places of the visits that show an entry in full, and its names in them. */
type ShownIn = { places: Set<number>; names: Set<string> }

/** By the file of an entry, where it is shown. An update keeps that. */
const shownByFile = new WeakMap<readonly Visit[], ReadonlyMap<string, ShownIn>>()

/** Where the entries of files are shown, the places in their order. */
function placesOf(visits: readonly Visit[], files: readonly string[]): { places: readonly number[]; names: ReadonlySet<string> } {
  const known = getOrMake(shownByFile, visits, listShown)
  const shown = files.flatMap((file) => known.get(file) ?? [])
  const places = new Set(shown.flatMap((each) => [...each.places]))
  return { places: [...places].sort((a, b) => a - b), names: new Set(shown.flatMap(({ names }) => [...names])) }
}

function listShown(visits: readonly Visit[]): ReadonlyMap<string, ShownIn> {
  const shown = new Map<string, ShownIn>()
  for (const [place, [, resolved]] of visits.entries())
    for (const { whole, from, name } of resolved) {
      if (!whole || from[0] === undefined) continue
      const own = getOrMake(shown, from[0].file, () => ({ places: new Set(), names: new Set() }))
      own.places.add(place)
      own.names.add(name)
    }
  return shown
}

/** All visits with those at some places updated, and these. */
function updateVisits(
  before: readonly Visit[],
  places: readonly number[],
  byFile: ReadonlyMap<string, ContentEntry>,
): { visits: readonly Visit[]; concerned: readonly Visit[] } {
  const visits = [...before]
  for (const place of places) visits[place] = updateVisit(visits[place] as Visit, byFile)
  shownByFile.set(visits, getOrMake(shownByFile, before, listShown))
  return { visits, concerned: places.map((place) => visits[place] as Visit) }
}

/** A visit with the new content. */
function updateVisit([page, resolved, context]: Visit, byFile: ReadonlyMap<string, ContentEntry>): Visit {
  const entries = { ...context.entries }
  const parts = resolved.map((part): ResolvedEntry => {
    const after = isOneOf(part, byFile) ? byFile.get(part.from[0]?.file ?? '') : undefined
    if (after === undefined) return part
    entries[part.name] = after.data
    return { ...part, hash: after.hash, from: [after], value: () => after.data }
  })
  return [page, parts, { ...context, entries }]
}

function isOneOf({ whole, from }: ResolvedEntry, byFile: ReadonlyMap<string, ContentEntry>): boolean {
  return whole && from[0] !== undefined && byFile.has(from[0].file)
}

/** Whether a text that was written elsewhere may refer to what changed. */
function isReferredTo({ routes: { filled } }: KeptCheck, collections: Collections, sought: SoughtFields): boolean {
  const variables = [filled.everyPage, ...[...filled.pages, ...filled.ogImages, ...filled.missing].map(({ config }) => config)].flatMap(
    (each) => Object.values(each.variables),
  )
  const ofScreens = filled.missing.flatMap(({ wording }) => Object.values(wording).map(({ text }) => text))
  if ([...variables, ...ofScreens].some((text) => mayRefer(text, sought))) return true
  return [...collections.values()].some((entries) => [...entries.values()].some((entry) => mayReferIn(entry, sought)))
}

/** Plans pages again. A page whose title and description cannot depend on what changed keeps them. */
function createReplanning(kept: KeptCheck, collections: Collections, sought: SoughtFields) {
  const { filled } = kept.routes
  const faults = new FaultList()
  const everywhere = new Set(Object.keys(filled.everyPage.queries))
  const overrides = readOverrides(filled.indexing, collections)
  const dependent = new Set(
    filled.pages.filter(({ ownTitle, titles, ownDescription, descriptions, canonical }) => {
      const texts = [...titles, ...descriptions, ...[ownTitle ?? [], ownDescription ?? []].flat()].map(({ text }) => text)
      return [...texts, canonical ?? ''].some((text) => mayRefer(text, sought))
    }),
  )
  const replan = (page: PlannedPage, [, resolved, context]: Visit): PlannedPage => {
    const { path, pattern, entries } = page
    const indexing = decideIndexing(pattern, { entries, collections, override: overrides[pattern.name] })
    if (dependent.has(pattern))
      return planPage({ path, pattern, entries, resolved, context, indexing }, { routes: filled, filler: kept.filler, faults, everywhere })
    return { ...page, indexing, ...shownBy({ ...page, resolved, context, indexing }, everywhere) }
  }
  const names = new Set([...dependent].map(({ name }) => name))
  replan.isDependent = ([{ pattern }]: Visit) => names.has(pattern)
  replan.hasFaults = () => faults.all().length > 0
  return replan
}
