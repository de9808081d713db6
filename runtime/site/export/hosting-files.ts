import type { Manifest } from '../../contract/manifest.ts'
import type { Headers } from '../../server/security/policy-text.ts'
import type { SecurityHeaders } from '../policy/security-headers.ts'
import { type SpeculationRules, speculationRules } from '../policy/speculation-rules.ts'
import { pageCaching } from '../responses/page-responses.ts'
import type { Site } from '../site.ts'
import type { ExportedFiles } from './exported-files.ts'

/** Hosts know files by the endings of their names, and no ending means the type of `rules`. */
type Hosting = { manifest: Manifest; security: SecurityHeaders; rules: SpeculationRules }
type Redirects = Manifest['redirects']

const cachedForever = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' }

/**
 * What hosts read to send the same headers and redirects as a server: the text of each file by its name. `lists`: the
 * files that list pages.
 */
export function hostingFiles(
  { manifest, policy }: Pick<Site, 'manifest' | 'policy'>,
  lists: ExportedFiles['lists'],
): ReadonlyMap<string, string> {
  const hosting = { manifest, security: policy.headers, rules: speculationRules(manifest) }
  const { redirects, gone } = manifest
  return new Map([
    ['_headers', headersText(hosting)],
    ['_redirects', lines([...redirects].map(([from, { to, status }]) => `${from} ${to} ${status}`))],
    ['redirects.json', `${JSON.stringify(Object.fromEntries(redirects))}\n`],
    ['redirects.nginx.conf', nginxRedirects(redirects, gone)],
    ['site.nginx.conf', nginxText(hosting, lists)],
    ['site.Caddyfile', caddyText(hosting)],
    ['cloudfront.js', cloudFrontText(hosting)],
  ])
}

/** For Netlify and Cloudflare. Both add up the headers of all rules that match, so a header is in one of them only. */
function headersText({ security, rules }: Hosting): string {
  const rule = (path: string, headers: Headers) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]
  return lines([
    ...rule('/*', security.page),
    ...rule('/assets/*', cachedForever),
    ...rule(rules.address, { 'Content-Type': rules.type }),
  ])
}

function nginxRedirects(redirects: Redirects, gone: Manifest['gone']): string {
  return lines([
    ...[...redirects].map(([from, { to, status }]) => `location = ${from} { return ${status} ${to}$is_args$args; }`),
    ...[...gone].map((path) => `location = ${path} { return 410; }`),
  ])
}

function nginxText({ manifest, security, rules }: Hosting, lists: ExportedFiles['lists']): string {
  const added = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
  const location = (match: string, rules: readonly string[], headers: Headers) => [
    `location ${match} {`,
    ...rules,
    ...added(headers),
    '}',
  ]
  const page = { ...pageCaching, ...security.page }
  return lines([
    '# Include this file in a server block, after `root` with this folder, and redirects.nginx.conf after it.',
    'charset utf-8;',
    'etag on;',
    ...errorPages(manifest).flatMap((status) => [
      `error_page ${status} /${status}.html;`,
      ...location(`= /${status}.html`, ['  internal;'], { ...security.page, 'Cache-Control': 'no-store' }),
    ]),
    ...location('= /', ['  try_files /index.html =404;'], page),
    ...location('/', ['  try_files $uri.html =404;'], page),
    '# One address for each page.',
    'location = /index.html { return 301 /$is_args$args; }',
    'location ~ "^/([\\w-][\\w./-]*)\\.html$" { return 301 /$1$is_args$args; }',
    'location ~ "^/([\\w-][\\w./-]*)/$" { return 301 /$1$is_args$args; }',
    ...location(`= ${rules.address}`, ['  types { }', `  default_type ${rules.type};`], {
      ...cachedForever,
      ...security.other,
    }),
    ...location('^~ /assets/', ['  try_files $uri =404;'], { ...cachedForever, ...security.script }),
    ...filesOf(manifest, lists).flatMap((path) =>
      location(`= ${path}`, ['  try_files $uri =404;'], {
        ...cachedForAnHour,
        ...(path.endsWith('.js') ? security.script : security.ogImage),
      }),
    ),
    ...location('~ \\.(?:png|jpe?g|webp|avif|svg|ico)$', ['  try_files $uri =404;'], {
      ...cachedForAnHour,
      ...security.ogImage,
    }),
  ])
}

function caddyText({ manifest, security, rules }: Hosting): string {
  const header = (matcher: string, headers: Headers) => [
    `header ${matcher} {`,
    ...Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`),
    '}',
  ]
  return lines([
    '# Import this file in a site block, after `root` with this folder.',
    ...[...manifest.redirects].map(([from, { to, status }]) => `redir ${from} ${to}{?query} ${status}`),
    ...[...manifest.gone].map((path) => `error ${path} 410`),
    '# One address for each page.',
    '@slash path_regexp slash ^/([\\w-][\\w./-]*)/$',
    'redir @slash /{re.slash.1}{?query} 301',
    'redir /index.html /{?query} 301',
    '@html path_regexp html ^/([\\w-][\\w./-]*)\\.html$',
    'redir @html /{re.html.1}{?query} 301',
    '@asset path /assets/*',
    '@page not path /assets/*',
    ...header('@asset', { ...cachedForever, ...security.script }),
    ...header(rules.address, { 'Content-Type': rules.type }),
    ...header('@page', { ...pageCaching, ...security.page }),
    'try_files {path} {path}.html',
    'file_server {',
    '\tprecompressed br gzip',
    '}',
    'handle_errors {',
    '\theader Cache-Control no-store',
    ...errorPages(manifest).flatMap((status) => [
      `\t@status${status} expression {http.error.status_code} == ${status}`,
      `\trewrite @status${status} /${status}.html`,
    ]),
    '\tfile_server',
    '}',
  ])
}

/**
 * A CloudFront Function (cloudfront-js-2.0) for S3, which knows no default headers and serves a page under the name of
 * its file only. It answers both events of a viewer.
 */
function cloudFrontText({ security, rules }: Hosting): string {
  const valuesOf = (headers: Headers) =>
    JSON.stringify(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }])))
  return `// Associate this function with the viewer request and the viewer response.
const page = ${valuesOf({ ...pageCaching, ...security.page })}
const asset = ${valuesOf({ ...cachedForever, ...security.script })}

function handler(event) {
  if (event.context.eventType === 'viewer-response') return withHeaders(event)
  const { request } = event
  const own = /^\\/([\\w-][\\w./-]*?)(?:\\/|\\.html)$/.exec(request.uri)
  if (own) return { statusCode: 301, headers: { location: { value: own[1] === 'index' ? '/' : '/' + own[1] } } }
  if (request.uri === '/') request.uri = '/index.html'
  else if (!/\\.\\w+$/.test(request.uri)) request.uri += '.html'
  return request
}

function withHeaders({ request, response }) {
  Object.assign(response.headers, request.uri.startsWith('/assets/') ? asset : page)
  if (request.uri === '${rules.address}') response.headers['content-type'] = { value: '${rules.type}' }
  return response
}
`
}

/** The statuses of errors that have a page of their own. */
function errorPages({ gone }: Manifest): readonly number[] {
  return gone.size === 0 ? [404] : [404, 410]
}

/** The addresses of files that are not pictures. */
function filesOf(manifest: Manifest, lists: ExportedFiles['lists']): string[] {
  return [...lists.map(({ path }) => path), ...Object.keys(manifest.publicFiles)].filter(
    (path) => !/\.(?:png|jpe?g|webp|avif|svg|ico)$/.test(path),
  )
}

/** A value in the configuration of nginx or Caddy. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
