import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Logger } from 'pino'
import { EditorTimeError } from '../contract/content/content-editor.ts'
import { pathOf } from '../server/http/address.ts'
import { hasLeft, readBody, usualLimit } from '../server/http/read-body.ts'
import { formTypes, readForm } from '../server/http/read-form.ts'
import type { Limits } from '../server/limits/limits.ts'
import { permissionsPolicy, policyText } from '../server/security/policy-text.ts'
import { sendShared } from '../server/telemetry/named-response.ts'
import { setRequestKind } from '../server/telemetry/request-context.ts'
import { bareError } from '../shared/system/bare-error.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { Site } from '../site/site.ts'
import { type AccessRefusal, logRefusal, refusalOf } from '../staff/access.ts'
import { isFormToken, isOwnOrigin } from '../staff/request-origin.ts'
import type { Staff } from '../staff/staff.ts'
import { StoreError } from '../store/store-error.ts'
import type { BuiltAdmin } from './built-admin.ts'
import type { Framing } from './frame/admin-page.ts'
import { type NoticeReason, noticeOf } from './frame/notices.ts'
import type { AdminRoute, ScreenInput, ScreenReply, UploadedFile } from './frame/route.ts'
import type { Screens } from './frame/screen-types.ts'
import { askForPassword } from './sign-in/confirm/confirm-password.ts'

export type AdminRouterOptions = {
  routes: readonly AdminRoute[]
  framing: Pick<Framing, 'texts' | 'frame'>
  staff: Staff
  live: LiveSite
  built: BuiltAdmin
  limits: { readonly [Name in 'posts' | 'reads']: Pick<Limits[Name], 'consume'> }
  log: Logger
}

// Within the address of another page it gets three times as long, and proxies accept headers of 8 kB.
const maxNextLength = 2_000

// Nothing inline, nothing from elsewhere, and no frame around it. Screens are never kept, and never found by search
// engines.
const policy = policyText({
  'default-src': [],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': [],
  'base-uri': [],
  'object-src': [],
  'require-trusted-types-for': ["'script'"],
  // For the service worker that shows alerts.
  'trusted-types': ['townpages'],
})
const headers = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Passkeys.
  'Permissions-Policy': permissionsPolicy(['publickey-credentials-create', 'publickey-credentials-get']),
  // Links to WhatsApp and mail must not tell where they come from.
  'Referrer-Policy': 'same-origin',
}

/** Everything under /admin, as pages that work without scripts. */
export function createAdminRouter(options: AdminRouterOptions): Router {
  const { routes, live, log } = options
  const { noticeIn, send } = createSender(options)
  const run = createRunner(options)
  // A proxy may have rules for /admin, and compares as it is written: /ADMIN must be no other name for it.
  const router = express.Router({ caseSensitive: true })
  router.use(serveFiles(options))
  router.use('/admin', (_request, response, next) => {
    response.set(headers)
    next()
  })
  for (const route of routes)
    router[route.method](route.path, async (request, response) => {
      const site = live.current
      try {
        await run(route, site, request, response)
      } catch (error) {
        if (hasLeft(request)) return
        // The address itself can have the token of a link.
        log.error({ err: bareError(error), path: route.path }, 'a screen of administration failed')
        if (response.headersSent) return void response.destroy()
        await send(site, response, noticeIn(site, noticeFor(error)))
      }
    })
  router.use('/admin', (_request, response) => send(live.current, response, noticeIn(live.current, 'unknown')))
  router.use('/admin', refuseUnreadable)
  return router

  /** An address that is not percent-encoded as it has to be. */
  async function refuseUnreadable(
    error: unknown,
    _request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
    if (status < 400 || status >= 500) next(error)
    else await send(live.current, response, noticeIn(live.current, 'unreadable'))
  }
}

/** Answers a request to a route. */
function createRunner(options: AdminRouterOptions) {
  const { framing, staff, limits, log } = options
  const { texts } = framing
  const { noticeIn, send } = createSender(options)
  return run

  /** Asks in this order: how often, who, from where, what. A body is read for those alone who may send it. */
  async function run(route: AdminRoute, site: Site, request: Request, response: Response): Promise<void> {
    const isPost = route.method === 'post'
    const { allowed, retryAfterSeconds } = isPost ? await limits[route.limit ?? 'posts'].consume(request) : unlimited
    if (!allowed) {
      response.set('Retry-After', String(retryAfterSeconds))
      return send(site, response, noticeIn(site, 'limited'))
    }
    const signedIn = route.access === 'public' ? null : await staff.sessions.read(request, route)
    const { siteUrl } = staff
    // A page of another site must not sign its visitor in to an account of its own, either.
    const isForeign = isPost && route.access === 'public' && !isOwnOrigin(request, siteUrl)
    const refusal = isForeign ? 'origin' : refusalOf({ access: route.access, signedIn, request, siteUrl })
    if (refusal !== null) return refuse(refusal)
    const posted = isPost ? await readPosted(route, request) : nothingPosted
    if (typeof posted === 'number') return send(site, response, { ...noticeIn(site, 'unreadable'), status: posted })
    const { form, files } = posted
    // No field and no name has a zero byte, and PostgreSQL takes none.
    if (/%00|\0/.test(request.originalUrl) || Object.values(form).some((value) => value.includes('\0')))
      return send(site, response, noticeIn(site, 'unreadable'))
    if (signedIn !== null && isPost && !isFormToken(form.token, signedIn.token)) return refuse('origin')
    const input: ScreenInput = {
      site,
      request,
      response,
      params: request.params as Record<string, string>,
      form,
      files,
      signedIn,
      text: texts.of(site),
      notice: (reason) => noticeIn(site, reason),
      frameOf: (session, message) => framing.frame(site, session, message),
    }
    const asked = route.needsPassword === true ? await askForPassword(staff, input, route.confirmHint) : null
    await send(site, response, asked ?? (await route.handle(input)))

    function refuse(reason: AccessRefusal): Promise<void> {
      logRefusal(log, { refusal: reason, path: route.path, signedIn })
      return send(site, response, refusalReply(site, reason, request))
    }
  }

  function refusalReply(site: Site, refusal: AccessRefusal, request: Request): ScreenReply {
    if (refusal === 'session') {
      const page = request.method === 'GET' ? request.originalUrl : pageOfPost(request, staff.siteUrl)
      return { to: `/admin/sign-in?${new URLSearchParams({ next: page.length > maxNextLength ? '/admin' : page })}` }
    }
    // Required codes are set up there.
    return refusal === 'code' ? { to: '/admin/account' } : noticeIn(site, refusal)
  }
}

/** What sends an answer of administration, and its notices. */
function createSender({ built, framing: { texts } }: Pick<AdminRouterOptions, 'built' | 'framing'>) {
  return { noticeIn, send }

  function noticeIn(site: Site, reason: NoticeReason) {
    return noticeOf(site, texts.of(site), reason)
  }

  /** Rejects if administration cannot be opened, or a screen throws. */
  async function send(site: Site, response: Response, reply: ScreenReply): Promise<void> {
    if (reply === 'answered') return
    // 303: the browser asks for the page, whatever it has just posted.
    if ('to' in reply) return response.redirect(303, reply.to)
    const { screen, props, status = 200 } = reply
    const { renderScreen, styles, scripts } = await built.screens()
    const common = { styles: [...styles, ...site.manifest.adminStyles], scripts, texts: texts.all(site) }
    // The name of a screen belongs to its props.
    const html = renderScreen(screen as 'notice', props as Screens['notice'], common)
    response.status(status).type('html').send(html)
  }
}

function noticeFor(error: unknown): 'database' | 'editor' | 'failed' {
  if (error instanceof StoreError) return 'database'
  return error instanceof EditorTimeError ? 'editor' : 'failed'
}

/** Answers addresses of style sheets and scripts. */
function serveFiles({ built, live }: Pick<AdminRouterOptions, 'built' | 'live'>): RequestHandler {
  return async function files(request, response, next) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const prepared = isRead ? await built.file(live.current, pathOf(request.originalUrl)) : null
    if (prepared === null) return next()
    setRequestKind('asset')
    await sendShared(request, response, prepared)
  }
}

/**
 * The page whose form was posted, which then says that nothing was saved; the start page if the browser does not tell.
 */
function pageOfPost({ headers }: Request, siteUrl: string): string {
  const page = URL.parse(headers.referer ?? '')
  const isOwn = page?.origin === new URL(siteUrl).origin && page.pathname.startsWith('/admin/')
  return isOwn ? `${page.pathname}?done=unsent` : '/admin'
}

type Posted = { form: Record<string, string>; files: ReadonlyMap<string, UploadedFile> }
const nothingPosted: Posted = { form: {}, files: new Map() }
const unlimited = { allowed: true, retryAfterSeconds: 0 }

/**
 * The fields of a form, the last one of each name, and its files; or the status of why they cannot be read. A file
 * field that was left empty has no file.
 */
async function readPosted(
  { access, bodyLimit: limit = usualLimit(access), takesFiles = false }: AdminRoute,
  request: Request,
) {
  const [plain] = formTypes
  const body = await readBody(request, { types: takesFiles ? formTypes : [plain], limit })
  const read = 'errorStatus' in body ? body : await readForm(body, request.headers['content-type'] ?? '')
  if ('errorStatus' in read) return read.errorStatus
  const form: Posted['form'] = {}
  const files = new Map<string, UploadedFile>()
  for (const [name, value] of read.fields) {
    if (typeof value === 'string') form[name] = value
    else if (value.size > 0) files.set(name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { form, files }
}
