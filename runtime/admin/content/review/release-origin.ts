import type { Release } from '../../../publishing/store/release-store.ts'
import type { Origin } from './review.ts'

/** The earlier version that a release takes back or brings back. */
export function originOf(release: Release | null): Origin | undefined {
  const kind = release?.kind
  return kind === 'undo' || kind === 'restore' ? { kind, of: release?.of ?? 0 } : undefined
}
