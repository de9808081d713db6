import type { ClientModules } from '../frame/client/wake-all.ts'

export const client: ClientModules = {
  'edit-entry': (element) => void import('./entry/client/edit-entry.ts').then(({ editEntry }) => editEntry(element)),
}
