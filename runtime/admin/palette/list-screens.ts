import type { Permission } from '../../staff/roles.ts'
import { listAddress } from '../inbox/list/list-address.ts'
import { sections } from '../frame/sections.ts'
import { settingsPages } from '../settings/settings-pages.ts'
import type { AdminText, TextKey } from '../frame/texts.ts'

/** A screen, or a list of enquiries, by its name in menus. `detail`: the section that it is in. */
export type Screen = { text: string; detail: string; address: string }

const lists: readonly { label: TextKey; query: string }[] = [
  { label: 'palette.open', query: 'view=open' },
  { label: 'palette.mine', query: 'view=mine' },
  { label: 'palette.undelivered', query: 'undelivered=true' },
  { label: 'palette.unverified', query: 'unverified=true' },
  { label: 'palette.spam', query: 'spam=true' },
]

/** The screens that somebody may see, in the order of the menu. */
export function screensFor(may: (permission: Permission) => boolean, text: AdminText): readonly Screen[] {
  const shown = sections.filter(({ permission }) => may(permission))
  return [
    ...shown.map(({ label, address }) => ({ text: text(label), detail: '', address })),
    ...(may('enquiries')
      ? lists.map(({ label, query }) => ({ text: text(label), detail: text('frame.enquiries'), address: `${listAddress}?${query}` }))
      : []),
    ...(may('settings') ? settingsPages.map(({ label, address }) => ({ text: text(label), detail: text('frame.settings'), address })) : []),
    { text: text('frame.account'), detail: '', address: '/admin/account' },
  ]
}
