import type { IncomingMessage } from 'node:http'
import type { Router } from 'express'
import type { Logger } from 'pino'
import type { Operation } from '../api/operation.ts'
import type { Program } from '../contract/admin-build.ts'
import type { StartedLimits } from '../server/limits/start-limits.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { Site } from '../site/site.ts'
import type { Sessions } from '../staff/sessions.ts'
import { createStaff, type StaffOptions } from '../staff/staff.ts'
import { type AdminRouterOptions, createAdminRouter } from './admin-router.ts'
import type { AdminStores } from './admin-stores.ts'
import { createBuiltAdmin } from './built-admin.ts'
import type { AdminFeatures, AdminParts, RunningPage } from './frame/admin-page.ts'
import { createFraming } from './frame/framing.ts'
import type { AdminRoute } from './frame/route.ts'
import type { SiteTexts } from './frame/texts.ts'
import { pages } from './pages.ts'

export type AdministrationParts = {
  config: AdminParts['config'] & StaffOptions['config']
  store: AdminStores
  live: LiveSite
  limits: Pick<StartedLimits, 'clientAddress'> & AdminRouterOptions['limits']
  program: Pick<Program, 'adminSource'>
  features: AdminFeatures
  log: Logger
  now?: () => Date
}

/** The pages and calls for staff. */
export type StartedAdministration = {
  /** Answers everything under /admin. */
  router: Router
  /** Every address of the router. */
  routes: readonly AdminRoute[]
  operations: readonly Operation<Site>[]
  readSession: Sessions['read']
  /** Whether somebody who is signed in makes a request, which does not keep the session from becoming idle. */
  isStaff: (request: IncomingMessage) => Promise<boolean>
  /** The texts of administration on a site. */
  textOf: SiteTexts['of']
  /** Ends responses that would go on: the server is about to close. */
  endStreams(): void
}

export async function startAdministration({
  limits,
  program,
  ...parts
}: AdministrationParts): Promise<StartedAdministration> {
  const { config, store, live, log, now = () => new Date() } = parts
  const { localLink } = parts.features
  const staff = createStaff({ store, config, clientAddress: limits.clientAddress, localLink, log, now })
  const running: RunningPage[] = []
  const framing = createFraming(pages, running)
  const all: AdminParts = { ...parts, staff, framing, now }
  for (const page of pages) running.push({ ...page, ...(await page.load?.())?.start(all) })
  const { read } = staff.sessions
  const routes = running.flatMap((page) => page.routes ?? [])
  return {
    router: createAdminRouter({
      built: createBuiltAdmin(program.adminSource),
      routes,
      framing,
      staff,
      live,
      limits,
      log,
    }),
    routes,
    operations: running.flatMap(({ operations = [] }) => operations),
    readSession: read,
    isStaff: async (request) => (await read(request, { isBackground: true })) !== null,
    textOf: framing.texts.of,
    endStreams() {
      for (const page of running) page.endStreams?.()
    },
  }
}
