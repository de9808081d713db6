import { isRole, roles } from '../../../runtime/admin/roles.ts'
import { newUser } from '../../../runtime/admin/sign-in/new-user.ts'
import { hashPassword, passwordFault } from '../../../runtime/admin/sign-in/passwords.ts'
import type { User } from '../../../runtime/store/staff.ts'
import type { Store } from '../../../runtime/store/store.ts'
import type { ExitCode } from '../../command.ts'
import type { Terminal } from '../../terminal.ts'
import { confirm } from '../parts/confirm.ts'
import { readPassword } from './read-password.ts'

type Named = { email: string }

/** Adds a person with a new password. */
export async function createUser(
  store: Store,
  { email, role = 'admin' }: Named & { role?: string },
  terminal: Terminal,
): Promise<ExitCode> {
  if (!isRole(role)) return fail(terminal, `there is no role ${role}; it has to be one of ${roles.join(', ')}`)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return fail(terminal, `${email} is not an e-mail address`)
  const known = await store.users.find(email)
  if (known !== null) return fail(terminal, `${known.email} exists already; \`townpages admin password\` sets a new password`)
  const password = await newPassword(email, terminal)
  if (password === null) return 2
  const user = await newUser({ email, role, password, now: new Date() })
  if (!(await store.users.add(user))) return fail(terminal, `${email} exists already`)
  await record(store, user.email, 'user added', null, role)
  terminal.print(`${user.email} can sign in as ${role}`)
  return 0
}

/** Sets a new password, lets a disabled person in again, and ends all their sessions. */
export async function setPassword(
  store: Store,
  { email, clearCodes }: Named & { clearCodes?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const user = await userOf(store, email, terminal)
  if (user === null) return 2
  const password = await newPassword(user.email, terminal)
  if (password === null) return 2
  await store.users.update(user.id, {
    ...{ passwordHash: await hashPassword(password), isDisabled: false },
    ...(clearCodes === true ? { codeSecret: null, recoveryHashes: [] } : {}),
  })
  if (clearCodes === true) await store.passkeys.remove(user.id)
  const ended = await store.sessions.endOf(user.id)
  await record(store, user.email, 'password set', null, null)
  if (clearCodes === true) await record(store, user.email, 'codes cleared', null, null)
  terminal.print(`the password of ${user.email} is set; ${sessions(ended)} ended`)
  return 0
}

export async function disableUser(store: Store, { email, ...sure }: Named & { yes?: true }, terminal: Terminal): Promise<ExitCode> {
  const user = await userOf(store, email, terminal)
  if (user === null) return 2
  if (!(await confirm(`keep ${user.email} from signing in?`, sure, terminal))) return 0
  await store.users.update(user.id, { isDisabled: true })
  const ended = await store.sessions.endOf(user.id)
  await record(store, user.email, 'user disabled', null, null)
  terminal.print(`${user.email} can no longer sign in; ${sessions(ended)} ended`)
  return 0
}

export async function listUsers(store: Store, { json }: { json?: true }, terminal: Terminal): Promise<ExitCode> {
  const users = await store.users.list()
  const rows = users.map(({ email, role, isDisabled, requiresCode, createdAt, signedInAt }) => ({
    ...{ email, role, isDisabled, requiresCode, createdAt, signedInAt },
  }))
  if (json === true) terminal.print(JSON.stringify(rows, null, 2))
  else for (const row of rows) terminal.print(userRow(row))
  if (rows.length === 0) terminal.info('nobody can sign in yet; `townpages admin create EMAIL` adds a person')
  return 0
}

function userRow({ email, role, isDisabled, signedInAt }: Pick<User, 'email' | 'role' | 'isDisabled' | 'signedInAt'>): string {
  const last = signedInAt === null ? 'never signed in' : `last signed in ${signedInAt.slice(0, 16).replace('T', ' ')} UTC`
  return `${email}  ${role}  ${isDisabled ? 'disabled' : last}`
}

async function newPassword(email: string, terminal: Terminal): Promise<string | null> {
  const password = await readPassword(terminal)
  if (password === null) return null
  const fault = await passwordFault(password, [email])
  if (fault === null) return password
  terminal.info(`townpages: ${fault}`)
  return null
}

async function userOf(store: Store, email: string, terminal: Terminal): Promise<User | null> {
  const user = await store.users.find(email)
  if (user === null) terminal.info(`townpages: nobody signs in as ${email}; \`townpages admin list\` shows who does`)
  return user
}

function record(store: Store, subject: string, action: string, from: string | null, to: string | null): Promise<void> {
  return store.audit.add({ at: new Date().toISOString(), by: 'command line', action, subject, from, to, network: null })
}

function fail(terminal: Terminal, message: string): ExitCode {
  terminal.info(`townpages: ${message}`)
  return 2
}

function sessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`
}
