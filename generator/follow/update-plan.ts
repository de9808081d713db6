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
 * `isDraft`: it is for somebody who types, and no manifest is made of it. Only pages whose titles can depend on the change are planned again:
 * the others keep the hash and the decision about search engines that they had.
 */
type Change = { changes: readonly ChangedTexts[]; contents: readonly Content[]; collections: Collections; isDraft: boolean }
/** `patterns`: the names of the patterns and screens that show a changed entry in full. */
export type UpdatedPlan = { plan: Plan; visits: readonly Visit[]; patterns: ReadonlySet<string> }

/** The plan after texts of entries changed; null if other texts refer to those, or if nothing fills one of them. */
export function updatePlan(kept: KeptCheck, { changes, contents, collections, isDraft }: Change): UpdatedPlan | null {
  const byFile = new Map(contents.map(({ before, after }) => [before.file, after]))
  const { visits, concerned } = updateVisits(kept.visits, byFile)
  const sought: SoughtFields = {
    names: new Set(concerned.flatMap(([, resolved]) => resolved.flatMap((part) => (isOneOf(part, byFile) ? part.name : [])))),
    fields: new Set(changes.flatMap(({ fields }) => [...fields])),
  }
  if (isReferredTo(kept, collections, sought)) return null
  const newTexts = changes.flatMap(({ texts }) => texts.filter((text) => text.includes('{')))
  if (concerned.some(([, , context]) => newTexts.some((text) => unfilledIn(text, context, kept.filler) !== null))) return null
  const replan = createReplanning(kept, collections, sought)
  const [pages, ogImages] = [new Map(kept.site.plan.pages), new Map(kept.site.plan.ogImages)]
  for (const visit of isDraft ? concerned.filter(replan.isDependent) : concerned) {
    const [{ path }, resolved] = visit
    const [page, ogImage] = [pages.get(path), ogImages.get(path)]
    if (page !== undefined) pages.set(path, replan(page, visit))
    else if (ogImage !== undefined)
      ogImages.set(path, { ...ogImage, content: contentHash([path, ...resolved.map(({ hash }) => hash)].join('\n')) })
  }
  return replan.hasFaults()
    ? null
    : { plan: { ...kept.site.plan, pages, ogImages }, visits, patterns: new Set(concerned.map(([{ pattern }]) => pattern)) }
}

/** By the file of an entry, the places of the visits that show it in full. An update keeps them. */
const placesByFile = new WeakMap<readonly Visit[], ReadonlyMap<string, readonly number[]>>()

/** All visits, and those among them that show new content. */
function updateVisits(
  before: readonly Visit[],
  byFile: ReadonlyMap<string, ContentEntry>,
): { visits: readonly Visit[]; concerned: readonly Visit[] } {
  const places = getOrMake(placesByFile, before, listPlaces)
  const visits = [...before]
  const own = new Set([...byFile.keys()].flatMap((file) => places.get(file) ?? []))
  for (const place of own) visits[place] = updateVisit(visits[place] as Visit, byFile)
  placesByFile.set(visits, places)
  return { visits, concerned: [...own].sort((a, b) => a - b).map((place) => visits[place] as Visit) }
}

function listPlaces(visits: readonly Visit[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [place, [, resolved]] of visits.entries())
    for (const { whole, from } of resolved)
      if (whole && from[0] !== undefined) getOrMake(places, from[0].file, (): number[] => []).push(place)
  return places
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
