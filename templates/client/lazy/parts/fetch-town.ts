import { CallError, slugFromName } from 'townpages/page'
import { cachedCall } from '../../calls/cached-call.ts'
import { callRules } from '../../calls/call-rules.ts'

/** What a town says of itself in the calls of §7; it leaves a number out where the national one serves. */
export type TownNumbers = { name: string; nameInText?: string; phoneNumber?: string; whatsAppNumber?: string }

/**
 * A town by its slug: the managed location, or else the public one, or else the one of the public list (§7, D12).
 * Rejects with a `CallError`, `missing` where none of them has it.
 */
export async function fetchTown(slug: string): Promise<TownNumbers> {
  const name = encodeURIComponent(slug)
  const town =
    (await cachedCall(`/api/managed-locations/slug/${name}`, callRules.managedLocation).catch(() => null)) ??
    (await cachedCall(`/api/public/locations/${name}`, callRules.publicLocation).catch(() => null)) ??
    (await findInList(slug))
  return town as TownNumbers // the API describes it so
}

async function findInList(slug: string): Promise<unknown> {
  const towns = await cachedCall('/api/public/locations', callRules.fallbackList)
  if (!Array.isArray(towns)) throw new CallError('invalid', 'Invalid locations data format')
  const found = towns.map(Object).find((town) => town.slug === slug || slugFromName(String(town.name)) === slug)
  if (found === undefined) throw new CallError('missing', `Location not found: ${slug}`)
  return found
}
