import { retentionCutoff } from '../../../enquiries/retention/retention.ts'
import { readRetentionRun } from '../../../enquiries/retention/retention-run.ts'
import type { Config } from '../../../server/config/config.ts'
import { type AdminRoute, staffRoute } from '../../frame/route.ts'
import type { AdminStores } from '../../admin-stores.ts'
import type { Administration } from '../../administration.ts'
import { screenFrame } from '../../frame/screen-frame.ts'
import { adminText } from '../../frame/texts.ts'
import { presentRetention } from './present-retention.ts'

type RetentionOptions = {
  store: Pick<AdminStores, 'enquiries' | 'settings' | 'changes'>
  administration: Pick<Administration, 'hasKey'>
  config: Pick<Config, 'databaseUrl'>
  now?: () => Date
}

const dayMs = 24 * 3_600_000

/** What is kept for how long, and what was deleted. */
export function retentionRoutes({ store, administration, config, now = () => new Date() }: RetentionOptions): readonly AdminRoute[] {
  return [
    staffRoute({
      method: 'get',
      path: '/admin/settings/retention',
      access: 'settings',
      async handle({ site, signedIn }) {
        const at = now()
        const tomorrow = retentionCutoff(new Date(at.getTime() + dayMs))
        const [run, count, due, spam, frame] = await Promise.all([
          readRetentionRun(store.settings),
          store.enquiries.count({}),
          store.enquiries.count({ before: tomorrow }),
          store.enquiries.count({ spam: true }),
          screenFrame({ store, site, signedIn }, null),
        ])
        const storage = { isPostgres: config.databaseUrl !== null, isEncrypted: administration.hasKey }
        const presented = presentRetention({ run, kept: { count, due, spam }, storage, text: adminText(site), now: at })
        return { screen: 'retention', props: { ...frame, ...presented } }
      },
    }),
  ]
}
