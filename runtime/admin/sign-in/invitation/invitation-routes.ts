import { passwordLinkPath } from '../../../staff/credentials/password-links.ts'
import type { User } from '../../../staff/store/user-store.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { siteName } from '../../frame/notices.ts'
import type { AdminRoute, ScreenInput, ScreenReply } from '../../frame/route.ts'
import type { AttemptSignIn } from '../attempt-sign-in.ts'
import { presentFailure } from '../present-sign-in.ts'
import { signInScreen } from '../show-sign-in.ts'

/**
 * The page that a link for a password opens: somebody is invited, or has lost their password. Without a right link it
 * says nothing about who works here.
 */
export function invitationRoutes(
  { staff, now }: Pick<AdminParts, 'staff' | 'now'>,
  attemptSignIn: AttemptSignIn,
): readonly AdminRoute[] {
  const { passwordLinks } = staff
  const path = `${passwordLinkPath}/:token`
  return [
    { method: 'get', path, access: 'public', handle: show },
    { method: 'post', path, access: 'public', handle: setPassword },
  ]

  async function show(input: ScreenInput): Promise<ScreenReply> {
    const opened = await passwordLinks.open(tokenOf(input), input.request)
    return opened.kind === 'open' ? screenFor(input, opened.user, '') : refused(input, opened)
  }

  /** Afterwards the person is signed in, or asked for their second step. */
  async function setPassword(input: ScreenInput): Promise<ScreenReply> {
    const { form, request } = input
    const password = form.password ?? ''
    const used = await passwordLinks.use(tokenOf(input), password, request)
    if (used.kind === 'fault') return { ...screenFor(input, used.user, used.fault), status: 422 }
    if (used.kind !== 'set') return used.kind === 'open' ? screenFor(input, used.user, '') : refused(input, used)
    const { email, passwordHash } = used.user
    const action = passwordHash === '' ? 'invitation accepted' : 'password set by link'
    await staff.record(staff.authorOf(used, request), { action, subject: email })
    return attemptSignIn(input, { email, password, code: '', pending: '' }, '/admin')
  }

  function refused(
    input: ScreenInput,
    opened: Exclude<Awaited<ReturnType<typeof passwordLinks.open>>, { kind: 'open' }>,
  ): ScreenReply {
    if (opened.kind === 'over') return input.notice('link')
    return { ...signInScreen(input, presentFailure(opened, now(), input.text)), status: 429 }
  }
}

/** What no link has in its place opens none, and is not looked for. */
function tokenOf({ params }: ScreenInput): string {
  return (params.token ?? '').slice(0, 100)
}

function screenFor(
  { site, text, request }: ScreenInput,
  { name, email, passwordHash }: User,
  fault: string,
): Extract<ScreenReply, { screen: 'invitation' }> {
  const isInvited = passwordHash === ''
  return {
    screen: 'invitation',
    props: { site: siteName(site, text), action: request.path, name, email, isInvited, fault },
  }
}
