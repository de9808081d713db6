import { dueFiles } from '../../../publishing/schedule/due-files.ts'
import type { ScheduleAuthor } from '../../../publishing/schedule/schedule.ts'
import type { Scheduled } from '../../../publishing/store/schedule-store.ts'
import type { Message } from '../../frame/frame-props.ts'
import { scheduledText } from '../../frame/present/moment.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { scheduleAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { originOf } from '../review/release-origin.ts'
import { showReview } from '../review/review.ts'
import { setRoutes } from './set-routes.ts'
import { showDay } from './show-day.ts'
import { dayAddress, showSchedule } from './show-schedule.ts'
import { timeFields, typedTime } from './typed-time.ts'
import { withdrawRoute } from './withdraw-route.ts'

const access = 'content'

/** What is published at a time: set, listed, moved and cancelled. */
export function scheduleRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content, staff, store } = options
  const { editor, schedule, releases } = content
  return [
    staffRoute({ method: 'get', path: scheduleAddress, access, handle: show }),
    staffRoute({ method: 'get', path: dayAddress, access, handle: (input) => showDay(options, input) }),
    ...setRoutes(options),
    withdrawRoute(options),
    ofItem('look', look),
    ofItem('move', move),
    ofItem('cancel', cancel),
  ]

  function ofItem(name: string, handle: (input: StaffInput, item: Scheduled) => Promise<ScreenReply>): AdminRoute {
    return staffRoute({
      method: 'post',
      path: `${scheduleAddress}/:id/${name}`,
      access,
      async handle(input) {
        const item = await schedule.get(input.params.id ?? '')
        return item === null ? input.notice('unknown') : handle(input, item)
      },
    })
  }

  async function show(input: StaffInput): Promise<ScreenReply> {
    return showSchedule(options, input, { message: doneMessage(input.request.query, input.text) })
  }

  async function look(input: StaffInput, item: Scheduled): Promise<ScreenReply> {
    const { what } = item
    const release = what.kind === 'publish' ? await releases.get(what.release) : null
    const due = await dueFiles({ editor, store: { releases, versions: store.versions } }, item)
    const files = 'files' in due ? due.files : (release?.files ?? [])
    if (files.length === 0) return input.notice('unknown')
    return showReview(options, input, {
      back: scheduleAddress,
      kind: scheduleAddress,
      files,
      note: release?.note ?? '',
      origin: originOf(release),
      ...(release !== null && { release: release.id }),
    })
  }

  async function move(input: StaffInput, item: Scheduled): Promise<ScreenReply> {
    const { form, text } = input
    const at = schedule.momentOf(typedTime(form))
    if (!(at instanceof Date)) {
      const fields = timeFields(`${scheduleAddress}/${item.id}/move`, text, { form, fault: at })
      return showSchedule(options, input, { moved: { id: item.id, fields }, status: 422 })
    }
    const isMoved = await schedule.move(item.id, at, authorOf(input))
    const done = isMoved ? { done: 'moved', at: at.toISOString() } : { done: 'ended' }
    return { to: `${scheduleAddress}?${new URLSearchParams(done)}` }
  }

  async function cancel(input: StaffInput, item: Scheduled): Promise<ScreenReply> {
    const isCancelled = await schedule.cancel(item.id, authorOf(input))
    return { to: `${scheduleAddress}?done=${isCancelled ? 'cancelled' : 'ended'}` }
  }

  function authorOf({ signedIn, request }: StaffInput): ScheduleAuthor {
    return { ...staff.authorOf(signedIn, request), userId: signedIn.user.id }
  }
}

/** What was just done, as the address says it. */
function doneMessage({ done, at }: StaffInput['request']['query'], text: AdminText): Message | null {
  if (done === 'cancelled' || done === 'ended')
    return { text: text(done === 'ended' ? 'schedule.ended' : 'schedule.done-cancelled'), isBad: done === 'ended' }
  const isMoment = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  if (!isMoment || (done !== 'set' && done !== 'moved')) return null
  return { text: text(`schedule.done-${done}`, { at: scheduledText(at) }), isBad: false }
}
