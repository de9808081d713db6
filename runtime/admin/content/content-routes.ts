import { type AdminRoute, staffRoute } from '../frame/route.ts'
import type { Administration } from '../administration.ts'
import { noticeOf } from '../frame/notices.ts'
import { adviceRoutes } from './advice/advice-routes.ts'
import { contentAddress } from './content-addresses.ts'
import type { ContentOptions } from './content-options.ts'
import { entryRoutes } from './entry/entry-routes.ts'
import { formRoutes } from './entry/form-routes.ts'
import { manageRoutes } from './manage/manage-routes.ts'
import { newEntryRoutes } from './manage/new-entry-routes.ts'
import { previewRoutes } from './entry/preview-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { publishRoutes } from './review/publish-routes.ts'
import { versionRoutes } from './versions/version-routes.ts'

/** The screens of content. A server that has only finished pages says so. */
export function contentRoutes({
  store,
  administration,
  log,
}: Pick<ContentOptions, 'store' | 'log'> & {
  administration: Administration
}): readonly AdminRoute[] {
  const desk = administration.content
  if (desk === null)
    return [
      staffRoute({ method: 'get', path: contentAddress, access: 'content', handle: async ({ site }) => noticeOf(site, 'no-content') }),
    ]
  const all = { desk, store, administration, log }
  // The addresses of versions and imports come before those that begin with a collection.
  return [
    ...versionRoutes(all),
    ...newEntryRoutes(all),
    ...importRoutes(all),
    ...publishRoutes(all),
    ...previewRoutes(all),
    ...formRoutes(all),
    ...listRoutes(all),
    ...entryRoutes(all),
    ...adviceRoutes(all),
    ...manageRoutes(all),
  ]
}
