import type { Operation } from '../api/operation.ts'
import type { Site } from '../site/site.ts'
import type { AdminStores } from './admin-stores.ts'
import type { Administration } from './administration.ts'
import { adminContentOperations } from './content/operations/content-operations.ts'
import { adminEntryOperations } from './content/operations/entry-operations.ts'
import { bulkImportOperations } from './content/import/import-operations.ts'
import { adminMediaOperations } from './content/operations/media-operations.ts'
import { adminContactOperations } from './enquiry/enquiry-operations.ts'
import { adminHeaderCodeOperations } from './header-code/header-code-operations.ts'
import { indexNowOperations } from './settings/indexing/indexing-operations.ts'
import { authOperations } from './sign-in/auth-operations.ts'
import { adminStatsOperations } from './statistics/statistics-operations.ts'

/** The calls of administration, in the order of their description. */
export function administrationOperations(store: AdminStores, administration: Administration): readonly Operation<Site>[] {
  return [
    ...authOperations(administration),
    ...adminContactOperations({ ...administration, store }),
    ...adminHeaderCodeOperations(administration),
    ...adminContentOperations(administration),
    ...adminEntryOperations(administration),
    ...bulkImportOperations(administration),
    ...adminMediaOperations(administration),
    ...adminStatsOperations(store),
    ...indexNowOperations(administration),
  ]
}
