import { pointerSteps } from '../../../runtime/shared/format/json-pointer.ts'
import { type Fault, fault, type Related, wholeFile } from '../../faults/fault.ts'
import type { DeferredCheck } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { KnownEntries, KnownEntry } from '../known-entries.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import { formerSlugs } from '../moves.ts'

type Reference = DeferredCheck & { kind: 'reference' }
export type DeletedEntryOptions = {
  linked: LinkedEntries
  absent: ReadonlySet<string>
  /** Null if nothing is known about former entries. */
  known: KnownEntries | null
}

/**
 * The entry that a reference named before its file was deleted, or null. Also null if another entry has the slug in
 * `renamedFrom`.
 */
export function deletedEntry(
  { collection, value }: Reference,
  { linked, absent, known }: DeletedEntryOptions,
): KnownEntry | null {
  const entries = linked.get(collection)
  if (entries === undefined || entries.has(value) || absent.has(`${collection}/${value}`)) return null
  const isRenamed = [...entries.values()].some((other) => formerSlugs(other).includes(value))
  return isRenamed ? null : (known?.deletedFrom(collection).get(value) ?? null)
}

/**
 * Entries whose files were deleted or renamed although others name them: one fault per entry, with the places that name
 * it.
 */
export function deletedEntries(entries: readonly Entry[], context: DeletedEntryOptions): Fault[] {
  const named = entries.flatMap((entry) =>
    entry.deferredChecks.flatMap((check) => {
      const was = check.kind === 'reference' ? deletedEntry(check, context) : null
      return check.kind !== 'reference' || was === null ? [] : [{ check, was, place: placeOfCheck(entry, check) }]
    }),
  )
  return [...Map.groupBy(named, ({ was }) => was)].flatMap(([was, places]) =>
    places
      .slice(0, 1)
      .map(({ check }) => deletedFault(check, was, { places: places.map(({ place }) => place), ...context })),
  )
}

function deletedFault(
  { collection, value }: Reference,
  was: KnownEntry,
  { places, linked, known }: DeletedEntryOptions & { places: readonly Related[] },
): Fault {
  const successor = successorOf(was, linked.get(collection), known?.of(collection) ?? new Map())
  const still = `${places.length === 1 ? 'one place still names' : `${places.length} places still name`} \`${value}\``
  return fault({
    code: 'deleted-entry',
    span: successor?.parsed.span(['slug']) ?? wholeFile(was.file),
    message:
      successor === null
        ? `this file is gone, and ${still}`
        : `\`${value}\` is \`${successor.slug}\` here, and ${still}`,
    remedy: successor === null ? 'put the file back, or name another entry there' : remedyOfRenamed(successor, value),
    related: places,
  })
}

function remedyOfRenamed({ slug, schema }: Entry, former: string): string {
  const canMove = schema.schema.properties?.renamedFrom !== undefined
  return `name \`${slug}\` there${canMove ? `, and add the line \`renamedFrom: [${former}]\` here` : ''}`
}

/** The entry with the id of a deleted one, under a slug that no entry had before: the same entry, renamed. */
export function successorOf(
  was: KnownEntry,
  entries: ReadonlyMap<string, Entry> | undefined,
  before: ReadonlyMap<string, KnownEntry>,
): Entry | null {
  const id = was.id()
  return (
    (id !== undefined &&
      [...(entries?.values() ?? [])].find(({ data, slug }) => !before.has(slug) && data.id === id)) ||
    null
  )
}

/** The place where an entry names another, as a related place of a fault. */
export function placeOfCheck({ parsed }: Entry, { path, isKey }: Reference): Related {
  return { message: 'named here', span: parsed.span(pointerSteps(path), isKey === true ? 'key' : 'value') }
}
