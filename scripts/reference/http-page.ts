import { type ReferencePage, referencePage, table } from './page.ts'

type Operation = { summary: string; tags?: string[]; 'x-permission'?: string }
/** The parts of an OpenAPI document that the page shows. */
export type OpenApi = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

/** The page of all calls, from the OpenAPI document of a running site. */
export function httpPage({ paths }: OpenApi): ReferencePage {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  const groups = [...Map.groupBy(calls, ({ tags = [] }) => tags[0] ?? 'other')]
  return referencePage(
    {
      name: 'http',
      title: 'HTTP calls',
      order: 5,
      from: '/api/openapi.json',
      description: 'Every call of the HTTP API, and who may make it.',
      intro: [
        'These are all calls of a site that has everything; a site has no calls for collections, forms or secrets that it lacks.',
        '`/api/openapi.json` of a running site describes its own with parameters, bodies and answers, and [the API](api.md) explains them.',
        '[Caches in front of the server](../operation/caching.md) has the headers of pages and files that caches read.',
      ].join('\n'),
    },
    groups.map(([tag, own]) => {
      const rows = own.map((call) => [
        `\`${call.method} ${call.path}\``,
        call.summary,
        call['x-permission'] ?? 'everybody',
      ])
      return `## ${tag.charAt(0).toUpperCase()}${tag.slice(1)}\n\n${table(['call', 'does', 'for'], rows)}`
    }),
  )
}
