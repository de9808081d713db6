import type { AdminPage } from '../frame/admin-page.ts'
import { listAddress } from './list/list-address.ts'
import { safetyTexts } from './safety-texts.ts'
import { texts } from './texts.ts'

const lists = [
  { label: 'palette.open', query: 'view=open' },
  { label: 'palette.mine', query: 'view=mine' },
  { label: 'palette.undelivered', query: 'undelivered=true' },
  { label: 'palette.unverified', query: 'unverified=true' },
  { label: 'palette.spam', query: 'spam=true' },
] as const

/** The list of enquiries. */
export const page: AdminPage = {
  texts,
  fixedTexts: safetyTexts,
  section: { permission: 'enquiries', address: listAddress, label: 'frame.enquiries', isStart: true },
  links: lists.map(({ label, query }) => ({
    access: 'enquiries',
    section: listAddress,
    address: `${listAddress}?${query}`,
    label,
  })),
  load: () => import('./start-page.ts'),
}
