import { dialedDigits } from '../../shared/format/phone.ts'
import type { EnquiryFields, Sent } from './enquiry.ts'

/**
 * What the earlier of two enquiries has that the later has not, an empty text where it has nothing; null if they say
 * the same.
 */
export function changedParts(earlier: Sent, later: Sent): Partial<Sent> | null {
  const names = [...new Set([...Object.keys(earlier.fields), ...Object.keys(later.fields)])]
  const changed = names.filter((name) => comparable(name, earlier.fields) !== comparable(name, later.fields))
  const isSafetyEqual = earlier.contactSafely.join() === later.contactSafely.join()
  if (changed.length === 0 && isSafetyEqual) return null
  const fields = Object.fromEntries(changed.map((name) => [name, earlier.fields[name] ?? '']))
  return { fields, ...(isSafetyEqual ? {} : { contactSafely: earlier.contactSafely }) }
}

/**
 * A field without what is written differently and means the same: the groups of a number and the code of its country,
 * capitals of an address, spaces.
 */
function comparable(name: string, fields: EnquiryFields): string {
  const value = fields[name] ?? ''
  if (name === 'phone' || name === 'called') return dialedDigits(value)
  const words = value.replace(/\s+/g, ' ').trim()
  return name === 'email' ? words.toLowerCase() : words
}
