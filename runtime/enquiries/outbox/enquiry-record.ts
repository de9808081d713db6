import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { formatList } from '../../shared/format/format.ts'
import { formatMessage } from '../../shared/format/text.ts'
import { callTimes, fieldLine, writtenFields } from '../accept/written-fields.ts'
import type { Enquiry } from '../store/enquiry.ts'

/** An enquiry for programs: what the server knows about it, and beside that its fields, whose names are the site's. */
export function enquiryRecord({ fields, ...enquiry }: Enquiry): Omit<Enquiry, 'fields'> {
  return { ...fields, ...enquiry }
}

/** What comes before all else for whoever answers (D37): the ways that a person marked as safe, and when to call. */
export function safetyLines(enquiry: Enquiry, settings: EnquirySettings): string[] {
  const { calls } = callTimes(writtenFields(enquiry, settings))
  const ways = safeWays(enquiry, settings.ways)
  return [...(ways === '' ? [] : [formatMessage(settings.crm.safeWays, { ways })]), ...calls.map(fieldLine)]
}

/** The names of the safe ways: 'Call and WhatsApp'. Empty if none is marked. */
function safeWays({ contactSafely }: Pick<Enquiry, 'contactSafely'>, names: Readonly<Record<string, string>>): string {
  return formatList(contactSafely.map((way) => (Object.hasOwn(names, way) ? (names[way] ?? way) : way)))
}
