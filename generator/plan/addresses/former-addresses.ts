import type { Collections, Redirect } from '../../../runtime/contract/manifest.ts'
import { formatRoutePath, type RoutePath } from '../../../runtime/contract/route-pattern.ts'
import { entryFits } from '../../../runtime/shared/content/queries.ts'
import type { Moves } from '../../collections/linked-entries.ts'
import type { ParamSource } from '../../routes/og-image-pattern.ts'
import { combined, fittingEntries } from './combinations.ts'

/** An item of the routes that makes addresses. */
type AddressLine = { path: RoutePath; params: Readonly<Record<string, ParamSource>> }
type FormerOptions = {
  collections: Collections
  moves: Moves
  /** The final address that an address leads to, or null. */
  endOf: (address: string) => string | null
}
export type FormerAddresses = { redirects: Readonly<Record<string, Redirect>>; gone: ReadonlySet<string> }

type Choice = {
  /** A slug for a name of a pattern. */
  slug: string
  /** The slugs to whose pages its addresses redirect; none: they are gone. */
  to: readonly string[]
}

/** The former addresses of slugs without pages: permanent redirects, or gone (410). */
export function formerAddresses(
  lines: readonly AddressLine[],
  { collections, moves, endOf }: FormerOptions,
): FormerAddresses {
  const redirects: Record<string, Redirect> = {}
  const gone = new Set<string>()
  for (const { path, params } of lines.filter(({ path }) => path.names.length > 0)) {
    for (const choices of formerChoices(Object.entries(params), { collections, moves, hasFormer: false })) {
      const address = formatRoutePath(
        path,
        Object.fromEntries(Object.entries(choices).map(([name, { slug }]) => [name, slug])),
      )
      if (endOf(address) !== null || redirects[address] !== undefined) continue
      const to = firstEnd(path, choices, endOf)
      if (to === null) gone.add(address)
      else redirects[address] = { to, status: 301 }
    }
  }
  // One item may make an address gone that another item redirects.
  return { redirects, gone: new Set([...gone].filter((address) => redirects[address] === undefined)) }
}

type Choices = Readonly<Record<string, Choice>>
type ChoiceOptions = Pick<FormerOptions, 'collections' | 'moves'> & { hasFormer: boolean }

/** Every combination of one slug per name with at least one former slug. */
function* formerChoices(
  [first, ...rest]: readonly [string, ParamSource][],
  options: ChoiceOptions,
): Generator<Choices> {
  if (first === undefined) return yield {}
  const [name, params] = first
  const mayStillCome = rest.some(([, { collection }]) => (options.moves.get(collection)?.size ?? 0) > 0)
  if (options.hasFormer || mayStillCome)
    for (const { slug } of fittingEntries(params, options.collections))
      for (const others of formerChoices(rest, options)) yield { [name]: { slug, to: [slug] }, ...others }
  for (const choice of movedChoices(params, options.moves))
    for (const others of formerChoices(rest, { ...options, hasFormer: true })) yield { [name]: choice, ...others }
}

function movedChoices({ collection, where, except }: ParamSource, moves: Moves): Choice[] {
  const moved = [...(moves.get(collection) ?? [])].filter(
    ([slug, { data }]) => !except.includes(slug) && entryFits(data, where),
  )
  return moved.map(([slug, move]) => ({ slug, to: move.kind === 'gone' ? [] : move.slugs }))
}

/** The address of the pattern for the first target slug that has one, or null. */
function firstEnd(path: RoutePath, choices: Choices, endOf: FormerOptions['endOf']): string | null {
  for (const slugs of combined(Object.entries(choices).map(([name, { to }]) => [name, to]))) {
    const end = endOf(formatRoutePath(path, slugs))
    if (end !== null) return end
  }
  return null
}
