import type { IncomingMessage } from 'node:http'
import type { Router } from 'express'
import type { Logger } from 'pino'
import type { Operation } from '../api/operation.ts'
import type { Target } from '../enquiries/store/enquiry.ts'
import type { IndexNow } from '../indexnow/index-now.ts'
import type { EditedContent } from '../publishing/start-publishing.ts'
import type { ContentRater } from '../seo/rate-content.ts'
import { type ServerConfig, serverUrlOf } from '../server/config/config.ts'
import type { StartedLimits } from '../server/limits/start-limits.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { Site } from '../site/site.ts'
import type { Sessions } from '../staff/sessions.ts'
import { administrationOperations } from './admin-operations.ts'
import { createAdminRouter } from './admin-router.ts'
import type { AdminStores } from './admin-stores.ts'
import { createAdministration } from './administration.ts'
import type { LocalLink } from './sign-in/local-link.ts'

export type AdministrationParts = {
  config: ServerConfig
  store: AdminStores
  live: LiveSite
  limits: StartedLimits
  /** Signs in whoever develops the site on this machine. */
  localLink: LocalLink | null
  log: Logger
  features: {
    enquiries: { targets: ReadonlySet<Target>; wake(): void }
    /** Null if the server does not have the content. */
    content: EditedContent | null
    indexNow: IndexNow
    rater: ContentRater
  }
}

/** The pages and calls for staff. */
export type StartedAdministration = {
  /** Answers everything under /admin. */
  router: Router
  operations: readonly Operation<Site>[]
  readSession: Sessions['read']
  /** Whether somebody who is signed in makes a request, which does not keep the session from becoming idle. */
  isStaff: (request: IncomingMessage) => Promise<boolean>
  /** Ends responses that would go on: the server is about to close. */
  endStreams(): void
}

export function startAdministration({ config, store, live, limits, localLink, log, features }: AdministrationParts): StartedAdministration {
  const { enquiries, content, indexNow, rater } = features
  const { clientAddress } = limits
  const administration = createAdministration({
    ...{ ...config, store, siteUrl: serverUrlOf(config), clientAddress, log, indexNow, rater, content },
    targets: enquiries.targets,
    wake: () => enquiries.wake(),
    refreshPages: live.refresh,
  })
  const { read } = administration.sessions
  return {
    router: createAdminRouter({ live, store, administration, config, log, localLink, limits }),
    operations: administrationOperations(store, administration),
    readSession: read,
    isStaff: async (request) => (await read(request, { isBackground: true })) !== null,
    endStreams: () => administration.liveEvents.close(),
  }
}
