import type { Scheduled } from '../../../publishing/store/schedule-store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { scheduleAddress } from '../content-addresses.ts'
import { authorIn, type ContentParts } from '../content-parts.ts'
import { keptReview } from '../review/kept-review.ts'
import { showReview } from '../review/review.ts'
import { doneAddress, doneMessage } from './done-message.ts'
import { setRoutes } from './set-routes.ts'
import { showSchedule } from './show-schedule.ts'
import { momentIn } from './typed-time.ts'

const access = 'content'

/** What is published at a time: set, listed, moved and cancelled. */
export function scheduleRoutes(options: ContentParts): readonly AdminRoute[] {
  const { schedule, releases } = options.content
  return [
    staffRoute({ method: 'get', path: scheduleAddress, access, handle: show }),
    ...setRoutes(options),
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
    const release = await releases.get(item.release)
    if (release === null) return input.notice('unknown')
    return showReview(options, input, { ...keptReview(release), back: scheduleAddress, kind: scheduleAddress })
  }

  async function move(input: StaffInput, { id }: Scheduled): Promise<ScreenReply> {
    const at = momentIn(input, `${scheduleAddress}/${id}/move`)
    if (!(at instanceof Date)) return showSchedule(options, input, { moved: { id, time: at }, status: 422 })
    const isMoved = await schedule.move(id, at, authorIn(options, input))
    return { to: isMoved ? doneAddress('moved', at) : doneAddress('ended') }
  }

  async function cancel(input: StaffInput, { id }: Scheduled): Promise<ScreenReply> {
    const isCancelled = await schedule.cancel(id, authorIn(options, input))
    return { to: doneAddress(isCancelled ? 'cancelled' : 'ended') }
  }
}
