import { getOrMake, memoize } from '../../runtime/shared/content/memo.ts'
import { pointerSteps } from '../../runtime/shared/format/json-pointer.ts'
import { nearestName } from '../../runtime/shared/format/nearest-name.ts'
import { type Fault, type FaultOptions, fault, type Span } from '../faults/fault.ts'
import { didYouMean, writeOneOf } from '../faults/phrases.ts'
import type { DataPath } from '../read/yaml.ts'
import type { DeferredCheck } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'
import { formerSlugs } from './moves.ts'
import { type DeletedEntryOptions, deletedEntry } from './rules/deleted-entries.ts'

/** Faults in the values that a validator deferred. */
export function deferredFaults(entry: Entry, context: DeletedEntryOptions): Fault[] {
  return entry.deferredChecks.flatMap((check) => checkFault(check, entry, context))
}

function checkFault(check: DeferredCheck, entry: Entry, context: DeletedEntryOptions): Fault[] {
  // The place of a value is computed only for a fault: it takes another parse of the file.
  const wrong = (made: Omit<FaultOptions, 'span'>) => [
    fault({ span: entry.parsed.span(pointerSteps(check.path)), ...made }),
  ]
  switch (check.kind) {
    case 'reference':
      return referenceFaults(entry, check, context)
    case 'among':
      return amongFaults(entry, check, context)
    case 'host':
      return hostFaults(entry, check, context)
    case 'before': {
      const message = `this is before \`${check.field}\`, ${check.other}`
      return wrong({ code: 'wrong-order', message, remedy: 'exchange the two, or correct one of them' })
    }
    case 'not-after': {
      const message = `this is not after \`${check.field}\`, ${check.other}`
      return wrong({ code: 'wrong-order', message, remedy: 'write a later one, or correct the other one' })
    }
    case 'unnamed': {
      const message = `\`${check.field}\` does not name \`${check.value}\``
      return wrong({ code: 'not-in-text', message, remedy: 'write what it names, or remove the line' })
    }
    case 'repeated': {
      const message = `\`${check.value}\` stands here twice`
      const related = [{ message: 'first here', span: entry.parsed.span(pointerSteps(check.first)) }]
      return wrong({ code: 'repeated-item', message, remedy: 'give this one another name, or remove it', related })
    }
  }
}

function referenceFaults(
  entry: Entry,
  check: DeferredCheck & { kind: 'reference' },
  context: DeletedEntryOptions,
): Fault[] {
  const { path, value, collection, isKey, except = [] } = check
  const known = context.linked.get(collection)
  if (
    known?.has(value) === true ||
    context.absent.has(`${collection}/${value}`) ||
    deletedEntry(check, context) !== null
  )
    return []
  const renamed = [...(known?.values() ?? [])].find((other) => formerSlugs(other).includes(value))
  if (renamed !== undefined) return [formerReference(entry, path, { value, renamed, isKey: isKey === true })]
  const slugs = [...(known?.keys() ?? []), ...except]
  const fallback = [`write the slug of one of the ${collection}`, ...except.map((text) => `\`${text}\``)].join(', or ')
  const remedy = didYouMean(value, slugs, writeOneOf(slugs, fallback))
  return [
    fault({
      code: 'unknown-reference',
      span: entry.parsed.span(pointerSteps(path), isKey === true ? 'key' : 'value'),
      message: `there is no ${kindOf(collection, known)} \`${value}\``,
      remedy,
    }),
  ]
}

/** What an entry of a collection is called: the name of its schema. */
function kindOf(collection: string, known: ReadonlyMap<string, Entry> | undefined): string {
  const [first] = known?.values() ?? []
  return first?.schema.name.replace(/\.schema\.json$/, '') ?? collection.replace(/s$/, '')
}

type RenamedReference = { value: string; renamed: Entry; isKey: boolean }

/** A former slug of an entry. If it is the entry's own, its file must be renamed as well. */
function formerReference({ parsed }: Entry, path: string, { value, renamed, isKey }: RenamedReference): Fault {
  const span = parsed.span(pointerSteps(path), isKey ? 'key' : 'value')
  const isOwn = path === '/slug'
  return fault({
    code: 'unknown-reference',
    span,
    message: `\`${value}\` is called \`${renamed.slug}\` since it was renamed`,
    remedy: isOwn
      ? `write \`${renamed.slug}\`, and rename this file to ${renamed.slug}.yaml`
      : `write \`${renamed.slug}\``,
    related: [{ message: 'renamed here', span: renamed.parsed.span(['renamedFrom']) }],
    fix: isOwn ? undefined : { span, text: renamed.slug },
  })
}

function amongFaults(
  entry: Entry,
  { path, value, among }: DeferredCheck & { kind: 'among' },
  context: DeletedEntryOptions,
): Fault[] {
  const { allowed, list, slug, holders } = allowedBy(among, context)
  if (allowed === null || allowed.includes(value)) return []
  const meant = nearestName(value, allowed)
  const isAny = slug === '*'
  const all = isAny ? `${among.split('/')[0]}, by \`${list}\`` : `${list} of the ${slug}`
  const remedy = meant === null ? writeOneOf(allowed, `write one of the ${all}`) : `did you mean \`${meant}\`?`
  return [
    fault({
      code: 'unknown-reference',
      // The name may be wrong in the other entry.
      severity: isAny ? 'warning' : 'error',
      span: entry.parsed.span(pointerSteps(path)),
      message: `there is no \`${value}\` among the ${all}`,
      remedy,
      related: isAny ? placesOf(meant, list, holders[allowed.indexOf(meant ?? '')]) : [],
    }),
  ]
}

function hostFaults(
  entry: Entry,
  { path, value, among }: DeferredCheck & { kind: 'host' },
  context: DeletedEntryOptions,
): Fault[] {
  const { allowed, list, slug } = allowedBy(among, context)
  if (allowed === null || allowed.includes(value)) return []
  return [
    fault({
      code: 'other-host',
      span: entry.parsed.span(pointerSteps(path)),
      message: `\`${value}\` is not among the \`${list}\` of the ${slug}`,
      remedy: `write an address of this site, or add the host to \`${list}\``,
    }),
  ]
}

/** Where an entry has the value that was meant. */
function placesOf(meant: string | null, field: string, holder: Entry | undefined): { message: string; span: Span }[] {
  return holder === undefined ? [] : [{ message: `\`${meant}\``, span: holder.parsed.span([field]) }]
}

type Allowed = { allowed: readonly string[] | null; list: string; slug: string; holders: readonly Entry[] }

/**
 * The values that `x-among` or `x-hosts` allows; null if an entry that has them has a fault of its own. `slug`: `*` for
 * any entry.
 */
function allowedBy(among: string, context: DeletedEntryOptions): Allowed {
  return getOrMake(allowedIn(context), among, () => findAllowed(among, context))
}

/** Every entry of a collection asks for the same. */
const allowedIn = memoize((_: DeletedEntryOptions) => new Map<string, Allowed>())

function findAllowed(among: string, { linked, absent }: DeletedEntryOptions): Allowed {
  const [name = '', pointer = ''] = among.split('#')
  const [collection = '', slug = ''] = name.split('/')
  const path = pointerSteps(pointer)
  const isAbsent = slug === '*' ? [...absent].some((other) => other.startsWith(`${collection}/`)) : absent.has(name)
  const known = linked.get(collection)
  const entries =
    slug === '*' ? [...(known?.values() ?? [])] : [known?.get(slug)].filter((entry) => entry !== undefined)
  const found = entries.flatMap((entry) => [...valuesAt(entry.data, path)].map((value) => ({ value, entry })))
  return {
    allowed: isAbsent ? null : found.map(({ value }) => value),
    list: String(path[0]),
    slug,
    holders: found.map(({ entry }) => entry),
  }
}

/** Every text at a path, where `*` is any item; if the path leads to a mapping, its keys. */
export function* valuesAt(value: unknown, path: DataPath): Generator<string> {
  const [step, ...rest] = path
  if (step === undefined) {
    if (typeof value === 'object' && value !== null) yield* Object.keys(value)
    else yield String(value)
  } else if (step === '*') for (const item of Object.values(value ?? {})) yield* valuesAt(item, rest)
  else if (typeof value === 'object' && value !== null) yield* valuesAt((value as Record<string, unknown>)[step], rest)
}
