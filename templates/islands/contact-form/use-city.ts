import { useSyncExternalStore } from 'react'
import { savedTown } from '../../client/enhancers/parts/saved-town.ts'

/**
 * What an enquiry is about (§3): the place of the page, or else the town that the device keeps (D13, §8). The first render is
 * the server's, which knows no device.
 */
export function useCity(given: string): string {
  const now = () => (document.body.dataset.location === undefined ? savedTown()?.name : undefined) ?? given
  return useSyncExternalStore(watchTown, now, () => given)
}

/** A town is chosen, changed or forgotten with a click, on another page of the same browser, or before somebody came back. */
function watchTown(changed: () => void): () => void {
  document.addEventListener('click', changed)
  for (const kind of ['storage', 'pageshow']) addEventListener(kind, changed)
  return () => {
    document.removeEventListener('click', changed)
    for (const kind of ['storage', 'pageshow']) removeEventListener(kind, changed)
  }
}
