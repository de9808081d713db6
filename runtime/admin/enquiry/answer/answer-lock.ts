import type { Enquiry, Target } from '../../../enquiries/store/enquiry.ts'
import type { AnswerLock } from '../enquiry-props.ts'
import { openedWays } from '../present/present-ways.ts'

type LockOptions = {
  /** The configured targets. */
  targets: ReadonlySet<Target>
  /** Who would write. */
  email: string
  now: Date
}

/**
 * Why somebody cannot write to a person; null if they can. E-mail has to have been said to be safe (D37), on the form
 * or, as whoever writes has noted with a reason, in another way.
 */
export function answerLock(enquiry: Enquiry, { targets, ...who }: LockOptions): AnswerLock | null {
  const { fields, contactSafely, spam } = enquiry
  if (!targets.has('answer')) return 'no-mail'
  if ((fields.email ?? '') === '') return 'no-address'
  if (spam) return 'spam'
  if (contactSafely.includes('email') || openedWays(enquiry, who).includes('email')) return null
  return contactSafely.length === 0 ? 'unsaid' : 'unsafe'
}
