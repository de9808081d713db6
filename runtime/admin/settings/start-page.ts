import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { staffRoute } from '../frame/route.ts'
import { settingsAddress } from './settings-address.ts'

/** The address of the section leads to the first of its screens. */
export function start({ framing }: Pick<AdminParts, 'framing'>): StartedPage {
  const index = staffRoute({
    method: 'get',
    path: settingsAddress,
    access: 'settings',
    async handle({ text, notice }) {
      const section = framing
        .menu({ may: (access) => access === 'settings', text })
        .find(({ address }) => address === settingsAddress)
      const [first] = section?.pages ?? []
      return first === undefined ? notice('unknown') : { to: first.address }
    },
  })
  return { routes: [index] }
}
