import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import { statusesOf } from '../../../contract/enquiry-settings.ts'
import type { EnquiryChange } from '../../../enquiries/store/change-enquiry.ts'
import type { Delivery, Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { EnquiryStore } from '../../../enquiries/store/enquiry-store.ts'
import { permissionsOf } from '../../../staff/roles.ts'
import type { UserStore } from '../../../staff/store/user-store.ts'

/** What staff can change of an enquiry; what is omitted stays. `version`: the one that the person has seen, or null. */
export type WantedChange = Omit<EnquiryChange, 'at' | 'by' | 'network'>

/**
 * `conflict`: somebody else's change came first. `status`: it may not follow the present one. `assignee`: nobody who
 * answers enquiries. `delivery`: it cannot be sent again.
 */
export type ChangeResult =
  | { kind: 'changed' | 'conflict' | 'status' | 'assignee' | 'delivery'; enquiry: Enquiry }
  | { kind: 'unknown' }

export type ChangeDependencies = {
  store: { enquiries: Pick<EnquiryStore, 'get' | 'change'>; users: Pick<UserStore, 'find'> }
  settings: EnquirySettings
}
type Author = Pick<EnquiryChange, 'at' | 'by' | 'network'>

/** Changes an enquiry along the allowed transitions of its status, and delivers it again. */
export async function changeEnquiry(
  { store, settings }: ChangeDependencies,
  idOrReference: string,
  wanted: WantedChange,
  author: Author,
): Promise<ChangeResult> {
  const enquiry = await store.enquiries.get(idOrReference)
  if (enquiry === null) return { kind: 'unknown' }
  // An older version is reported as such, even if its change would not be allowed any more. The store knows whether an
  // answer is the one that was sent before.
  if (wanted.answer === undefined && wanted.version !== null && wanted.version !== enquiry.version)
    return { kind: 'conflict', enquiry }
  const { status, isUndo = false } = wanted
  let { assignee } = wanted
  const isAllowed =
    isUndo || status === undefined || status === enquiry.status || nextStatuses(settings, enquiry).includes(status)
  if (!isAllowed) return { kind: 'status', enquiry }
  const { target } = wanted.deliver ?? {}
  if (target !== undefined && !enquiry.deliveries.some((delivery) => delivery.target === target && canResend(delivery)))
    return { kind: 'delivery', enquiry }
  if (typeof assignee === 'string' && assignee !== enquiry.assignee) {
    const user = await store.users.find(assignee)
    if (user === null || user.isDisabled || !permissionsOf(user.role).includes('enquiries'))
      return { kind: 'assignee', enquiry }
    // As the account has it, so that lists find it.
    assignee = user.email
  }
  // The status was allowed for this version, so that no other may have come in between.
  const version = wanted.version ?? (status === undefined ? null : enquiry.version)
  const changed = await store.enquiries.change(enquiry.id, {
    ...wanted,
    ...(assignee === undefined ? {} : { assignee }),
    ...author,
    version,
  })
  return changed ?? { kind: 'unknown' }
}

/** Whether a delivery can be sent again: what arrived or is held only if it is a mail to the person who wrote. */
export function canResend({ target, state, attempts }: Pick<Delivery, 'target' | 'state' | 'attempts'>): boolean {
  if (state === 'delivered' || state === 'held') return target === 'acknowledgement'
  return state === 'failed' || (state === 'waiting' && attempts > 0)
}

/** The statuses that may follow the present one. From one that the site no longer has, all. */
export function nextStatuses(
  settings: EnquirySettings,
  { kind, status }: Pick<Enquiry, 'kind' | 'status'>,
): readonly string[] {
  const known = statusesOf(settings, kind)
  return known.find(({ name }) => name === status)?.next ?? known.map(({ name }) => name)
}
