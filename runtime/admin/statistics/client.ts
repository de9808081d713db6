import type { ClientModules } from '../frame/client/wake-all.ts'

export const client: ClientModules = {
  print: (element) => element.addEventListener('click', () => window.print()),
}
