import type { RouteTable } from '../../runtime/page/link.ts'
import type { Routes } from './resolve-routes.ts'

/** The patterns that templates can link to, by name. */
export function routeTable({
  pages,
  ogImages,
  everyPage,
}: Pick<Routes, 'pages' | 'ogImages'> & Partial<Pick<Routes, 'everyPage'>>): RouteTable {
  const pathsOf = (patterns: readonly { name: string; path: { source: string } }[]) =>
    Object.fromEntries(patterns.map(({ name, path }) => [name, path.source]))
  const formats = everyPage?.formats
  return { pages: pathsOf(pages), ogImages: pathsOf(ogImages), ...(formats === undefined ? {} : { formats }) }
}
