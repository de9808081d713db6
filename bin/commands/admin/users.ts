import { changeRights, managesPeople } from '../../../runtime/staff/change-rights.ts'
import { newUser } from '../../../runtime/staff/credentials/new-user.ts'
import { hashPassword, passwordFault } from '../../../runtime/staff/credentials/passwords.ts'
import { isRole, roles } from '../../../runtime/staff/roles.ts'
import type { User } from '../../../runtime/staff/store/user-store.ts'
import { type ExitCode, UsageError } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { toMinute } from '../enquiries/enquiry-texts.ts'
import { confirm } from '../parts/confirm.ts'
import { type GivenPassword, readPassword } from './read-password.ts'
import type { StaffStores } from './staff-stores.ts'

type Named = { email: string }

const createAdministrator = 'townpages admin create EMAIL --role admin'

/** Adds a person with a new password. Says so if nobody can manage people yet. */
export async function createUser(
  store: StaffStores,
  { email, name = '', role = 'agent' }: Named & { name?: string; role?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  if (!isRole(role)) throw new UsageError(`there is no role ${role}; it has to be one of ${roles.join(', ')}`)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`${email} is not an e-mail address`)
  const known = await store.users.find(email)
  if (known !== null)
    throw new UsageError(`${known.email} exists already; \`townpages admin password\` sets a new password`)
  const given = await newPassword(email, terminal)
  const user = await newUser({ email, name, role, password: given.password, now: new Date() })
  if (!(await store.users.add(user))) throw new UsageError(`${email} exists already`)
  await record(store, user.email, 'user added', role)
  terminal.print(`${user.email} can sign in as ${role}`)
  if (!(await store.users.list()).some(managesPeople))
    terminal.info(`nobody is an administrator yet, who can let others in; \`${createAdministrator}\` adds one`)
  return 0
}

/** Sets a new password, ends all sessions of the person, and asks whether passkeys go with the old one. */
export async function setPassword(
  store: StaffStores,
  { email, clearCodes, enable }: Named & { clearCodes?: true; enable?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const user = await userOf(store, email)
  const given = await newPassword(user.email, terminal)
  const enables = enable === true && user.isDisabled
  await store.users.update(user.id, {
    passwordHash: await hashPassword(given.password),
    ...(enables ? { isDisabled: false } : {}),
    ...(clearCodes === true ? { codeSecret: null, recoveryHashes: [] } : {}),
  })
  const ended = await store.sessions.endOf(user.id)
  await store.oneTimeTokens.endOf(user.id, 'password-link')
  await record(store, user.email, 'password set', null)
  if (enables) await record(store, user.email, 'user enabled', null)
  if (clearCodes === true) await record(store, user.email, 'codes cleared', null)
  terminal.print(`the password of ${user.email} is set; ${sessions(ended)} ended`)
  await removePasskeys(store, user, clearCodes === true ? async () => true : given.confirm)
  if (user.isDisabled && !enables) terminal.info(`${user.email} is still kept from signing in; --enable ends that`)
  return 0
}

/** Who knew the old password may have registered a passkey. */
async function removePasskeys(store: StaffStores, { id, email }: User, confirm: Terminal['confirm']): Promise<void> {
  const count = (await store.passkeys.list(id)).length
  if (count === 0) return
  const [passkeys, them] = count === 1 ? ['1 passkey', 'it'] : [`${count} passkeys`, 'them']
  if (!(await confirm(`${email} can sign in without it, by ${passkeys}: remove ${them}?`))) return
  await store.passkeys.remove(id)
  await record(store, email, 'passkeys removed', String(count))
}

export async function disableUser(
  store: StaffStores,
  { email, ...sure }: Named & { yes?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const user = await userOf(store, email)
  if (!(await confirm(`keep ${user.email} from signing in?`, sure, terminal))) return 0
  if (!(await changeRights(store, user, { isDisabled: true })))
    throw new UsageError(
      `${user.email} is the last who may manage people; add another administrator first: \`${createAdministrator}\``,
    )
  const ended = await store.sessions.endOf(user.id)
  await record(store, user.email, 'user disabled', null)
  terminal.print(`${user.email} can no longer sign in; ${sessions(ended)} ended`)
  return 0
}

export async function listUsers(store: StaffStores, { json }: { json?: true }, terminal: Terminal): Promise<ExitCode> {
  const users = await store.users.list()
  const rows = users.map(({ email, name, role, passwordHash, isDisabled, requiresCode, createdAt, signedInAt }) => ({
    email,
    name,
    role,
    isInvited: passwordHash === '',
    isDisabled,
    requiresCode,
    createdAt,
    signedInAt,
  }))
  if (json === true) terminal.print(JSON.stringify(rows, null, 2))
  else for (const row of rows) terminal.print(userRow(row))
  if (rows.length === 0) terminal.info(`nobody can sign in yet; \`${createAdministrator}\` adds an administrator`)
  return 0
}

type ListedUser = Pick<User, 'email' | 'name' | 'role' | 'isDisabled' | 'signedInAt'> & { isInvited: boolean }

function userRow({ email, name, role, isInvited, isDisabled, signedInAt }: ListedUser): string {
  const last =
    signedInAt === null ? (isInvited ? 'invited' : 'never signed in') : `last signed in ${toMinute(signedInAt)} UTC`
  return `${email}  ${name === '' ? '' : `${name}  `}${role}  ${isDisabled ? 'disabled' : last}`
}

async function newPassword(email: string, terminal: Terminal): Promise<GivenPassword> {
  const given = await readPassword(terminal)
  const fault = await passwordFault(given.password, [email])
  if (fault !== null) throw new UsageError(fault)
  return given
}

async function userOf(store: StaffStores, email: string): Promise<User> {
  const user = await store.users.find(email)
  if (user === null) throw new UsageError(`nobody signs in as ${email}; \`townpages admin list\` shows who does`)
  return user
}

function record(store: StaffStores, subject: string, action: string, to: string | null): Promise<void> {
  const at = new Date().toISOString()
  return store.audit.add({ at, by: 'command line', action, subject, from: null, to, network: null })
}

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`
}
