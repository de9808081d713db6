import { changeRights } from '../../staff/change-rights.ts'
import { isRole } from '../../staff/roles.ts'
import type { Recorded } from '../../staff/staff.ts'
import { normalizedName, type User, type UserChange } from '../../staff/store/user-store.ts'
import { recordChange } from '../audit/record-change.ts'
import { calledName } from '../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../frame/route.ts'
import type { TextKey } from '../frame/texts.ts'
import { makeLink } from './make-link.ts'
import { removePerson } from './remove-person.ts'
import { canRequireCodes, type PeopleParts, type ShowPeople } from './show-people.ts'

/** Changes what somebody may, how they sign in, or removes them. Nobody changes their own rights. */
export function createChangePerson(parts: PeopleParts, show: ShowPeople): (input: StaffInput) => Promise<ScreenReply> {
  const { store, staff } = parts
  const record = (input: StaffInput, { email }: User, recorded: Omit<Recorded, 'subject'>) =>
    recordChange(staff, input, { ...recorded, subject: email })
  return async function changePerson(input) {
    const { params, form, signedIn, notice } = input
    const user = await store.users.get(params.id ?? '')
    if (user === null) return notice('unknown')
    // Otherwise the last administrator could be locked out by mistake.
    if (user.id === signedIn.user.id) return refuse(input, 'people.said.own-rights', 422)
    switch (form.change) {
      case 'link':
        return giveLink(input, user)
      case 'withdraw':
        if (await staff.passwordLinks.withdraw(user.id))
          await record(input, user, { action: 'password link withdrawn' })
        return done(input, user, 'people.said.withdrawn')
      case 'reset-code':
        await store.users.update(user.id, { codeSecret: null, recoveryHashes: [] })
        return withoutStep(input, user, { action: 'codes removed' }, 'people.said.no-code')
      case 'remove-passkeys': {
        const count = await store.signIn.passkeys.remove(user.id)
        return withoutStep(input, user, { action: 'passkeys removed', to: String(count) }, 'people.said.no-passkeys')
      }
      case 'remove':
        return remove(input, user)
      default:
        return changeOther(input, user)
    }
  }

  /** Rights and the name. */
  async function changeOther(input: StaffInput, user: User): Promise<ScreenReply> {
    const wanted = changeOf(input.form, user, canRequireCodes(staff))
    if (wanted === null) return input.notice('unknown')
    if (!(await changeRights(store, user, wanted.change))) return refuse(input, 'people.said.last', 409)
    // Sessions that began with a password did not take the second step that the passkey is from now on.
    const lacksStep = wanted.change.requiresCode === true && user.codeSecret === null && user.hasPasskey
    if (wanted.change.isDisabled === true || lacksStep) await store.sessions.endOf(user.id)
    for (const recorded of wanted.recorded) await record(input, user, recorded)
    return done(input, { ...user, ...wanted.change }, 'people.said.saved')
  }

  /** A link for a first or another password. Who has one keeps the password until the link is used. */
  async function giveLink(input: StaffInput, user: User): Promise<ScreenReply> {
    if (user.isDisabled) return refuse(input, 'people.said.blocked', 409)
    await record(input, user, { action: 'password link made' })
    const message = { text: input.text('people.said.link', { name: calledName(user) }), isBad: false }
    return show(input, { message, link: await makeLink(staff, user) })
  }

  /** The device with the second step is lost, and somebody may have found it: its sessions end. */
  async function withoutStep(
    input: StaffInput,
    user: User,
    recorded: Omit<Recorded, 'subject'>,
    said: TextKey,
  ): Promise<ScreenReply> {
    await store.sessions.endOf(user.id)
    await record(input, user, recorded)
    return done(input, user, said)
  }

  async function remove(input: StaffInput, user: User): Promise<ScreenReply> {
    const unassigned = await removePerson(parts, input, user)
    if (unassigned === null) return refuse(input, 'people.said.last', 409)
    const { text } = input
    const left = unassigned === 0 ? '' : ` ${text('people.said.unassigned', { count: unassigned })}`
    const said = text('people.said.removed', { name: calledName(user) }) + left
    return show(input, { message: { text: said, isBad: false } })
  }

  function done(input: StaffInput, user: User, said: TextKey): Promise<ScreenReply> {
    const message = { text: input.text(said, { name: calledName(user) }), isBad: false }
    return show(input, { message, changed: user.id })
  }

  function refuse(input: StaffInput, why: TextKey, status: number): Promise<ScreenReply> {
    return show(input, { message: { text: input.text(why), isBad: true }, status })
  }
}

type Wanted = { change: UserChange; recorded: readonly Omit<Recorded, 'subject'>[] }

/** The change of rights or of the name that a form asks for; null if it asks for none that there is. */
function changeOf(form: Readonly<Record<string, string>>, user: User, isRequirable: boolean): Wanted | null {
  const one = (change: UserChange, action: string): Wanted => ({ change, recorded: [{ action }] })
  switch (form.change) {
    case 'profile':
      return profileOf(form, user)
    case 'disable':
      return one({ isDisabled: true }, 'user disabled')
    case 'enable':
      return one({ isDisabled: false }, 'user enabled')
    case 'require-code':
      return isRequirable ? one({ requiresCode: true }, 'codes required') : null
    case 'allow-no-code':
      return one({ requiresCode: false }, 'codes not required')
    default:
      return null
  }
}

/** Name and role, as far as the form has them. */
function profileOf({ name: given, role = '' }: Readonly<Record<string, string>>, user: User): Wanted | null {
  if (!isRole(role)) return null
  const name = given === undefined ? user.name : normalizedName(given)
  return {
    change: { name, role },
    recorded: [
      ...(role === user.role ? [] : [{ action: 'user role', from: user.role, to: role }]),
      ...(name === user.name ? [] : [{ action: 'user name', from: user.name, to: name }]),
    ],
  }
}
