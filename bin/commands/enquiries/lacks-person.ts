import type { Person } from '../../../runtime/enquiries/store/find/each-enquiry.ts'
import type { Terminal } from '../../terminal.ts'

/** Whether neither was given; prints a message if so. */
export function lacksPerson({ email, phone }: Person, terminal: Pick<Terminal, 'info'>): boolean {
  const isUnnamed = (email ?? phone ?? '').trim() === ''
  if (isUnnamed) terminal.info('townpages: whose enquiries? give --email or --phone')
  return isUnnamed
}
