import { permissionsOf } from './roles.ts'
import type { User, UserChange, UserStore } from './store/user-store.ts'

/**
 * Changes what somebody may do; false, and nothing is changed, if nobody could manage people afterwards who could
 * before. Checked after the change, so that of two administrators who remove each other at once none is removed.
 */
export async function changeRights({ users }: { users: UserStore }, user: User, change: UserChange): Promise<boolean> {
  await users.update(user.id, change)
  if (!managesPeople(user) || (await users.list()).some(managesPeople)) return true
  await users.update(user.id, { role: user.role, isDisabled: user.isDisabled })
  return false
}

/** Whether somebody may sign in and manage who else does. */
export function managesPeople({ isDisabled, passwordHash, role }: User): boolean {
  return !isDisabled && passwordHash !== '' && permissionsOf(role).includes('people')
}
