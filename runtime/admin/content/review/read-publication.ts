import type { NewRelease } from '../../../publishing/keep-release.ts'
import type { StaffInput } from '../../frame/route.ts'
import { contentAddress } from '../content-addresses.ts'
import { versionNumber } from '../versions/version-number.ts'
import { filesFrom } from './read-files.ts'
import type { Origin, Review } from './review.ts'

const maxNote = 200

/** A change that somebody has looked at. */
export type Publication = Pick<Review, 'files' | 'note' | 'back' | 'done' | 'kind' | 'origin' | 'release'>

/** A change that somebody has looked at, as the form of the review sends it; null if it cannot be read. */
export function publicationIn(form: StaffInput['form']): Publication | null {
  const files = filesFrom(form.files)
  if (files === null) return null
  const back = addressIn(form.back) ?? contentAddress
  const note = form.note?.trim().slice(0, maxNote) ?? ''
  const origin = originOf(form) ?? undefined
  return { files, note, back, done: addressIn(form.done), kind: back, origin, release: form.release }
}

/** A change that somebody has looked at, as it is kept to be published later. */
export function releaseOf(
  { files, note, origin }: Pick<Review, 'files' | 'note' | 'origin'>,
  { by, userId }: Pick<NewRelease, 'by' | 'userId'>,
): NewRelease {
  return { files, note, kind: origin?.kind ?? 'edit', of: origin?.of ?? null, by, userId }
}

/** An address of content, if a field has one. */
function addressIn(field: string | undefined): string | undefined {
  return field?.startsWith(contentAddress) ? field : undefined
}

function originOf({ undo, restore, withdrawn }: StaffInput['form']): Origin | null {
  if (withdrawn !== undefined) return { kind: 'withdrawn', of: null }
  const of = versionNumber(undo ?? restore)
  return of === null ? null : { kind: undo === undefined ? 'restore' : 'undo', of }
}
