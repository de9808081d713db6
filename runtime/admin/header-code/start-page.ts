import type { AdminParts, StartedPage } from '../frame/admin-page.ts'
import { adminHeaderCodeOperations } from './header-code-operations.ts'
import { headerCodeRoutes } from './header-code-routes.ts'
import { createStoredHeaderCode } from './stored-header-code.ts'

export function start(parts: AdminParts): StartedPage {
  const headerCode = createStoredHeaderCode(parts)
  return {
    routes: headerCodeRoutes(headerCode, parts),
    operations: adminHeaderCodeOperations(headerCode, parts.staff),
  }
}
