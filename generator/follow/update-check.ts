import type { Collections, ContentEntry } from '../../runtime/contract/manifest.ts'
import type { KeptCheck, SiteChecker } from '../check-site.ts'
import { createKnownEntries } from '../collections/known-entries.ts'
import { valueFaults } from '../collections/link-entries.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import { retirementOf } from '../collections/moves.ts'
import { bracketedNames } from '../collections/rules/bracketed-names.ts'
import { messagePlaceholders } from '../collections/rules/message-placeholders.ts'
import { unchangedExamples } from '../collections/rules/unchanged-examples.ts'
import { withdrawnFacts } from '../collections/rules/withdrawn-facts.ts'
import { shownItems } from '../collections/shown-items.ts'
import { toContent } from '../collections/to-content.ts'
import { createPictureFields } from '../pictures/picture-fields.ts'
import { readFacts } from '../plan/read-facts.ts'
import { isMarkdown } from '../read/markdown.ts'
import type { Entry } from '../schema/validate.ts'
import type { SiteInput } from '../site.ts'
import { type ChangedTexts, changedTexts } from './changed-texts.ts'
import { fieldsReadElsewhere } from './fields-read-elsewhere.ts'
import { updatePlan } from './update-plan.ts'

// More are checked as a whole: that costs the same for any number.
const maxChanged = 10

/** A checker that updates the last result if only texts of entries changed: it is the one that a whole check would have. */
export function createUpdatingChecker(create: (keep: (kept: KeptCheck) => void) => SiteChecker): SiteChecker {
  let kept: KeptCheck | null = null
  const checkAll = create((made) => (kept = made))
  return function checkInput(input) {
    const updated = kept === null ? null : updateCheck(kept, input)
    kept = updated
    return updated?.result ?? checkAll(input)
  }
}

/** The check of a site after a change; null if all of it has to be checked. `isDraft`: not all of its plan is needed (`update-plan.ts`). */
export function updateCheck(kept: KeptCheck, input: SiteInput, { isDraft } = { isDraft: false }): KeptCheck | null {
  const changes = changesBetween(kept, input)
  if (changes === null || changes.length > maxChanged) return null
  const files = new Set(changes.map(({ after }) => after.parsed.source.file))
  // What a fault says, and where, can change with the file; a title can be the longest one because of another entry.
  const isConcerned = kept.result.faults.some(
    ({ code, span, related }) =>
      code === 'title-too-long' || [span, ...related.map((place) => place.span)].some(({ file }) => files.has(file)),
  )
  if (isConcerned) return null
  const linked = withEntries(kept.site.linked, changes)
  const entries = kept.entries.map((entry) => changes.find(({ before }) => before === entry)?.after ?? entry)
  if (changes.some((change) => hasFaults(change, { ...kept, input, site: { ...kept.site, linked } }))) return null
  const contents = contentsOf(changes, kept, input)
  if (contents === null) return null
  const collections = withContents(kept.site.collections, contents)
  const facts = readFacts(kept.routes.titled, { collections, absent: new Set(), filler: kept.filler })
  if (facts.faults.length > 0 || JSON.stringify(facts.value) !== JSON.stringify(kept.site.facts)) return null
  const updated = updatePlan(kept, { changes, contents, collections, isDraft })
  if (updated === null) return null
  const update = {
    from: new WeakRef(kept.site),
    entries: contents.map(({ before, after }) => [before, after] as const),
    patterns: updated.patterns,
  }
  const site = { ...kept.site, linked, collections, plan: updated.plan, update }
  return { ...kept, input, entries, site, visits: updated.visits, result: { ...kept.result, site } }
}

/** The entries whose texts changed; null if anything else did. */
function changesBetween(kept: KeptCheck, input: SiteInput): ChangedTexts[] | null {
  const { sources: old, ...before } = kept.input
  const { sources: now, ...after } = input
  const isSame = Object.entries(after).every(([part, value]) => before[part as keyof typeof before] === value)
  if (!isSame || old.faults !== now.faults || old.value.length !== now.value.length) return null
  const byFile = new Map(kept.entries.map((entry) => [entry.parsed.source.file, entry]))
  const changes: ChangedTexts[] = []
  for (const [index, source] of now.value.entries()) {
    if (old.value[index] === source) continue
    const entry = byFile.get(source.file)
    const change = entry === undefined || old.value[index]?.file !== source.file ? null : changedTexts(entry, source, input.schemas)
    if (change === null || retirementOf(change.before) !== null || change.after.collection === 'administration') return null
    if (!change.fields.isDisjointFrom(fieldsReadElsewhere(change.before, kept))) return null
    changes.push(change)
  }
  return changes
}

/** Whether a rule finds a fault in an entry; the rules that look at fields of other kinds need not be asked. */
function hasFaults({ after }: ChangedTexts, { input, site, routes }: Pick<KeptCheck, 'input' | 'site' | 'routes'>): boolean {
  const { schemas } = input
  const alone: LinkedEntries = new Map([[after.collection, new Map([[after.slug, after]])]])
  const known = createKnownEntries(input)
  return [
    ...valueFaults(after, schemas),
    ...bracketedNames([after], routes.filled, schemas),
    ...messagePlaceholders([after], routes.filled, schemas),
    ...withdrawnFacts(alone, site.facts, schemas),
    ...unchangedExamples(site.linked.get(after.collection) ?? new Map(), { schemas, known }, [after]),
  ].some(({ span }) => span.file === after.parsed.source.file)
}

/** The content of changed entries; null if pages of other entries show what changed, or if it depends on the day, on pictures or on addresses. */
function contentsOf(changes: readonly ChangedTexts[], { site }: KeptCheck, { schemas, asOf }: SiteInput) {
  const picturesOf = createPictureFields(schemas)
  const contents: { before: ContentEntry; after: ContentEntry; collection: string }[] = []
  for (const { after, before } of changes) {
    const { collection, slug } = after
    const old = site.collections.get(collection)?.get(slug)
    const alone = (entry: Entry): LinkedEntries => new Map([[collection, new Map([[slug, entry]])]])
    const shown = shownItems(alone(after), schemas, asOf)
    const made = toContent(alone(after), shown.dataOf).get(collection)?.get(slug)
    const hasPictures = picturesOf(after).length > 0 || picturesOf(before).length > 0
    if (
      old === undefined ||
      made === undefined ||
      hasPictures ||
      isMarkdown(after.parsed.source.file) ||
      old.summaryHash !== made.summaryHash
    )
      return null
    contents.push({ before: old, after: made, collection })
  }
  return contents
}

function withEntries(linked: LinkedEntries, changes: readonly ChangedTexts[]): LinkedEntries {
  const next = new Map(linked)
  for (const { after } of changes) next.set(after.collection, new Map(next.get(after.collection)).set(after.slug, after))
  return next
}

function withContents(collections: Collections, contents: readonly { collection: string; after: ContentEntry }[]): Collections {
  const next = new Map(collections)
  for (const { collection, after } of contents) next.set(collection, new Map(next.get(collection)).set(after.slug, after))
  return next
}
