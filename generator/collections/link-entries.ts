import { memoize } from '../../runtime/shared/content/memo.ts'
import { compareText, type Fault, type Outcome } from '../faults/fault.ts'
import type { LastCommit } from '../read/last-commit.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'
import { deferredFaults } from './deferred-checks.ts'
import type { KnownEntries } from './known-entries.ts'
import type { LinkedEntries } from './linked-entries.ts'
import { retirementOf } from './moves.ts'
import { approvalRuleFaults } from './rules/approval-rules.ts'
import { changedIdFault, changedIds } from './rules/changed-ids.ts'
import { deletedEntries } from './rules/deleted-entries.ts'
import { farAway } from './rules/far-away.ts'
import { foreignMarkup } from './rules/foreign-markup.ts'
import { formerSlugFaults } from './rules/former-slugs.ts'
import { futureDay } from './rules/future-day.ts'
import { listItems } from './rules/list-items.ts'
import { notShown } from './rules/not-shown.ts'
import { plainTexts } from './rules/plain-texts.ts'
import { rareValues } from './rules/rare-values.ts'
import { repeatedEntries } from './rules/repeated-entries.ts'
import { repeatedIds } from './rules/repeated-ids.ts'
import { retiredReferences } from './rules/retired-references.ts'
import { hasSlug, slugOfFile } from './rules/slug-of-file.ts'
import { unchangedExamples } from './rules/unchanged-examples.ts'

export type LinkOptions = {
  schemas: Schemas
  /** Entries whose own files have faults. */
  absent: ReadonlySet<string>
  lastCommit: LastCommit | null
  known: KnownEntries
  /** `YYYY-MM-DD`. */
  today: string
}

/** The collections, checked by the rules that a schema cannot express. */
export function linkEntries(entries: readonly Entry[], options: LinkOptions): Outcome<LinkedEntries> {
  const { schemas, absent, known, today } = options
  const folders = new Set(schemas.all.map(({ collection }) => collection))
  const linked = new Map<string, Map<string, Entry>>([...folders].sort(compareText).map((name) => [name, new Map()]))
  for (const entry of entries.filter(hasSlug).toSorted((a, b) => compareText(a.slug, b.slug)))
    linked.get(entry.collection)?.set(entry.slug, entry)
  const context = { linked, absent, known }
  const faults: Fault[] = entries.flatMap((entry) => [
    ...slugOfFile(entry, linked.get(entry.collection) ?? new Map()),
    // Texts of an entry without pages are not published.
    ...(retirementOf(entry) === null ? [...deferredFaults(entry, context), ...valueFaults(entry, schemas)] : []),
    ...futureDay(entry, schemas, today),
  ])
  return {
    value: linked,
    faults: [
      ...faults,
      ...repeatedEntries(entries),
      ...approvalRuleFaults(linked, schemas),
      ...retiredReferences(linked),
      ...deletedEntries(
        entries.filter((entry) => retirementOf(entry) === null),
        context,
      ),
      ...[...linked.values()].flatMap((collection) => collectionFaults(collection, options)),
    ],
  }
}

function collectionFaults(collection: ReadonlyMap<string, Entry>, options: LinkOptions): Fault[] {
  const { known, lastCommit } = options
  const changed = changedIds(collection, known)
  // An id that was changed to an id in use is one mistake.
  const others = new Map([...collection].filter(([, entry]) => !changed.some((found) => found.entry === entry)))
  return [
    ...changed.map(changedIdFault),
    ...repeatedIds(others, lastCommit),
    ...formerSlugFaults(collection),
    ...farAway(collection),
    ...rareValues(collection),
    ...unchangedExamples(collection, options),
  ]
}

/** Faults in the values of an entry that its schema accepts. */
const valueFaults = memoize((entry: Entry, schemas: Schemas): readonly Fault[] => [
  ...plainTexts(entry, schemas),
  ...foreignMarkup(entry, schemas),
  ...listItems(entry, schemas),
  ...notShown(entry, schemas),
])
