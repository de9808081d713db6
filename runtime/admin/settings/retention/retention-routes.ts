import { retentionCutoff } from '../../../enquiries/retention/retention.ts'
import { readRetentionRun } from '../../../enquiries/retention/retention-run.ts'
import type { AdminParts } from '../../frame/admin-page.ts'
import { type AdminRoute, staffRoute } from '../../frame/route.ts'
import { presentRetention } from './present-retention.ts'

type RetentionParts = Pick<AdminParts, 'store' | 'staff' | 'config' | 'now'>

const dayMs = 24 * 3_600_000

/** What is kept for how long, and what was deleted. */
export function retentionRoutes({ store, staff, config, now }: RetentionParts): readonly AdminRoute[] {
  return [
    staffRoute({
      method: 'get',
      path: '/admin/settings/retention',
      access: 'settings',
      async handle({ text, frame }) {
        const at = now()
        const tomorrow = retentionCutoff(new Date(at.getTime() + dayMs))
        const [run, count, due, spam, framed] = await Promise.all([
          readRetentionRun(store.settings),
          store.enquiries.count({}),
          store.enquiries.count({ before: tomorrow }),
          store.enquiries.count({ spam: true }),
          frame(),
        ])
        const storage = { isPostgres: config.databaseUrl !== null, isEncrypted: staff.hasKey }
        const presented = presentRetention({ run, kept: { count, due, spam }, storage, text, now: at })
        return { screen: 'retention', props: { ...framed, ...presented } }
      },
    }),
  ]
}
