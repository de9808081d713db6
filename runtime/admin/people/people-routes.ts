import { newUser } from '../../staff/credentials/new-user.ts'
import { isRole } from '../../staff/roles.ts'
import { normalizedEmail, normalizedName } from '../../staff/store/user-store.ts'
import { recordChange } from '../audit/record-change.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import { createChangePerson } from './change-person.ts'
import { makeLink } from './make-link.ts'
import { createShowPeople, type PeopleParts, peoplePath } from './show-people.ts'

/** Who may sign in: inviting, roles, second steps, links for passwords, sessions, and removing. */
export function peopleRoutes(parts: PeopleParts): readonly AdminRoute[] {
  const { store, staff, now } = parts
  const show = createShowPeople(parts)
  const path = peoplePath
  return [
    staffRoute({ method: 'get', path, access: 'people', handle: (input) => show(input, { message: null }) }),
    staffRoute({ method: 'post', path, access: 'people', needsPassword: true, handle: invite }),
    staffRoute({
      method: 'post',
      path: `${path}/:id`,
      access: 'people',
      needsPassword: true,
      handle: createChangePerson(parts, show),
    }),
    staffRoute({ method: 'post', path: `${path}/:id/sessions`, access: 'people', handle: endSession }),
  ]

  async function invite(input: StaffInput): Promise<ScreenReply> {
    const { text, form } = input
    const { name = '', email: given = '', role = '' } = form
    const email = normalizedEmail(given)
    const typed = { name, email: given, role }
    const refuse = (fault: string) => show(input, { message: { text: fault, isBad: true }, status: 422, typed })
    if (normalizedName(name) === '') return refuse(text('people.said.no-name'))
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(text('people.said.no-email', { email: given }))
    if (!isRole(role)) return refuse(text('people.said.no-role'))
    const user = await newUser({ email, name, role, password: null, now: now() })
    if (!(await store.users.add(user))) return refuse(text('people.said.known', { email }))
    await recordChange(staff, input, { action: 'user invited', subject: email, to: role })
    const message = { text: text('people.said.invited', { name: user.name }), isBad: false }
    return show(input, { message, link: await makeLink(staff, user) })
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
