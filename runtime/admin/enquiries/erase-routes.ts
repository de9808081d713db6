import type { Store } from '../../store/store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../notices.ts'
import { screenFrame } from '../screen-frame.ts'
import { personOf } from './present-enquiry.ts'
import { listAddress } from './present-list.ts'

type EraseOptions = { store: Pick<Store, 'enquiries'>; administration: Pick<Administration, 'desk' | 'authorOf'>; path: string }

/** Erasing an enquiry: the reference must be typed. */
export function eraseRoutes({ store, administration: { desk, authorOf }, path }: EraseOptions): readonly AdminRoute[] {
  return [
    staffRoute({ method: 'get', path: `${path}/erase`, access: 'enquiries', handle: (input) => show(input, '') }),
    staffRoute({ method: 'post', path: `${path}/erase`, access: 'enquiries', handle: erase }),
  ]

  async function show({ site, params, signedIn }: StaffInput, fault: string): Promise<ScreenReply> {
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (site.enquiries === null || enquiry === null) return noticeOf(site, 'unknown')
    const frame = await screenFrame({ store, site, signedIn }, null)
    const { reference } = enquiry
    const props = { ...frame, reference, who: personOf(enquiry), fault, back: `${listAddress}/${reference}` }
    return { screen: 'erase', status: fault === '' ? 200 : 422, props }
  }

  async function erase(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn, request } = input
    const enquiry = await store.enquiries.get(params.reference ?? '')
    if (enquiry === null) return noticeOf(site, 'unknown')
    if ((form.typed ?? '').trim().toUpperCase() !== enquiry.reference) return show(input, `This is not ${enquiry.reference}.`)
    await desk.erase(enquiry.id, authorOf(signedIn, request))
    return { to: `${listAddress}?done=erased` }
  }
}
