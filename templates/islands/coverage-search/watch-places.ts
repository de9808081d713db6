import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { CallError, fetchJson } from 'townpages/page'
import { callRules } from '../../client/calls/call-rules.ts'

const client = new QueryClient()

/** Fetches the list, reports it and every later one, or why there is none, until `signal` ends it. */
export function watchPlaces(report: (latest: LatestPlaces) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const observer = new QueryObserver<readonly Place[], CallError>(client, {
    queryKey: ['public', 'locations'],
    queryFn: fetchPlaces,
    staleTime: callRules.coverageList.staleTime,
    retry: callRules.coverageList.retries,
  })
  client.mount()
  const stop = observer.subscribe(({ data = null, error }) =>
    report({ places: data, fault: error === null ? null : faultOf(error) }),
  )
  signal.addEventListener('abort', () => {
    stop()
    client.unmount()
  })
}

async function fetchPlaces(): Promise<readonly Place[]> {
  const { data } = await fetchJson('/api/public/locations')
  const list = listIn(data)
  if (!list?.every(isPlace)) throw new CallError('invalid', 'Invalid locations data format')
  return list.filter(({ active }) => active !== false)
}

function faultOf({ kind, response }: CallError): ListFault {
  if (kind === 'unreachable') return { kind }
  return kind === 'refused' && response !== undefined ? { kind, status: response.status } : { kind: 'invalid' }
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
