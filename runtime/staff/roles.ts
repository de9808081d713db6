/** What a person may do in administration. */
export type Permission = 'enquiries' | 'content' | 'statistics' | 'settings' | 'people' | 'alerts'

/** The permissions of each role (D23). What is not granted here is denied. The order is that of the menu. */
const permissionsByRole = {
  admin: ['enquiries', 'content', 'statistics', 'settings', 'people', 'alerts'],
  editor: ['content', 'statistics', 'alerts'],
  agent: ['enquiries', 'statistics', 'alerts'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type Role = keyof typeof permissionsByRole
export const roles = Object.keys(permissionsByRole) as readonly Role[]

export function isRole(text: string): text is Role {
  return Object.hasOwn(permissionsByRole, text)
}

/** The permissions of a role; none for a role that this version does not know. */
export function permissionsOf(role: string): readonly Permission[] {
  return isRole(role) ? permissionsByRole[role] : []
}
