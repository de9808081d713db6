import type { Target } from '../../../enquiries/store/enquiry.ts'
import type { Author } from '../../../staff/staff.ts'
import type { AdminParts } from '../../frame/admin-page.ts'

export type SentAgain = {
  /** How many deliveries that were given up start again. */
  restarted: number
  /** How many that wait are tried now. */
  hastened: number
}

/** Has what was not delivered to a target sent again, with a line in the audit trail. */
export async function sendAgain(
  {
    store: { deliveries },
    staff,
    features: { enquiries },
    now,
  }: Pick<AdminParts, 'store' | 'staff' | 'features' | 'now'>,
  target: Target,
  author: Author,
): Promise<SentAgain> {
  const at = now()
  const restarted = await deliveries.retry({ now: at, target, by: author.by })
  const hastened = await deliveries.hasten(target, at)
  enquiries.wake()
  const count = restarted + hastened
  if (count > 0) await staff.record(author, { action: 'deliveries sent again', subject: target, to: String(count) })
  return { restarted, hastened }
}
