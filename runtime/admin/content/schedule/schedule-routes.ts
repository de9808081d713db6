import { momentIn } from '../../frame/present/typed-time.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { scheduleAddress } from '../content-addresses.ts'
import { authorIn, type ContentParts } from '../content-parts.ts'
import { keptReview } from '../review/kept-review.ts'
import { showReview } from '../review/review.ts'
import { doneAddress, doneMessage } from './done-message.ts'
import { setRoutes } from './set-routes.ts'
import { showSchedule } from './show-schedule.ts'

const access = 'content'

/** What is published at a time: set, listed, moved and cancelled. */
export function scheduleRoutes(options: ContentParts): readonly AdminRoute[] {
  const { schedule, releases } = options.content
  return [
    staffRoute({ method: 'get', path: scheduleAddress, access, handle: show }),
    ...setRoutes(options),
    staffRoute({ method: 'post', path: `${scheduleAddress}/:id/look`, access, handle: look }),
    staffRoute({ method: 'post', path: `${scheduleAddress}/:id/move`, access, handle: move }),
    staffRoute({ method: 'post', path: `${scheduleAddress}/:id/cancel`, access, handle: cancel }),
  ]

  async function show(input: StaffInput): Promise<ScreenReply> {
    return showSchedule(options, input, { message: doneMessage(input.request.query, input.text) })
  }

  async function look(input: StaffInput): Promise<ScreenReply> {
    const item = await schedule.get(input.params.id ?? '')
    const release = item === null ? null : await releases.get(item.release)
    if (release === null) return input.notice('unknown')
    return showReview(options, input, { ...keptReview(release), back: scheduleAddress, kind: scheduleAddress })
  }

  async function move(input: StaffInput): Promise<ScreenReply> {
    const { id = '' } = input.params
    const at = momentIn(input, `${scheduleAddress}/${id}/move`)
    if (!(at instanceof Date)) return showSchedule(options, input, { moved: { id, time: at }, status: 422 })
    const isMoved = await schedule.move(id, at, authorIn(options, input))
    return { to: isMoved ? doneAddress('moved', at) : doneAddress('ended') }
  }

  async function cancel(input: StaffInput): Promise<ScreenReply> {
    const isCancelled = await schedule.cancel(input.params.id ?? '', authorIn(options, input))
    return { to: doneAddress(isCancelled ? 'cancelled' : 'ended') }
  }
}
