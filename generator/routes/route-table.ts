import type { RouteTable } from '../../runtime/page/link.ts'
import type { Routes } from './read-routes.ts'

/** The patterns that templates can link to, by name. */
export function routeTable({ pages, ogImages }: Pick<Routes, 'pages' | 'ogImages'>): RouteTable {
  const pathsOf = (patterns: readonly { name: string; path: { source: string } }[]) =>
    Object.fromEntries(patterns.map(({ name, path }) => [name, path.source]))
  return { pages: pathsOf(pages), ogImages: pathsOf(ogImages) }
}

/** The text of `links.ts` for the templates of a site: link functions that know its patterns. */
export function linksOfRoutes({ pages, ogImages }: Pick<Routes, 'pages' | 'ogImages'>): string {
  const kinds = [
    { type: 'Pages', name: 'link', engine: 'linkTo', what: 'a page', patterns: pages },
    { type: 'OgImages', name: 'ogImageLink', engine: 'ogImageLinkTo', what: 'an Open Graph image', patterns: ogImages },
  ].filter(({ patterns }) => patterns.length > 0)
  const lines = [
    '// Generated from routes.yaml by `npm run types`; do not edit.',
    `import { type LinkTo, ${kinds.map(({ engine }) => engine).join(', ')} } from 'townpages/page'`,
    ...kinds.flatMap(({ type, name, engine, what, patterns }) => [
      `\ntype ${type} = {`,
      ...patterns.map((pattern) => `  ${keyOf(pattern.name)}: ${paramsOf(pattern.path.names)}`),
      '}',
      `\n/** The address of ${what} by the name of its pattern in \`routes.yaml\`. */`,
      `export const ${name}: LinkTo<${type}> = ${engine}`,
    ]),
  ]
  return `${lines.join('\n')}\n`
}

function keyOf(name: string): string {
  return /^[a-z]\w*$/i.test(name) ? name : `'${name}'`
}

function paramsOf(names: readonly string[]): string {
  const known = [...new Set(names)]
  return known.length === 0 ? 'null' : `{ ${known.map((name) => `${name}: string`).join('; ')} }`
}
