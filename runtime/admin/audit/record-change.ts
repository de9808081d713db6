import type { Recorded, Staff } from '../../staff/staff.ts'
import type { StaffInput } from '../frame/route.ts'

/** Adds a change to the audit trail, with who made it. */
export function recordChange(
  { record, authorOf }: Pick<Staff, 'record' | 'authorOf'>,
  { signedIn, request }: Pick<StaffInput, 'signedIn' | 'request'>,
  recorded: Recorded,
): Promise<void> {
  return record(authorOf(signedIn, request), recorded)
}
