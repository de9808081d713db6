import { type EnquirySettings, kindOf, statusesOf } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { EnquiryState } from '../../../enquiries/store/find/enquiry-query.ts'

/**
 * The statuses in which enquiries of a kind wait for an answer, whoever set them; with a clock all until it is closed.
 */
export function waitingStatuses(settings: EnquirySettings, kind: string): readonly string[] {
  const { status, warnFromDay } = kindOf(settings, kind)
  const statuses = statusesOf(settings, kind)
  const waiting = statuses.filter(({ closed, waits }) => (warnFromDay === undefined ? waits === true : closed !== true))
  return waiting.length > 0 || warnFromDay !== undefined ? waiting.map(({ name }) => name) : [status]
}

/**
 * The states in which enquiries wait for an answer. A new one waits whatever its status is called: one of a company
 * comes as 'Pre-Qualified', and as long as nobody has set its status, nobody has answered it. A status that was undone
 * is none.
 */
export function waitingStates(settings: EnquirySettings): readonly EnquiryState[] {
  const kinds = Object.keys(settings.kinds)
  const waitingOf = new Map(kinds.map((kind) => [kind, waitingStatuses(settings, kind)]))
  const hasStatus = (kind: string, status: string) => statusesOf(settings, kind).some(({ name }) => name === status)
  const waiting = [...new Set([...waitingOf.values()].flat())].flatMap((status): EnquiryState[] => {
    const [own = [], others = []] = [true, false].map((waits) =>
      kinds.filter((kind) => waitingOf.get(kind)?.includes(status) === waits),
    )
    // One kind may wait in a status that is an answer for another.
    return others.some((kind) => hasStatus(kind, status)) ? own.map((kind) => ({ kind, status })) : [{ status }]
  })
  const asTheyCame = kinds.flatMap((kind) => {
    const { status } = kindOf(settings, kind)
    return waitingOf.get(kind)?.includes(status) === true ? [] : [{ kind, status, isAsItCame: true as const }]
  })
  return [...waiting, ...asTheyCame]
}

/** Whether an enquiry waits for an answer. */
export function isWaiting(
  enquiry: Pick<Enquiry, 'kind' | 'status' | 'history' | 'firstAnswer'>,
  settings: EnquirySettings,
): boolean {
  return waitingStates(settings).some(
    ({ kind, status, isAsItCame }) =>
      status === enquiry.status &&
      (kind === undefined || kind === enquiry.kind) &&
      (isAsItCame === undefined ||
        enquiry.firstAnswer === null ||
        enquiry.history.every(({ what }) => what !== 'status')),
  )
}
