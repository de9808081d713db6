import type { Store } from '../../store/store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../notices.ts'
import { permissionsOf } from '../roles.ts'
import { screenFrame } from '../screen-frame.ts'
import type { ScreenFrame } from '../screens/screen-props.ts'
import type { ChangeResult, WantedChange } from './change-enquiry.ts'
import { listFilters } from './enquiry-filters.ts'
import { eraseRoutes } from './erase-routes.ts'
import { momentText } from './present-enquiry.ts'
import { presentLetter } from './present-letter.ts'
import { listAddress, presentList } from './present-list.ts'

type EnquiryRouteOptions = { store: Store; administration: Pick<Administration, 'desk' | 'authorOf'>; now?: () => Date }
type Message = ScreenFrame['message']

const access = 'enquiries'
const path = `${listAddress}/:reference`
const works = ['resend', 'release', 'not-spam'] as const

/** The inbox, an enquiry, and what can be done with it. */
export function enquiryRoutes({ store, administration, now = () => new Date() }: EnquiryRouteOptions): readonly AdminRoute[] {
  const { desk, authorOf } = administration
  return [
    staffRoute({ method: 'get', path: listAddress, access, handle: showList }),
    staffRoute({ method: 'get', path, access, handle: (input) => showEnquiry(input, messageOf(input.request.query.done)) }),
    staffRoute({ method: 'post', path, access, handle: change }),
    ...works.map((work) =>
      staffRoute({
        ...{ method: 'post', path: `${path}/${work}`, access },
        async handle({ params, request, signedIn, site }) {
          const isKnown = await desk.deliver(work, params.reference ?? '', authorOf(signedIn, request))
          return isKnown ? { to: `${listAddress}/${params.reference}?done=${work}` } : noticeOf(site, 'unknown')
        },
      }),
    ),
    ...eraseRoutes({ store, administration, path }),
  ]

  async function showList({ site, request, signedIn }: StaffInput): Promise<ScreenReply> {
    const settings = site.enquiries
    if (settings === null) return noticeOf(site, 'unknown')
    const frame = await screenFrame({ store, site, signedIn }, messageOf(request.query.done))
    const address = listFilters(request.query)
    return { screen: 'enquiries', props: await presentList(address, { enquiries: store.enquiries, settings, frame, now: now() }) }
  }

  async function showEnquiry({ site, params, signedIn }: StaffInput, message: Message, status = 200): Promise<ScreenReply> {
    const settings = site.enquiries
    const enquiry = settings === null ? null : await store.enquiries.get(params.reference ?? '')
    if (settings === null || enquiry === null) return noticeOf(site, 'unknown')
    const users = await store.users.list()
    const assignees = users.flatMap(({ email, role, isDisabled }) =>
      !isDisabled && permissionsOf(role).includes('enquiries') ? [email] : [],
    )
    const frame = await screenFrame({ store, site, signedIn }, message)
    return { screen: 'enquiry', status, props: presentLetter(enquiry, { settings, frame, assignees, back: listAddress, now: now() }) }
  }

  async function change(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn, request } = input
    const settings = site.enquiries
    const version = Number(form.version)
    if (settings === null || !Number.isInteger(version) || form.version === undefined) return noticeOf(site, 'unknown')
    const wanted: WantedChange = {
      version,
      ...(form.status === undefined ? {} : { status: form.status }),
      ...(form.assignee === undefined ? {} : { assignee: form.assignee === '' ? null : form.assignee }),
      ...(form.note === undefined || form.note.trim() === '' ? {} : { note: form.note.trim().slice(0, maxNoteLength) }),
    }
    const result = await desk.change(params.reference ?? '', wanted, authorOf(signedIn, request), settings)
    if (result.kind === 'unknown') return noticeOf(site, 'unknown')
    if (result.kind === 'changed') return { to: `${listAddress}/${result.enquiry.reference}?done=changed` }
    return showEnquiry(input, { text: refusalText(result, form.note ?? ''), isBad: true }, 409)
  }
}

const maxNoteLength = 5_000

const doneTexts: Readonly<Record<string, string>> = {
  changed: 'Saved.',
  resend: 'It is being sent again.',
  release: 'It is being sent.',
  'not-spam': 'It is no longer marked as suspected spam, and is being sent.',
  erased: 'Erased.',
}

function messageOf(done: unknown): Message {
  const text = typeof done === 'string' && Object.hasOwn(doneTexts, done) ? doneTexts[done] : undefined
  return text === undefined ? null : { text, isBad: false }
}

/** What happened in between, so that nothing of either person is lost. */
function refusalText({ kind, enquiry }: Exclude<ChangeResult, { kind: 'unknown' }>, note: string): string {
  const last = enquiry.history.at(-1)
  const kept = note.trim() === '' ? '' : ` Your note was not saved: “${note.trim()}”`
  if (kind === 'assignee') return `This person cannot be given enquiries.${kept}`
  if (kind === 'status') return `This status cannot follow “${enquiry.status}”.${kept}`
  const between = last === undefined ? '' : ` Last change: ${last.by}, ${momentText(last.at)}.`
  return `Someone else changed this enquiry while you had it open, so your change was not saved.${between} The current version is below.${kept}`
}
