import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { EnquiryStore } from '../../../enquiries/store/enquiry-store.ts'
import { personQuery } from '../../../enquiries/store/find/each-enquiry.ts'
import { momentText } from '../../frame/present/moment.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import type { SamePerson } from '../enquiry-props.ts'

const shown = 5

/** Other enquiries with the phone number or e-mail address of one, the newest first; null if it has neither. */
export async function samePerson(
  enquiries: Pick<EnquiryStore, 'after' | 'count'>,
  enquiry: Enquiry,
): Promise<SamePerson | null> {
  const { phone = '', email = '' } = enquiry.fields
  if (phone + email === '') return null
  const query = personQuery(enquiry.fields)
  const [count, newest] = await Promise.all([enquiries.count(query), enquiries.after(query, null, shown + 1)])
  const others = newest.filter(({ id }) => id !== enquiry.id).slice(0, shown)
  return {
    count,
    address: `${listAddress}/${enquiry.reference}/person`,
    items: others.map((other) => presentOther(other, enquiry)),
  }
}

/** One of the enquiries of a person, in a line. `open`: the one that is open. */
export function presentOther(
  { reference, status, createdAt, conversation }: Enquiry,
  open: Pick<Enquiry, 'conversation'>,
): SamePerson['items'][number] {
  const isJoined = conversation !== null && conversation === open.conversation
  return { reference, address: `${listAddress}/${reference}`, text: `${status}, ${momentText(createdAt)}`, isJoined }
}
