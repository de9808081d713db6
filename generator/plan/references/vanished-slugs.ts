import type { Collections } from '../../../runtime/contract/manifest.ts'
import { formatRoutePath } from '../../../runtime/contract/route-pattern.ts'
import type { KnownEntries } from '../../collections/known-entries.ts'
import type { LinkedEntries } from '../../collections/linked-entries.ts'
import { successorOf } from '../../collections/rules/deleted-entries.ts'
import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import { fittingEntries } from '../addresses/combinations.ts'
import type { Plan } from '../plan.ts'

export type VanishedOptions = {
  routes: Routes
  plan: Plan
  linked: LinkedEntries
  collections: Collections
  known: KnownEntries
  schemas: Schemas
}

/** Entries that had pages and whose addresses no longer have an answer: one warning per entry. */
export function vanishedSlugs(context: VanishedOptions): Fault[] {
  const { routes, linked, known, schemas } = context
  const names = new Set(routes.pages.flatMap(({ params }) => Object.values(params).map(({ collection }) => collection)))
  return [...names].flatMap((collection) => {
    const entries = linked.get(collection)
    const before = known.of(collection)
    return [...known.deletedFrom(collection)].flatMap(([slug, was]) => {
      const address = entries?.has(slug) === true ? null : lostAddress({ collection, slug }, context)
      if (address === null) return []
      const successor = successorOf(was, entries, before)
      const canMove = schemas.all.some(
        (schema) => schema.collection === collection && schema.schema.properties?.renamedFrom !== undefined,
      )
      return [
        successor === null
          ? vanished(was.file, { slug, address, canMove })
          : renamed(successor, { slug, address, canMove }),
      ]
    })
  })
}

/** An address of a former page of an entry that has no answer, or null. */
function lostAddress(
  { collection, slug }: { collection: string; slug: string },
  { routes, plan, collections }: VanishedOptions,
): string | null {
  for (const { path, params } of routes.pages) {
    const own = Object.entries(params).find(([, of]) => of.collection === collection && !of.except.includes(slug))
    if (own === undefined) continue
    const slugs = Object.entries(params).map(
      ([name, of]) => [name, name === own[0] ? slug : fittingEntries(of, collections)[0]?.slug] as const,
    )
    if (slugs.some(([, found]) => found === undefined)) continue
    const address = formatRoutePath(path, Object.fromEntries(slugs) as Record<string, string>)
    if (!exists(plan, address)) return address
  }
  return null
}

function exists({ pages, aliases, redirects, gone }: Plan, address: string): boolean {
  return pages.has(address) || aliases[address] !== undefined || redirects[address] !== undefined || gone.has(address)
}

type Lost = { slug: string; address: string; canMove: boolean }

const addRedirect = 'add a line under `redirects` in templates/routes.yaml'

function vanished(file: string, { slug, address, canMove }: Lost): Fault {
  const inEntry = `put it back with \`retired: gone\` in it, or write \`renamedFrom: [${slug}]\` in the entry that takes its place`
  return fault({
    code: 'vanished-slug',
    severity: 'warning',
    span: wholeFile(file),
    message: `\`${slug}\` had pages, and nothing answers at ${address} any more`,
    remedy: canMove ? inEntry : addRedirect,
  })
}

function renamed({ parsed, slug: own }: Entry, { slug, address, canMove }: Lost): Fault {
  return fault({
    code: 'vanished-slug',
    severity: 'warning',
    span: parsed.span(['slug']),
    message: `\`${slug}\` is \`${own}\` here, and nothing answers at ${address} any more`,
    remedy: canMove ? `add the line \`renamedFrom: [${slug}]\`: its addresses then lead here` : addRedirect,
  })
}
