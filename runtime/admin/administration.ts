import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Target } from '../enquiries/store/enquiry.ts'
import type { ChosenPages, IndexNow } from '../indexnow/index-now.ts'
import type { Submission } from '../indexnow/submission-log.ts'
import type { ContentRater } from '../seo/rate-content.ts'
import type { ClientAddress, Sender } from '../server/security/client-address.ts'
import { bareError } from '../shared/system/bare-error.ts'
import { createSessions, type Sessions, type SignedIn } from '../staff/sessions.ts'
import type { AdminStores } from './admin-stores.ts'
import { type ContentDesk, createContentDesk, type DeskOptions } from './content/staff-content.ts'
import { type Author, createEnquiryDesk, type EnquiryDesk } from './enquiry/change/enquiry-work.ts'
import { createLiveEvents, type LiveEvents } from './live/live-events.ts'
import { shortenedNetwork } from './sign-in/network.ts'
import { createHeaderCodeDesk, type HeaderCodeDesk } from './header-code/stored-header-code.ts'
import { type CheckPassword, createCheckPassword } from './sign-in/credentials/check-password.ts'
import { createPasskeys, type Passkeys } from './sign-in/passkeys/passkeys.ts'
import { createSignIn, type SignIn } from './sign-in/sign-in.ts'
import { createSignInThrottle } from './sign-in/credentials/throttle.ts'

/** What the calls and the screens of administration are made of (D23, D24). */
export type Administration = {
  sessions: Sessions
  signIn: SignIn
  passkeys: Passkeys
  /** Checks a password within the limits of failures. */
  checkPassword: CheckPassword
  /** Ends the session of a request, with a line in the audit trail. */
  signOut: (signedIn: SignedIn, request: IncomingMessage, response: ServerResponse) => Promise<void>
  desk: EnquiryDesk
  /** Has what was not delivered to a target sent again, with a line in the audit trail. */
  sendAgain: (target: Target, author: Author) => Promise<SentAgain>
  headerCode: HeaderCodeDesk
  /** Null if the server does not have the content. */
  content: ContentDesk | null
  /** Rates texts; that of the API. */
  rater: ContentRater
  indexNow: IndexNow
  /** Submits pages to search engines, with a line in the audit trail. */
  submitPages: (pages: ChosenPages, author: Author) => Promise<Submission>
  liveEvents: LiveEvents
  /** Who makes a change, as the audit trail has it. */
  authorOf: (signedIn: SignedIn, request: Sender) => Author
  siteUrl: string
  /** Whether secrets can be encrypted: without a key, one-time codes are not offered. */
  hasKey: boolean
}

/** How many deliveries that were given up start again, and how many that wait are tried now. */
export type SentAgain = { restarted: number; hastened: number }

export type AdministrationOptions = {
  store: AdminStores
  siteUrl: string
  rateLimits: boolean
  dataKey: Buffer | null
  clientAddress: ClientAddress
  indexNow: IndexNow
  /** Edits and publishes the content, if the server has it. */
  content?: DeskOptions | null
  rater: ContentRater
  /** The configured recipients of enquiries; none if it is left out. */
  targets?: ReadonlySet<Target>
  /** Told when deliveries may be due. */
  wake: () => void
  /** Makes pages with the stored header code. */
  refreshPages: () => Promise<void>
  log: Pick<Logger, 'error'>
  now?: () => Date
}

export function createAdministration(options: AdministrationOptions): Administration {
  const { store, siteUrl, rateLimits, dataKey, clientAddress, indexNow, content = null, wake, refreshPages, log } = options
  const { now = () => new Date(), targets = new Set() } = options
  const { users, audit } = store
  const networkOf = (request: Sender) => shortenedNetwork(clientAddress(request))
  const sessions = createSessions({ store, isSecure: siteUrl.startsWith('https:'), networkOf, now })
  const onUnrecorded = (error: unknown) => log.error({ err: bareError(error) }, 'a refused sign-in is missing in the audit trail')
  const throttle = createSignInThrottle({ attempts: store.signIn.attempts, isOn: rateLimits, now })
  const checkPassword = createCheckPassword({ sessions, throttle, addressOf: clientAddress })
  const passkeys = createPasskeys({ store: { ...store.signIn, users, audit }, siteUrl, throttle, addressOf: clientAddress, networkOf, now })
  return {
    sessions,
    passkeys,
    checkPassword,
    signIn: createSignIn({ store: { ...store.signIn, users, audit }, checkPassword, networkOf, onUnrecorded, now }),
    async signOut({ user: { email } }, request, response) {
      await sessions.end(request, response)
      const line = { by: email, action: 'signed out', subject: email, from: null, to: null, network: networkOf(request) }
      await store.audit.add({ ...line, at: now().toISOString() })
    },
    desk: createEnquiryDesk({ store, targets, wake, now }),
    async sendAgain(target, author) {
      const at = now()
      const restarted = await store.deliveries.retry({ now: at, target, by: author.by })
      const hastened = await store.deliveries.hasten(target, at)
      wake()
      if (restarted + hastened > 0) {
        const line = { action: 'deliveries sent again', subject: target, from: null, to: String(restarted + hastened) }
        await store.audit.add({ ...author, ...line, at: at.toISOString() })
      }
      return { restarted, hastened }
    },
    headerCode: createHeaderCodeDesk({ store, refresh: refreshPages, now }),
    content: content === null ? null : createContentDesk(content),
    rater: options.rater,
    indexNow,
    async submitPages(pages, author) {
      const submission = await indexNow.submit(pages, author.by)
      const line = { action: 'pages submitted', subject: 'IndexNow', from: null, to: String(submission.submitted) }
      await store.audit.add({ ...author, ...line, at: now().toISOString() })
      return submission
    },
    liveEvents: createLiveEvents({ changes: store.changes, sessions, log }),
    authorOf: ({ user }, request) => ({ by: user.email, network: networkOf(request) }),
    siteUrl,
    hasKey: dataKey !== null,
  }
}
