import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { bareError } from '../../shared/system/bare-error.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { Sessions, SignedIn } from '../../staff/sessions.ts'
import type { Change } from '../../store/changes/change.ts'
import type { EnquiryEvent } from './enquiry-event.ts'
import { openEventStream } from './event-stream.ts'

/** What one browser is shown. `describe`: null for an enquiry that is gone. */
export type LiveView = {
  describe(id: string, isNew: boolean): Promise<EnquiryEvent | null>
  toAnswer(): Promise<number>
}

type Follow = (listener: (changes: readonly Change[] | null) => void) => () => void

/** The events of one browser. */
export type LiveStream = {
  begin(follow: Follow): void
  /** `reason`: null if the browser is to connect again. */
  end(reason: 'session' | 'others' | null): void
}

type LiveStreamOptions = {
  response: ServerResponse
  signedIn: SignedIn
  view: LiveView
  /** The number of the latest change. */
  latest: () => Promise<number>
  sessions: Pick<Sessions, 'check'>
  log: Pick<Logger, 'error'>
  heartbeatMs: number
  onClose: () => void
}

// More at once are one sentence for a person: the list has changed.
const maxTold = 50

/** Tells one browser what changes, one after the other, until its session ends. */
export function openLiveStream({
  response,
  signedIn,
  view,
  latest,
  sessions,
  log,
  heartbeatMs,
  onClose,
}: LiveStreamOptions): LiveStream {
  const { session, user } = signedIn
  let unfollow = () => {}
  let told = Promise.resolve()
  const stream = openEventStream(response, {
    heartbeatMs,
    onHeartbeat: () => next(checkSession),
    onClose() {
      unfollow()
      onClose()
    },
  })
  return {
    begin(follow) {
      unfollow = follow((changes) => next(() => tell(changes)))
    },
    end,
  }

  function end(reason: 'session' | 'others' | null): void {
    if (reason !== null) stream.send({ event: 'end', data: { reason } })
    stream.end()
  }

  /** A failure ends the stream: the browser connects again, and is told what it has missed. */
  function next(step: () => Promise<void>): void {
    told = told.then(step).catch((error: unknown) => {
      log.error({ err: bareError(error) }, 'changes could not be told to a browser, which connects again')
      stream.end()
    })
  }

  async function checkSession(): Promise<void> {
    const current = await sessions.check(session)
    if (current === null || !permissionsOf(current.role).includes('enquiries')) end('session')
  }

  async function tell(changes: readonly Change[] | null): Promise<void> {
    const isOwn = ({ kind, id }: Change) =>
      (kind === 'session-ended' && id === session.id) || (kind === 'user-changed' && id === user.id)
    if (changes === null || changes.some(isOwn)) await checkSession()
    const about = changes?.filter(({ kind }) => kind === 'enquiry-added' || kind === 'enquiry-changed') ?? []
    const hasErased = changes === null || changes.some(({ kind }) => kind === 'enquiries-erased')
    const byEnquiry = Map.groupBy(about, ({ id }) => id)
    if (changes === null || byEnquiry.size > maxTold) stream.send({ event: 'sync', data: {} })
    else for (const [id, ofOne] of byEnquiry) await tellEnquiry(id, ofOne)
    if (about.length === 0 && !hasErased) return
    const id = changes?.at(-1)?.number ?? (await latest())
    stream.send({ event: 'count', data: { toAnswer: await view.toAnswer() }, id })
  }

  async function tellEnquiry(id: string, changes: readonly Change[]): Promise<void> {
    const isNew = changes.some(({ kind }) => kind === 'enquiry-added')
    const data = id === '' ? null : await view.describe(id, isNew)
    if (data !== null) stream.send({ event: 'enquiry', data })
  }
}
