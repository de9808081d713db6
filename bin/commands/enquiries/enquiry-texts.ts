import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'

/** One enquiry on one line, without personal data. */
export function enquiryRow({ reference, createdAt, kind, status, location, deliveries }: Enquiry): string {
  const states = deliveries.map(({ target, state, log }) => {
    const last = log.at(-1)
    // For a delivered enquiry a status code adds nothing, but a refused address does.
    const isPlain = last === undefined || (state === 'delivered' && /^\d+$/.test(last.status))
    return isPlain ? `${target} ${state}` : `${target} ${state} (${last.status})`
  })
  return [reference, toMinute(createdAt), kind, status, location, states.join(', ')]
    .filter((text) => text !== '')
    .join('  ')
}

/** A time in UTC, to the minute: 2026-11-20 12:00. */
export function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

export function countedEnquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`
}
