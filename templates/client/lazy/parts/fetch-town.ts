import { slugFromName } from 'townpages/page'

/** What a town says of itself in the calls of §7; it leaves a number out where the national one serves. */
export type TownNumbers = { name: string; phoneNumber?: string; whatsAppNumber?: string }
/** `isKnown` is false if the request failed; `town` is null if there is none of that name. */
export type FoundTown = { isKnown: false } | { isKnown: true; town: TownNumbers | null }

type ListedTown = TownNumbers & { slug: string }

// §7: three more attempts, each after twice the time.
const maxRetries = 3
const delayBefore = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/** A town by its slug: the managed location, or else the public one, or else the one of the public list (§7, D12). */
export async function fetchTown(slug: string): Promise<FoundTown> {
  const name = encodeURIComponent(slug)
  try {
    const managed = await fetchData<TownNumbers>(`/api/managed-locations/slug/${name}`).catch(() => null)
    const town = managed ?? (await fetchWithRetry<TownNumbers>(`/api/public/locations/${name}`))
    return { isKnown: true, town }
  } catch {
    return findInList(slug)
  }
}

async function findInList(slug: string): Promise<FoundTown> {
  try {
    const towns = (await fetchData<ListedTown[]>('/api/public/locations')) ?? []
    return { isKnown: true, town: towns.find((town) => town.slug === slug || slugFromName(town.name) === slug) ?? null }
  } catch {
    return { isKnown: false }
  }
}

async function fetchWithRetry<Data>(address: string): Promise<Data | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchData<Data>(address)
    } catch (error) {
      if (attempt === maxRetries) throw error
      await new Promise((resolve) => setTimeout(resolve, delayBefore(attempt)))
    }
  }
}

/** What a call answers, or null where there is nothing of that name. Rejects on anything else. */
async function fetchData<Data>(address: string): Promise<Data | null> {
  const response = await fetch(address)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(String(response.status))
  const { data }: { data?: Data } = await response.json()
  return data ?? null
}
