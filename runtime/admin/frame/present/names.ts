import { isRole } from '../../../staff/roles.ts'
import type { User, UserStore } from '../../../staff/store/user-store.ts'
import type { AdminText } from '../texts.ts'

/** How a screen writes who did something: by their name, or else by their e-mail address. */
export type NameOf = (author: string) => string

// What visitors do on the site, and what the server does by itself.
const ofSite: ReadonlySet<string> = new Set(['site', 'outbox'])

/** How somebody is called: by their name, or else by their e-mail address. */
export function calledName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name === '' ? email : name
}

/** The name of a role; a role that this version does not know has none. */
export function roleName(role: string, text: AdminText): string {
  return isRole(role) ? text(`frame.role.${role}`) : role
}

/** The names of all who have or had an account. */
export async function readNames({ names }: Pick<UserStore, 'names'>, text: AdminText): Promise<NameOf> {
  const known = await names()
  return (author) => known.get(author) ?? (ofSite.has(author) ? text('frame.the-site') : author)
}
