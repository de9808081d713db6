import { readAddress } from './script-address.ts'
import { attributeRefusal, refuse, startTag, type Tag, type TagVerdict } from './tag.ts'

const atOnce = 'Counts at once.'
const metaAttributes = new Set(['name', 'property', 'content', 'media', 'lang'])
const linkAttributes = new Set(['rel', 'href', 'hreflang', 'type', 'title', 'sizes', 'media', 'color', 'lang'])

// Pages set these themselves, or a value for all of them would harm: it could take the site out of search, or tell
// others who reads it.
const ownNames = new Set([
  ...[
    'description',
    'robots',
    'googlebot',
    'bingbot',
    'viewport',
    'referrer',
    'charset',
    'color-scheme',
    'theme-color',
    'generator',
  ],
  ...['application-name', 'supported-color-schemes'],
])
const ownPrefixes = /^(og|twitter|article):/
// These load nothing.
const silentLinks = new Set([
  ...['author', 'license', 'me', 'alternate', 'help', 'publisher', 'search', 'privacy-policy', 'terms-of-service'],
  ...['webmention', 'pingback', 'indieauth-metadata', 'authorization_endpoint', 'token_endpoint'],
])
// These load a file, which has to be one of the site.
const loadingLinks = new Set(['icon', 'apple-touch-icon', 'mask-icon', 'manifest', 'stylesheet'])
const contactingLinks = new Set(['preconnect', 'dns-prefetch', 'preload', 'prefetch', 'prerender', 'modulepreload'])

/** A `<meta>` element: a name and a value, nothing that acts as a header. */
export function judgeMeta(tag: Tag): TagVerdict {
  const { attribs } = tag
  if (attribs['http-equiv'] !== undefined)
    return refuse('Acts like a header of the server, and could change the policy or lead visitors elsewhere.')
  if (attribs.charset !== undefined) return refuse('Each page has its encoding already.')
  const refusal = attributeRefusal(tag, metaAttributes)
  if (refusal !== null) return refuse(refusal)
  const names = [attribs.name, attribs.property].flatMap((name) => name?.trim() ?? [])
  if (names.length === 0 || names.includes('') || attribs.content === undefined)
    return refuse('A `meta` needs a `name` or a `property`, and a `content`.')
  const own = names.find((name) => ownNames.has(name.toLowerCase()) || ownPrefixes.test(name.toLowerCase()))
  if (own !== undefined) return refuse(`Each page sets \`${own}\` itself.`)
  return { kind: 'now', html: startTag('meta', Object.entries(attribs)), note: atOnce }
}

/** A `<link>` element: one that loads nothing, or a file of the site. */
export function judgeLink(tag: Tag, siteUrl: string): TagVerdict {
  const { attribs } = tag
  const refusal = attributeRefusal(tag, linkAttributes)
  if (refusal !== null) return refuse(refusal)
  const kinds = (attribs.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (kinds.length === 0 || attribs.href === undefined) return refuse('A `link` needs a `rel` and an `href`.')
  if (kinds.includes('canonical')) return refuse('Each page says its own address.')
  if (kinds.some((kind) => contactingLinks.has(kind)))
    return refuse('Contacts another server before the visitor agrees. Leave it out: the script works without it.')
  const unknown = kinds.find((kind) => !silentLinks.has(kind) && !loadingLinks.has(kind))
  if (unknown !== undefined)
    return refuse(`\`rel="${unknown.slice(0, 40)}"\` is not among the links that are admitted.`)
  const address =
    attribs.href.startsWith('mailto:') && kinds.includes('me')
      ? { href: attribs.href }
      : readAddress(attribs.href, siteUrl)
  if ('refusal' in address) return refuse(address.refusal)
  if (kinds.some((kind) => loadingLinks.has(kind)) && !('origin' in address && address.origin === null))
    return refuse('Loads a file of another server before the visitor agrees. Keep the file on this site.')
  return { kind: 'now', html: startTag('link', Object.entries({ ...attribs, href: address.href })), note: atOnce }
}
