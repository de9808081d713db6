import { changeRights } from '../../staff/change-rights.ts'
import { newUser } from '../../staff/credentials/new-user.ts'
import { passwordFault } from '../../staff/credentials/passwords.ts'
import { isRole } from '../../staff/roles.ts'
import type { Recorded } from '../../staff/staff.ts'
import type { User, UserChange } from '../../staff/store/user-store.ts'
import { normalizedEmail } from '../../staff/store/user-store.ts'
import { recordChange } from '../audit/record-change.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { canRequireCodes, createShowPeople, type PeopleParts, peoplePath } from './show-people.ts'

/** Who may sign in: adding, roles, one-time codes and sessions. Nobody changes their own rights. */
export function peopleRoutes(parts: PeopleParts): readonly AdminRoute[] {
  const { store, staff, now } = parts
  const show = createShowPeople(parts)
  const path = peoplePath
  return [
    staffRoute({ method: 'get', path, access: 'people', handle: (input) => show(input, { message: null }) }),
    staffRoute({ method: 'post', path, access: 'people', needsPassword: true, handle: add }),
    staffRoute({ method: 'post', path: `${path}/:id`, access: 'people', needsPassword: true, handle: change }),
    staffRoute({ method: 'post', path: `${path}/:id/sessions`, access: 'people', handle: endSession }),
  ]

  async function add(input: StaffInput): Promise<ScreenReply> {
    const { text, form } = input
    const { email: given = '', role = '', password = '' } = form
    const email = normalizedEmail(given)
    const typed = { email: given, role }
    const refuse = (fault: string) => show(input, { message: { text: fault, isBad: true }, status: 422, typed })
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(text('people.said.no-email', { email: given }))
    if (!isRole(role)) return refuse(text('people.said.no-role'))
    const fault = await passwordFault(password, [email])
    if (fault !== null) return refuse(fault)
    if (!(await store.users.add(await newUser({ email, role, password, now: now() }))))
      return refuse(text('people.said.known', { email }))
    await recordChange(staff, input, { action: 'user added', subject: email, to: role })
    return show(input, { message: { text: text('people.said.added', { email, role }), isBad: false } })
  }

  async function change(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, notice, text } = input
    const user = await store.users.get(params.id ?? '')
    if (user === null) return notice('unknown')
    // Otherwise the last administrator could be locked out by mistake.
    if (user.id === signedIn.user.id)
      return show(input, { message: { text: text('people.said.own-rights'), isBad: true }, status: 422 })
    const wanted = changeOf(form, user, canRequireCodes(staff))
    if (wanted === null) return notice('unknown')
    if (!(await changeRights(store, user, wanted.change)))
      return show(input, { message: { text: text('people.said.last'), isBad: true }, status: 409 })
    // Sessions that began with a password did not take the second step that the passkey is from now on.
    const lacksStep = wanted.change.requiresCode === true && user.codeSecret === null && user.hasPasskey
    if (wanted.change.isDisabled === true || lacksStep) await store.sessions.endOf(user.id)
    await recordChange(staff, input, { ...wanted.recorded, subject: user.email })
    return show(input, {
      message: { text: text('people.said.saved', { email: user.email }), isBad: false },
      changed: user.id,
    })
  }

  async function endSession(input: StaffInput): Promise<ScreenReply> {
    const [user, session] = await Promise.all([
      store.users.get(input.params.id ?? ''),
      store.sessions.get(input.form.session ?? ''),
    ])
    if (user === null || session === null || session.userId !== user.id) return input.notice('unknown')
    await store.sessions.end([session.id])
    await recordChange(staff, input, { action: 'session ended', subject: user.email, to: session.device })
    return show(input, {
      message: { text: input.text('people.said.ended', { email: user.email }), isBad: false },
      changed: user.id,
    })
  }
}

type Wanted = { change: UserChange; recorded: Omit<Recorded, 'subject'> }

/** The change that a form asks for; null if it asks for none that there is. */
function changeOf(
  { change, role = '' }: Readonly<Record<string, string>>,
  user: User,
  isRequirable: boolean,
): Wanted | null {
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
