import type { Routes } from '../../routes/resolve-routes.ts'
import { keyText } from './type-text.ts'

/** The text of `links.ts` for the templates of a site: link functions that know its patterns. */
export function linksOfRoutes({ pages, ogImages }: Pick<Routes, 'pages' | 'ogImages'>): string {
  const kinds = [
    { type: 'Pages', name: 'link', engine: 'linkTo', what: 'a page', patterns: pages },
    { type: 'OgImages', name: 'ogImageLink', engine: 'ogImageLinkTo', what: 'an Open Graph image', patterns: ogImages },
  ].filter(({ patterns }) => patterns.length > 0)
  const lines = [
    '// Generated from routes.yaml by `townpages types`; do not edit.',
    `import { type LinkTo, ${kinds.map(({ engine }) => engine).join(', ')} } from 'townpages/page'`,
    ...kinds.flatMap(({ type, name, engine, what, patterns }) => [
      `\ntype ${type} = {`,
      ...patterns.map((pattern) => `  ${keyText(pattern.name)}: ${paramsOf(pattern.path.names)}`),
      '}',
      `\n/** The address of ${what} by the name of its pattern in \`routes.yaml\`. */`,
      `export const ${name}: LinkTo<${type}> = ${engine}`,
    ]),
  ]
  return `${lines.join('\n')}\n`
}

function paramsOf(names: readonly string[]): string {
  const known = [...new Set(names)]
  return known.length === 0 ? 'null' : `{ ${known.map((name) => `${name}: string`).join('; ')} }`
}
