import type { User, UserChange } from '../../store/staff.ts'
import type { Store } from '../../store/store.ts'
import { normalizedEmail } from '../../store/user-store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import type { Administration } from '../administration.ts'
import { momentText } from '../enquiries/present-enquiry.ts'
import { noticeOf } from '../notices.ts'
import { isRole, permissionsOf, roles } from '../roles.ts'
import { screenFrame } from '../screen-frame.ts'
import type { ScreenFrame } from '../screens/screen-props.ts'
import { newUser } from '../sign-in/new-user.ts'
import { passwordFault } from '../sign-in/passwords.ts'
import { auditText, presentUser } from './present-user.ts'
import { type PersonChange, recordPersonChange } from './record-change.ts'

type PeopleOptions = { store: Store; administration: Pick<Administration, 'authorOf' | 'hasKey' | 'passkeys'>; now?: () => Date }
type Message = ScreenFrame['message']

const path = '/admin/people'
const linesShown = 50

/** Who may sign in: adding, roles, one-time codes, sessions, and the audit trail. Nobody changes their own rights. */
export function peopleRoutes({ store, administration, now = () => new Date() }: PeopleOptions): readonly AdminRoute[] {
  const options = { store, administration, now }
  const canRequireCodes = administration.hasKey || administration.passkeys.isAvailable
  return [
    staffRoute({ method: 'get', path, access: 'people', handle: (input) => show(input, null) }),
    staffRoute({ method: 'post', path, access: 'people', needsPassword: true, handle: add }),
    staffRoute({ method: 'post', path: `${path}/:id`, access: 'people', needsPassword: true, handle: change }),
    staffRoute({ method: 'post', path: `${path}/:id/sessions`, access: 'people', handle: endSession }),
  ]

  async function show({ site, request, signedIn }: StaffInput, message: Message, status = 200): Promise<ScreenReply> {
    const before = typeof request.query.before === 'string' ? request.query.before : undefined
    const [users, sessions, lines, frame] = await Promise.all([
      store.users.list(),
      store.sessions.list(),
      store.audit.list({ limit: linesShown, ...(before === undefined ? {} : { before }) }),
      screenFrame({ store, site, signedIn }, message),
    ])
    const own = { userId: signedIn.user.id, sessionId: signedIn.session.id }
    const last = lines.length === linesShown ? lines.at(-1) : undefined
    const props = {
      ...{ ...frame, roles, canRequireCodes, users: users.map((user) => presentUser(user, sessions, own)) },
      audit: lines.map((line) => ({ id: line.id, at: momentText(line.at), by: line.by, text: auditText(line) })),
      older: last === undefined ? null : `${path}?before=${last.id}`,
    }
    return { screen: 'people', status, props }
  }

  async function add(input: StaffInput): Promise<ScreenReply> {
    const { email: given = '', role = '', password = '' } = input.form
    const email = normalizedEmail(given)
    const refuse = (text: string) => show(input, { text, isBad: true }, 422)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(`“${given}” is not an e-mail address.`)
    if (!isRole(role)) return refuse('There is no such role.')
    const fault = await passwordFault(password, [email])
    if (fault !== null) return refuse(fault)
    if (!(await store.users.add(await newUser({ email, role, password, now: now() })))) return refuse(`${email} already has an account.`)
    await recordPersonChange(options, input, { action: 'user added', subject: email, to: role })
    return show(input, { text: `${email} can sign in as ${role}.`, isBad: false })
  }

  async function change(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn } = input
    const user = await store.users.get(params.id ?? '')
    if (user === null) return noticeOf(site, 'unknown')
    // Otherwise the last administrator could be locked out by mistake.
    if (user.id === signedIn.user.id) return show(input, { text: 'You cannot change your own rights.', isBad: true }, 422)
    const wanted = changeOf(form, user, canRequireCodes)
    if (wanted === null) return noticeOf(site, 'unknown')
    if (!(await changeRights(store, user, wanted.change)))
      return show(input, { text: 'Someone must stay administrator.', isBad: true }, 409)
    // Sessions that began with a password did not take the second step that the passkey is from now on.
    const lacksStep = wanted.change.requiresCode === true && user.codeSecret === null && user.hasPasskey
    if (wanted.change.isDisabled === true || lacksStep) await store.sessions.endOf(user.id)
    await recordPersonChange(options, input, { ...wanted.recorded, subject: user.email })
    return show(input, { text: `Saved: ${user.email}.`, isBad: false })
  }

  async function endSession(input: StaffInput): Promise<ScreenReply> {
    const [user, session] = await Promise.all([store.users.get(input.params.id ?? ''), store.sessions.get(input.form.session ?? '')])
    if (user === null || session === null || session.userId !== user.id) return noticeOf(input.site, 'unknown')
    await store.sessions.end([session.id])
    await recordPersonChange(options, input, { action: 'session ended', subject: user.email, from: session.device })
    return show(input, { text: `A session of ${user.email} has ended.`, isBad: false })
  }
}

/**
 * Changes what somebody may do; false, and nothing is changed, if nobody could manage people afterwards. Checked after the change, so
 * that of two administrators who remove each other at once none is removed.
 */
async function changeRights({ users }: Pick<Store, 'users'>, { id, role, isDisabled }: User, change: UserChange): Promise<boolean> {
  await users.update(id, change)
  const all = await users.list()
  if (all.some((user) => !user.isDisabled && permissionsOf(user.role).includes('people'))) return true
  await users.update(id, { role, isDisabled })
  return false
}

type Wanted = { change: UserChange; recorded: Omit<PersonChange, 'subject'> }

/** The change that a form asks for; null if it asks for none that there is. */
function changeOf({ change, role = '' }: Readonly<Record<string, string>>, user: User, canRequireCodes: boolean): Wanted | null {
  switch (change) {
    case 'role':
      return isRole(role) ? { change: { role }, recorded: { action: 'user role', from: user.role, to: role } } : null
    case 'disable':
      return { change: { isDisabled: true }, recorded: { action: 'user disabled' } }
    case 'enable':
      return { change: { isDisabled: false }, recorded: { action: 'user enabled' } }
    case 'require-code':
      return canRequireCodes ? { change: { requiresCode: true }, recorded: { action: 'codes required' } } : null
    case 'allow-no-code':
      return { change: { requiresCode: false }, recorded: { action: 'codes not required' } }
    default:
      return null
  }
}
