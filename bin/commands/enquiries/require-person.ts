import type { Person } from '../../../runtime/enquiries/store/find/each-enquiry.ts'
import { UsageError } from '../../command.ts'

/** Throws a UsageError if neither was given. */
export function requirePerson({ email, phone }: Person): void {
  if ((email ?? phone ?? '').trim() === '') throw new UsageError('whose enquiries? give --email or --phone')
}
