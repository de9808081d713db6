import { kindOf } from '../../../contract/enquiry-settings.ts'
import { askedSlot } from '../../../enquiries/accept/asked-slot.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { calendarOf } from './call-calendar.ts'

/** The call that somebody asked for, as a file for the calendar of whoever makes it. It names no person (D45). */
export function callRoutes({ store }: Pick<AdminParts, 'store'>, path: string): readonly AdminRoute[] {
  return [staffRoute({ method: 'get', path: `${path}/call.ics`, access: 'enquiries', handle: sendCalendar })]

  async function sendCalendar({ site, params, response, text, notice }: StaffInput): Promise<ScreenReply> {
    const enquiry = await store.enquiries.get(params.reference ?? '')
    const slot = enquiry === null ? null : askedSlot(enquiry)
    if (site.enquiries === null || enquiry === null || slot === null || slot.hasPassed) return notice('unknown')
    const { id, reference, kind, createdAt } = enquiry
    const title = text('enquiry.calendar.title', { kind: kindOf(site.enquiries, kind).name, reference })
    const calendar = calendarOf({ uid: id, title, start: slot.from, end: slot.to, stamp: new Date(createdAt) })
    response.attachment(`${reference}.ics`).type('text/calendar; charset=utf-8').send(calendar)
    return 'answered'
  }
}
