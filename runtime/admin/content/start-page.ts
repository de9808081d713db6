import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { staffRoute } from '../frame/route.ts'
import { contentAddress } from './content-addresses.ts'
import { contentRoutes } from './content-routes.ts'
import { findEntries } from './find-entries.ts'
import { bulkImportOperations } from './import/import-operations.ts'
import { adminContentOperations, locationListOperation } from './operations/content-operations.ts'
import { adminEntryOperations } from './operations/entry-operations.ts'
import { adminMediaOperations } from './operations/media-operations.ts'
import { createStaffContent } from './staff-content.ts'

/** A server that has only finished pages says so. */
export function start({ store, staff, features, framing, log }: AdminParts): StartedPage {
  if (features.content === null)
    return { isUnavailable: true, routes: [noContent], operations: [locationListOperation] }
  const content = createStaffContent(features.content, features.evidence)
  const { editor } = content
  return {
    routes: contentRoutes({ store, staff, content, rater: features.rater, log }),
    operations: [
      locationListOperation,
      ...adminContentOperations(content, staff.authorOf),
      ...adminEntryOperations(content, staff.authorOf),
      ...bulkImportOperations(content, staff, framing.texts),
      ...adminMediaOperations(content, staff.authorOf),
    ],
    find: (typed, options) => findEntries(typed, { ...options, editor }),
  }
}

const noContent = staffRoute({
  method: 'get',
  path: contentAddress,
  access: 'content',
  handle: async ({ notice }) => notice('no-content'),
})
