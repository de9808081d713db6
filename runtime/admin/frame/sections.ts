import type { Permission } from '../../staff/roles.ts'
import type { TextKey } from './texts.ts'

/** The sections of the menu. Each is for those who have its permission. */
export const sections: readonly { permission: Permission; address: string; label: TextKey }[] = [
  { permission: 'enquiries', address: '/admin/enquiries', label: 'frame.enquiries' },
  { permission: 'content', address: '/admin/content', label: 'frame.content' },
  { permission: 'statistics', address: '/admin/statistics', label: 'frame.statistics' },
  { permission: 'people', address: '/admin/people', label: 'frame.people' },
  { permission: 'settings', address: '/admin/settings', label: 'frame.settings' },
]
