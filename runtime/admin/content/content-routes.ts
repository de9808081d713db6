import type { AdminRoute } from '../frame/route.ts'
import { adviceRoutes } from './advice/advice-routes.ts'
import { approvalRoutes } from './approval/approval-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { conflictRoutes } from './conflict/conflict-routes.ts'
import type { ContentParts } from './content-parts.ts'
import { dayRoutes } from './day/day-routes.ts'
import { entryRoutes } from './entry/entry-routes.ts'
import { formRoutes } from './entry/form-routes.ts'
import { previewRoutes } from './entry/preview-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { manageRoutes } from './manage/manage-routes.ts'
import { newEntryRoutes } from './manage/new-entry-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { replaceRoutes } from './replace/replace-routes.ts'
import { publishRoutes } from './review/publish-routes.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import { sourceRoutes } from './sources/source-routes.ts'
import { versionRoutes } from './versions/version-routes.ts'

/** The screens of content. */
export function contentRoutes(parts: ContentParts): readonly AdminRoute[] {
  // The addresses of versions and imports come before those that begin with a collection.
  return [
    ...approvalRoutes(parts),
    ...commentRoutes(parts),
    ...dayRoutes(parts),
    ...scheduleRoutes(parts),
    ...sourceRoutes(parts),
    ...versionRoutes(parts),
    ...newEntryRoutes(parts),
    ...importRoutes(parts),
    ...replaceRoutes(parts),
    ...pictureRoutes(parts),
    ...publishRoutes(parts),
    ...previewRoutes(parts),
    ...formRoutes(parts),
    ...listRoutes(parts),
    ...entryRoutes(parts),
    ...conflictRoutes(parts),
    ...adviceRoutes(parts),
    ...manageRoutes(parts),
  ]
}
