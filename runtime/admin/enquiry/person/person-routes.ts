import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { allEnquiries, personQuery } from '../../../enquiries/store/find/each-enquiry.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { readNames } from '../../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { settingsOf } from '../../inbox/item/settings-of.ts'
import { listAddress } from '../../inbox/list/list-address.ts'
import type { PersonProps } from '../enquiry-props.ts'
import { isReference } from '../erase/erase-routes.ts'
import { presentOther } from '../present/same-person.ts'
import { copyText } from './copy-text.ts'

type Shown = Pick<PersonProps, 'fault' | 'typed'>

/**
 * All enquiries with the phone number or the e-mail address of one: to hand them out, and to erase them, when the
 * person asks for it (articles 15 and 17 of the UK GDPR). Both ask for the password.
 */
export function personRoutes(
  { store, staff }: Pick<AdminParts, 'store' | 'staff'>,
  path: string,
): readonly AdminRoute[] {
  const access = 'enquiries'
  const needsPassword = true
  return [
    staffRoute({
      method: 'get',
      path: `${path}/person`,
      access,
      handle: (input) => show(input, { fault: '', typed: '' }),
    }),
    staffRoute({ method: 'post', path: `${path}/person/export`, access, needsPassword, handle: handOut }),
    staffRoute({ method: 'post', path: `${path}/person/erase`, access, needsPassword, handle: erase }),
  ]

  async function show(input: StaffInput, shown: Shown, status = 200): Promise<ScreenReply> {
    const enquiry = await enquiryOf(input)
    if (enquiry === null) return input.notice('unknown')
    const { reference, fields } = enquiry
    const all = await allEnquiries(store.enquiries, personQuery(fields))
    const { phone = '', email = '' } = fields
    const props = {
      reference,
      phone,
      email,
      ...shown,
      items: all.map((one) => presentOther(one, enquiry)),
      back: `${listAddress}/${reference}`,
    }
    return { screen: 'person', status, props: { ...(await input.frame()), ...props } }
  }

  async function handOut(input: StaffInput): Promise<ScreenReply> {
    const { site, signedIn, request, response, notice, text } = input
    const enquiry = await enquiryOf(input)
    if (enquiry === null) return notice('unknown')
    const all = await allEnquiries(store.enquiries, personQuery(enquiry.fields))
    const to = String(all.length)
    await staff.record(staff.authorOf(signedIn, request), { action: 'person exported', subject: enquiry.reference, to })
    const words = { text, nameOf: await readNames(store.users, text) }
    response
      .attachment(`${enquiry.reference}.txt`)
      .type('text/plain')
      .send(copyText(all, settingsOf(site), words))
    return 'answered'
  }

  async function erase(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, request, notice, text } = input
    const enquiry = await enquiryOf(input)
    if (enquiry === null) return notice('unknown')
    const { typed = '' } = form
    if (!isReference(typed, enquiry))
      return show(input, { typed, fault: text('erase.other', { reference: enquiry.reference }) }, 422)
    const all = await allEnquiries(store.enquiries, personQuery(enquiry.fields))
    const author = staff.authorOf(signedIn, request)
    const erased = new Set(await store.enquiries.erase(all.map(({ id }) => id)))
    for (const { id, reference } of all)
      if (erased.has(id)) await staff.record(author, { action: 'enquiry erased', subject: reference })
    return { to: `${listAddress}?done=erased` }
  }

  /** Null also for one without a number and an address. */
  async function enquiryOf({ site, params }: StaffInput): Promise<Enquiry | null> {
    const enquiry = site.enquiries === null ? null : await store.enquiries.get(params.reference ?? '')
    const { phone = '', email = '' } = enquiry?.fields ?? {}
    return phone + email === '' ? null : enquiry
  }
}
