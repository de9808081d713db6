import type { ClientModules } from '../frame/client/wake-all.ts'

export const client: ClientModules = {
  'edit-entry': (element) => void import('./entry/client/edit-entry.tsx').then(({ editEntry }) => editEntry(element)),
}
