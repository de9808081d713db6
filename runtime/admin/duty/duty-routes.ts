import { dayOf } from '../../contract/day.ts'
import { type Duty, noDuty } from '../../enquiries/duty/duty.ts'
import type { User } from '../../staff/store/user-store.ts'
import { recordChange } from '../audit/record-change.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import { calledName } from '../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { type DutyFaults, type DutyForm, formOf, readAreas, readRota } from './duty-form.ts'
import type { DutyProps } from './duty-props.ts'
import { areasText, choosableAreas, presentAreas, presentRota } from './present-duty.ts'

type Typed = { form: DutyForm; faults: DutyFaults; unknown: readonly string[] }
type Whose = { user: User; isOwn: boolean }

const ownPath = '/admin/account/duty'
const path = '/admin/people/:id/duty'

/** Administrators set who is asked first about what; everybody who answers enquiries sets when they are on duty. */
export function dutyRoutes({ store, staff, now }: AdminParts): readonly AdminRoute[] {
  return [
    staffRoute({ method: 'get', path: ownPath, access: 'enquiries', handle: (input) => show(input, own(input)) }),
    staffRoute({ method: 'post', path: ownPath, access: 'enquiries', handle: (input) => save(input, own(input)) }),
    staffRoute({ method: 'get', path, access: 'people', handle: (input) => ofPerson(input, show) }),
    staffRoute({ method: 'post', path, access: 'people', handle: (input) => ofPerson(input, save) }),
  ]

  async function ofPerson(
    input: StaffInput,
    handle: (input: StaffInput, whose: Whose) => Promise<ScreenReply>,
  ): Promise<ScreenReply> {
    const user = await store.users.get(input.params.id ?? '')
    return user === null ? input.notice('unknown') : handle(input, { user, isOwn: false })
  }

  async function show(input: StaffInput, whose: Whose, typed: Typed | null = null): Promise<ScreenReply> {
    const { site, text, request } = input
    if (site.enquiries === null) return input.notice('unknown')
    const { user, isOwn } = whose
    const { manifest } = site
    const duty = await store.duties.get(user.id)
    const isSaved = request.query.done === 'saved'
    const message =
      typed !== null
        ? { text: text('duty.check'), isBad: true }
        : isSaved
          ? { text: text('duty.saved'), isBad: false }
          : null
    const kinds = Object.entries(site.enquiries.kinds).map(([kind, { name }]) => ({ kind, name }))
    const options = { form: formOf(duty, manifest), faults: new Map(), unknown: [], ...typed, manifest, kinds, text }
    const props: DutyProps = {
      ...(await input.frame(message)),
      who: calledName(user),
      action: addressOf(whose),
      section: isOwn ? '/admin/account' : '/admin/people',
      back: isOwn
        ? { name: text('duty.back-account'), address: '/admin/account' }
        : { name: text('duty.back-people'), address: '/admin/people' },
      areas: isOwn ? null : presentAreas(options),
      areasText: areasText(duty, manifest, kinds, text),
      ...presentRota(options),
    }
    return { screen: 'duty', status: typed === null ? 200 : 422, props }
  }

  async function save(input: StaffInput, whose: Whose): Promise<ScreenReply> {
    const { site, form } = input
    if (site.enquiries === null) return input.notice('unknown')
    const { user, isOwn } = whose
    const { faults, ...rota } = readRota(form, dayOf(now()))
    const known = { areas: choosableAreas(site.manifest), kinds: Object.keys(site.enquiries.kinds) }
    const former = await store.duties.get(user.id)
    const { unknown, ...asked } = isOwn ? { ...former, unknown: [] } : readAreas(form, site.manifest, known)
    const duty: Duty = { ...noDuty, areas: asked.areas, kinds: asked.kinds, ...rota }
    const isIdle = duty.areas.length > 0 && duty.hours.every((hours) => hours === null) && faults.size === 0
    const all: DutyFaults = isIdle ? new Map([['week', 'none']]) : faults
    if (all.size > 0 || unknown.length > 0) return show(input, whose, { form, faults: all, unknown })
    await store.duties.set(user.id, duty)
    await recordChange(staff, input, {
      action: 'duty',
      subject: user.email,
      from: former.areas.join(', '),
      to: duty.areas.join(', '),
    })
    return { to: `${addressOf(whose)}?done=saved` }
  }
}

function own({ signedIn }: StaffInput): Whose {
  return { user: signedIn.user, isOwn: true }
}

function addressOf({ user, isOwn }: Whose): string {
  return isOwn ? ownPath : path.replace(':id', user.id)
}
