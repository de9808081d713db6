import { useEffect, useState } from 'react'
import type { LatestPlaces } from './watch-places.ts'

/**
 * The places as the server has them now, once they are wanted: the page may be older than the last change of the list.
 * What fetches them, and keeps them for five minutes (§9), is loaded by then only.
 */
export function useLatestPlaces(isWanted: boolean): LatestPlaces {
  const [latest, setLatest] = useState<LatestPlaces>({ places: null, fault: null })
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    import('./watch-places.ts').then(
      ({ watchPlaces }) => watchPlaces(setLatest, leaving.signal),
      () => setLatest({ places: null, fault: { kind: 'unreachable' } }),
    )
    return () => leaving.abort()
  }, [isWanted])
  return latest
}
