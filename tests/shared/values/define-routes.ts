import { join } from 'node:path'
import { readRoutes } from '../../../generator/routes/read-routes.ts'
import { routeTable } from '../../../generator/routes/route-table.ts'
import { root } from '../servers/running-site.ts'

/**
 * Gives templates that are tested outside of a bundle the patterns of `routes.yaml`, as the generator gives them to a
 * bundle.
 */
export async function defineRoutes(): Promise<void> {
  const { value: routes } = await readRoutes({ folder: join(root, 'templates'), name: 'templates' })
  if (routes === null) throw new Error('templates/routes.yaml has faults')
  Object.assign(globalThis, { townpagesRoutes: routeTable(routes) })
}
