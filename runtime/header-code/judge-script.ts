import { joinSources, type ThirdParty } from '../contract/third-party.ts'
import { scriptJson } from '../page/scripts/script-json.ts'
import { usualSources } from '../server/config/third-parties.ts'
import type { HeaderCodeOptions } from './header-code.ts'
import { inlineScriptRefusal, namedAddresses, scriptHash } from './inline-script.ts'
import { readAddress } from './script-address.ts'
import { attributeRefusal, refuse, startTag, type Tag, type TagVerdict } from './tag.ts'

const attributes = new Set([
  'src',
  'type',
  'async',
  'defer',
  'id',
  'integrity',
  'crossorigin',
  'referrerpolicy',
  'charset',
])
const classicTypes = new Set(['', 'text/javascript', 'application/javascript'])
const dataTypes = new Set(['application/ld+json', 'application/json'])
// Others tell the server which page is read (D37).
const discreet = new Set(['no-referrer', 'same-origin'])

/** A `<script>` element: data counts at once; code, from an address or inline, waits for consent. */
export function judgeScript(tag: Tag, { siteUrl, asksForConsent }: HeaderCodeOptions): TagVerdict {
  const refusal = scriptAttributeRefusal(tag)
  if (refusal !== null) return refuse(refusal)
  const { attribs, code } = tag
  const type = (attribs.type ?? '').trim().toLowerCase()
  if (dataTypes.has(type)) return judgeData(type, attribs, code)
  if (!classicTypes.has(type) && type !== 'module') return refuse(`\`type="${type.slice(0, 40)}"\` is not admitted.`)
  if (!asksForConsent) return refuse('Scripts wait for consent, and this site has nothing that asks for it.')
  if (attribs.src === undefined) return judgeInline(type, tag, siteUrl)
  if (code.trim() !== '') return refuse('Has an address and code at once. Give each its own `script`.')
  const address = readAddress(attribs.src, siteUrl)
  if ('refusal' in address) return refuse(address.refusal)
  const html = `${startTag('script', Object.entries({ ...attribs, src: address.href }))}</script>`
  const { origin } = address
  if (origin === null)
    return { kind: 'consent', html, note: 'A script of this site. Stays inert until the visitor agrees.' }
  const sources = sourcesOf([origin])
  return { kind: 'consent', html, note: `${joinsText(sources)} Stays inert until the visitor agrees.`, sources }
}

function scriptAttributeRefusal(tag: Tag): string | null {
  const { nonce, integrity, crossorigin, referrerpolicy, charset } = tag.attribs
  if (nonce !== undefined) return 'A `nonce` admits nothing here: cached pages cannot have one. Leave it out.'
  if (integrity !== undefined && !/^(sha(256|384|512)-[A-Za-z0-9+/=]+\s*)+$/.test(integrity))
    return '`integrity` is not a hash.'
  if (crossorigin === 'use-credentials')
    return '`crossorigin="use-credentials"` sends the visitor’s cookies. Use `anonymous`.'
  if (referrerpolicy !== undefined && !discreet.has(referrerpolicy))
    return '`referrerpolicy` would tell another server which page is read. Leave it out.'
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') return 'Its encoding has to be `utf-8`.'
  return attributeRefusal(tag, attributes)
}

/** Data for search engines, written anew as JSON. */
function judgeData(type: string, attribs: Readonly<Record<string, string>>, code: string): TagVerdict {
  if (attribs.src !== undefined) return refuse('Data has to be in the page.')
  try {
    const html = `${startTag('script', [['type', type]])}${scriptJson(JSON.parse(code))}</script>`
    return { kind: 'now', html, note: 'Data, of which nothing runs. Counts at once.' }
  } catch {
    return refuse('Is not JSON.')
  }
}

function judgeInline(type: string, { attribs, code }: Tag, siteUrl: string): TagVerdict {
  if (type === 'module') return refuse('A module has to have an address.')
  if (code.trim() === '') return refuse('Is empty.')
  const refusal = inlineScriptRefusal(code)
  if (refusal !== null) return refuse(refusal)
  const hash = scriptHash(code)
  const html = `${startTag('script', Object.entries(attribs))}${code}</script>`
  const note = `By its hash, \`${hash}\`. Stays inert until the visitor agrees. Change one letter and it has to be looked at again.`
  const addresses = namedAddresses(code).map((address) => readAddress(address, siteUrl))
  const origins = addresses.flatMap((address) => ('origin' in address ? (address.origin ?? []) : []))
  if (origins.length === 0) return { kind: 'consent', html, note, hash }
  const sources = sourcesOf([...new Set(origins)])
  return { kind: 'consent', html, note: `${note} ${joinsText(sources)}`, hash, sources }
}

/** What scripts of some origins need: more than their origin where it is known where they send data. */
function sourcesOf(origins: readonly string[]): ThirdParty['sources'] {
  return joinSources(
    origins.map((origin) => usualSources(origin) ?? { scripts: [origin], connections: [origin], images: [] }),
  )
}

function joinsText({ scripts, connections, images }: ThirdParty['sources']): string {
  const listed = (sources: readonly string[]) => sources.map((source) => `\`${source}\``).join(', ')
  const data = [...new Set([...connections, ...images])]
  return `${listed(scripts)} ${scripts.length === 1 ? 'joins' : 'join'} the policy: scripts from there, and data to ${listed(data)}.`
}
