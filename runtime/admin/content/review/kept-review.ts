import type { Release } from '../../../publishing/store/release-store.ts'
import type { Origin, Review } from './review.ts'

/** A release to look at. */
export function keptReview(release: Release): Pick<Review, 'files' | 'note' | 'origin' | 'release'> {
  const { id, files, note } = release
  return { files, note, origin: originOf(release), release: id }
}

function originOf({ kind, of }: Release): Origin | undefined {
  if (kind === 'withdrawn') return { kind, of: null }
  return kind === 'undo' || kind === 'restore' ? { kind, of: of ?? 0 } : undefined
}
