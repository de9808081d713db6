import { QueryClient, QueryObserver } from '@tanstack/react-query'

// §9, 'public locations on coverage page 5 min'; no retry, and again when somebody comes back to the page.
const staleTime = 5 * 60_000

const client = new QueryClient()

class ListError extends Error {
  readonly fault: ListFault
  constructor(fault: ListFault, options?: ErrorOptions) {
    super(fault.kind, options)
    this.fault = fault
  }
}

/** Fetches the list, reports it and every later one, or why there is none, until `signal` ends it. */
export function watchPlaces(report: (latest: LatestPlaces) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const observer = new QueryObserver<readonly Place[], ListError>(client, {
    queryKey: ['public', 'locations'],
    queryFn: fetchPlaces,
    staleTime,
    retry: false,
  })
  client.mount()
  const stop = observer.subscribe(({ data = null, error }) => report({ places: data, fault: error?.fault ?? null }))
  signal.addEventListener('abort', () => {
    stop()
    client.unmount()
  })
}

async function fetchPlaces(): Promise<readonly Place[]> {
  const response = await fetch('/api/public/locations').catch((cause: unknown) => {
    throw new ListError({ kind: 'unreachable' }, { cause })
  })
  if (!response.ok) throw new ListError({ kind: 'refused', status: response.status })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new ListError({ kind: 'invalid' }, { cause })
  })
  const list = listIn(answer)
  if (!list?.every(isPlace)) throw new ListError({ kind: 'invalid' })
  return list.filter(({ active }) => active !== false)
}

/** §7: the list stands in `data`; a plain list is also accepted. */
function listIn(answer: unknown): readonly unknown[] | null {
  const list = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
  return Array.isArray(list) ? list : null
}

function isPlace(item: unknown): item is Place & { active?: boolean } {
  return (
    typeof item === 'object' &&
    item !== null &&
    'slug' in item &&
    typeof item.slug === 'string' &&
    'name' in item &&
    typeof item.name === 'string'
  )
}

export type Place = { slug: string; name: string }

/** Why the latest list could not be had (§8). */
export type ListFault = { kind: 'unreachable' } | { kind: 'refused'; status: number } | { kind: 'invalid' }

/** `places` is null until a list has come. */
export type LatestPlaces = { places: readonly Place[] | null; fault: ListFault | null }
