import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { pathOf } from '../http/address.ts'
import { policyText } from '../security/policy.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { Site } from '../site/site.ts'
import { type Store, StoreError } from '../store/store.ts'
import { bareError } from '../system/bare-error.ts'
import { type AccessRefusal, refusalOf } from './access.ts'
import type { AdminRoute, ScreenReply, StaffInput } from './admin-route.ts'
import type { Administration } from './administration.ts'
import { contentRoutes } from './content/content-routes.ts'
import { enquiryRoutes } from './enquiries/enquiry-routes.ts'
import { eventRoutes } from './live/event-routes.ts'
import { screensOf } from './load-screens.ts'
import { noticeOf } from './notices.ts'
import { paletteRoutes } from './palette/palette-routes.ts'
import { accountRoutes } from './people/account-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { readUpload } from './read-upload.ts'
import { screenFrame } from './screen-frame.ts'
import type { Screens } from './screens/props/screen-props.ts'
import { isFormToken } from './sessions/request-origin.ts'
import type { RecipientConfig } from './settings/recipients.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { askForPassword } from './sign-in/confirm-password.ts'
import { type LocalLink, localLinkRoutes } from './sign-in/local-link.ts'
import { passkeySignInRoutes } from './sign-in/passkey-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { statisticsRoutes } from './statistics/statistics-routes.ts'
import { ownTexts } from './texts/admin-texts.ts'

export type AdminRouterOptions = {
  live: LiveSite
  store: Store
  administration: Administration
  config: RecipientConfig & Pick<Config, 'databaseUrl'>
  log: Logger
  now?: () => Date
  localLink?: LocalLink | null
}

// Nothing inline, nothing from elsewhere, and no frame around it. Screens are never kept, and never found by search engines.
const policy = policyText({
  ...{ 'default-src': [], 'script-src': ["'self'"], 'style-src': ["'self'"], 'img-src': ["'self'"], 'font-src': ["'self'"] },
  ...{
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [],
    'base-uri': [],
    'object-src': [],
  },
  ...{ 'require-trusted-types-for': ["'script'"], 'trusted-types': [] },
})
const headers = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Links to WhatsApp and mail must not tell where they come from.
  'Referrer-Policy': 'same-origin',
}

/** Every address of administration. */
export function adminRoutes(options: AdminRouterOptions): readonly AdminRoute[] {
  return [
    ...signInRoutes(options),
    ...passkeySignInRoutes(options),
    ...(options.localLink == null ? [] : localLinkRoutes(options, options.localLink)),
    ...enquiryRoutes(options),
    ...eventRoutes(options),
    ...statisticsRoutes(options),
    ...peopleRoutes(options),
    ...accountRoutes(options),
    ...settingsRoutes(options),
    ...contentRoutes(options),
    ...paletteRoutes(options),
  ]
}

/** Everything under /admin, as pages that work without scripts. */
export function createAdminRouter(options: AdminRouterOptions): Router {
  const { live, store, administration, log } = options
  const asking = { administration, frame: ({ site, signedIn }: StaffInput) => screenFrame({ store, site, signedIn }, null) }
  const router = express.Router()
  router.use('/admin', (_request, response, next) => {
    response.set(headers)
    next()
  })
  for (const route of adminRoutes(options))
    router[route.method](route.path, ...bodyParsers(route), async (request, response) => {
      const site = live.current
      try {
        await run(route, site, request, response)
      } catch (error) {
        log.error({ err: bareError(error), path: pathOf(request.originalUrl) }, 'a screen of administration failed')
        if (response.headersSent) return void response.destroy()
        send(site, response, noticeOf(site, error instanceof StoreError ? 'database' : 'failed'))
      }
    })
  router.use('/admin', (_request, response) => send(live.current, response, noticeOf(live.current, 'unknown')))
  router.use('/admin', refuseUnreadable)
  return router

  /** A body that is too long or cannot be read, or an address that is not percent-encoded as it has to be. */
  function refuseUnreadable(error: unknown, _request: Request, response: Response, next: NextFunction): void {
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
    if (status < 400 || status >= 500) next(error)
    else send(live.current, response, noticeOf(live.current, 'unreadable'))
  }

  async function run(route: AdminRoute, site: Site, request: Request, response: Response): Promise<void> {
    const signedIn = route.access === 'public' ? null : await administration.sessions.read(request, route)
    const upload = Buffer.isBuffer(request.body)
      ? await readUpload(new Uint8Array(request.body), request.headers['content-type'] ?? '')
      : null
    const { form, files } = upload ?? { form: stringsOf(request.body), files: new Map() }
    // No field and no name has a zero byte, and PostgreSQL takes none.
    if (/%00|\0/.test(request.originalUrl) || Object.values(form).some((value) => value.includes('\0')))
      return send(site, response, noticeOf(site, 'unreadable'))
    const refusal =
      refusalOf({ access: route.access, signedIn, request, siteUrl: administration.siteUrl }) ??
      (signedIn !== null && route.method === 'post' && !isFormToken(form.token, signedIn.token) ? 'origin' : null)
    if (refusal !== null) return send(site, response, refusalReply(site, refusal, request, administration.siteUrl))
    const input = { site, request, response, params: request.params as Record<string, string>, form, files }
    const asked = route.needsPassword === true && signedIn !== null ? await askForPassword(asking, { ...input, signedIn }) : null
    send(site, response, asked ?? (await route.handle({ ...input, signedIn })))
  }
}

function send({ manifest }: Site, response: Response, reply: ScreenReply): void {
  if (reply === 'answered') return
  // 303: the browser asks for the page, whatever it has just posted.
  if ('to' in reply) {
    response.redirect(303, reply.to)
    return
  }
  const { screen, props, status = 200 } = reply
  // The name of a screen belongs to its props.
  const site = { ...manifest.admin, texts: ownTexts(manifest) }
  const html = screensOf(manifest).renderScreen(screen as 'notice', props as Screens['notice'], site)
  response.status(status).type('html').send(html)
}

function refusalReply(site: Site, refusal: AccessRefusal, request: Request, siteUrl: string): ScreenReply {
  if (refusal === 'session') {
    const next = request.method === 'GET' ? request.originalUrl : pageOfPost(request, siteUrl)
    return { to: `/admin/sign-in?${new URLSearchParams({ next })}` }
  }
  // Required codes are set up there.
  return refusal === 'code' ? { to: '/admin/account' } : noticeOf(site, refusal)
}

/** The page whose form was posted, which then says that nothing was saved; the start page if the browser does not tell. */
function pageOfPost({ headers }: Request, siteUrl: string): string {
  const page = URL.parse(headers.referer ?? '')
  const isOwn = page?.origin === new URL(siteUrl).origin && page.pathname.startsWith('/admin/')
  return isOwn ? `${page.pathname}?done=unsent` : '/admin'
}

function bodyParsers({ bodyLimit: limit = '64kb', takesFiles = false }: AdminRoute): RequestHandler[] {
  const forms = express.urlencoded({ extended: false, limit })
  return takesFiles ? [forms, express.raw({ type: 'multipart/form-data', limit })] : [forms]
}

function stringsOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as object)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
