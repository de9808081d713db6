import { isRole } from '../../staff/roles.ts'
import { normalizedEmail, type User, type UserChange } from '../../staff/store/user-store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { noticeOf } from '../frame/notices.ts'
import { newUser } from '../sign-in/credentials/new-user.ts'
import { passwordFault } from '../sign-in/credentials/passwords.ts'
import { adminText } from '../frame/texts.ts'
import { auditRoutes } from '../audit/audit-routes.ts'
import { changeRights } from './change-rights.ts'
import { type PersonChange, recordPersonChange } from '../audit/record-change.ts'
import { canRequireCodes, createShowPeople, type PeopleOptions, peoplePath } from './show-people.ts'

type PeopleRouteOptions = Omit<PeopleOptions, 'now'> & Partial<Pick<PeopleOptions, 'now'>>

/** Who may sign in: adding, roles, one-time codes, sessions, and the audit trail. Nobody changes their own rights. */
export function peopleRoutes({ now = () => new Date(), ...rest }: PeopleRouteOptions): readonly AdminRoute[] {
  const options = { ...rest, now }
  const { store } = options
  const show = createShowPeople(options)
  const path = peoplePath
  return [
    staffRoute({ method: 'get', path, access: 'people', handle: (input) => show(input, { message: null }) }),
    staffRoute({ method: 'post', path, access: 'people', needsPassword: true, handle: add }),
    staffRoute({ method: 'post', path: `${path}/:id`, access: 'people', needsPassword: true, handle: change }),
    staffRoute({ method: 'post', path: `${path}/:id/sessions`, access: 'people', handle: endSession }),
    ...auditRoutes(options),
  ]

  async function add(input: StaffInput): Promise<ScreenReply> {
    const { email: given = '', role = '', password = '' } = input.form
    const email = normalizedEmail(given)
    const typed = { email: given, role }
    const text = adminText(input.site)
    const refuse = (fault: string) => show(input, { message: { text: fault, isBad: true }, status: 422, typed })
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(text('people.said.no-email', { email: given }))
    if (!isRole(role)) return refuse(text('people.said.no-role'))
    const fault = await passwordFault(password, [email])
    if (fault !== null) return refuse(fault)
    if (!(await store.users.add(await newUser({ email, role, password, now: now() })))) return refuse(text('people.said.known', { email }))
    await recordPersonChange(options, input, { action: 'user added', subject: email, to: role })
    return show(input, { message: { text: text('people.said.added', { email, role }), isBad: false } })
  }

  async function change(input: StaffInput): Promise<ScreenReply> {
    const { site, params, form, signedIn } = input
    const user = await store.users.get(params.id ?? '')
    if (user === null) return noticeOf(site, 'unknown')
    // Otherwise the last administrator could be locked out by mistake.
    if (user.id === signedIn.user.id)
      return show(input, { message: { text: adminText(site)('people.said.own-rights'), isBad: true }, status: 422 })
    const wanted = changeOf(form, user, canRequireCodes(options))
    if (wanted === null) return noticeOf(site, 'unknown')
    if (!(await changeRights(store, user, wanted.change)))
      return show(input, { message: { text: adminText(site)('people.said.last'), isBad: true }, status: 409 })
    // Sessions that began with a password did not take the second step that the passkey is from now on.
    const lacksStep = wanted.change.requiresCode === true && user.codeSecret === null && user.hasPasskey
    if (wanted.change.isDisabled === true || lacksStep) await store.sessions.endOf(user.id)
    await recordPersonChange(options, input, { ...wanted.recorded, subject: user.email })
    return show(input, { message: { text: adminText(site)('people.said.saved', { email: user.email }), isBad: false }, changed: user.id })
  }

  async function endSession(input: StaffInput): Promise<ScreenReply> {
    const [user, session] = await Promise.all([store.users.get(input.params.id ?? ''), store.sessions.get(input.form.session ?? '')])
    if (user === null || session === null || session.userId !== user.id) return noticeOf(input.site, 'unknown')
    await store.sessions.end([session.id])
    await recordPersonChange(options, input, { action: 'session ended', subject: user.email, to: session.device })
    return show(input, {
      message: { text: adminText(input.site)('people.said.ended', { email: user.email }), isBad: false },
      changed: user.id,
    })
  }
}

type Wanted = { change: UserChange; recorded: Omit<PersonChange, 'subject'> }

/** The change that a form asks for; null if it asks for none that there is. */
function changeOf({ change, role = '' }: Readonly<Record<string, string>>, user: User, isRequirable: boolean): Wanted | null {
  switch (change) {
    case 'role':
      return isRole(role) ? { change: { role }, recorded: { action: 'user role', from: user.role, to: role } } : null
    case 'disable':
      return { change: { isDisabled: true }, recorded: { action: 'user disabled' } }
    case 'enable':
      return { change: { isDisabled: false }, recorded: { action: 'user enabled' } }
    case 'require-code':
      return isRequirable ? { change: { requiresCode: true }, recorded: { action: 'codes required' } } : null
    case 'allow-no-code':
      return { change: { requiresCode: false }, recorded: { action: 'codes not required' } }
    default:
      return null
  }
}
