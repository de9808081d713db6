import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'
import { formerSlugs, placeOf, retirementOf } from '../moves.ts'

type Owner = { entry: Entry; path: readonly (string | number)[] }

/** Slugs in `renamedFrom` that belong to another entry, and entries without coordinates that are `retired: nearest`. */
export function formerSlugFaults(collection: ReadonlyMap<string, Entry>): Fault[] {
  const owners = new Map<string, Owner>([...collection].map(([slug, entry]) => [slug, { entry, path: ['slug'] }]))
  return [...collection.values()].flatMap((entry) => [
    ...formerSlugs(entry).flatMap((slug, index) => {
      const own: Owner = { entry, path: ['renamedFrom', index] }
      const owner = owners.get(slug)
      if (owner !== undefined) return [takenSlug(slug, own, owner)]
      owners.set(slug, own)
      return []
    }),
    ...(retirementOf(entry) === 'nearest' && placeOf(entry).length === 0 ? [noPlace(entry)] : []),
  ])
}

function takenSlug(slug: string, { entry, path }: Owner, owner: Owner): Fault {
  const isSelf = owner.entry === entry && owner.path[0] === 'slug'
  const is = owner.path[0] === 'slug' ? 'has this slug' : 'had it before'
  return fault({
    code: 'taken-slug',
    span: entry.parsed.span(path),
    message: isSelf
      ? `\`${slug}\` is the slug that this entry has`
      : `the addresses of \`${slug}\` belong to another entry`,
    remedy: 'remove it here',
    related: isSelf ? [] : [{ message: `\`${owner.entry.slug}\` ${is}`, span: owner.entry.parsed.span(owner.path) }],
  })
}

function noPlace({ parsed }: Entry): Fault {
  return fault({
    code: 'not-allowed',
    span: parsed.span(['retired']),
    message: '`retired` cannot be `nearest`: this entry has no coordinates',
    remedy: 'write `gone`',
  })
}
