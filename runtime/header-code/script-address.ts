/** An address that a part of the header code names. `origin`: null for an address of the site itself. */
export type Address = { href: string; origin: string | null } | { refusal: string }

// Everything else that a browser accepts as a host could widen the policy: a star, a semicolon, a number.
const hostForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/
// Anybody can publish scripts there, so the origin would admit the scripts of everybody.
const sharedHosts = new Set([
  ...[
    'cdn.jsdelivr.net',
    'unpkg.com',
    'cdnjs.cloudflare.com',
    'ajax.googleapis.com',
    'esm.sh',
    'esm.run',
    'cdn.skypack.dev',
    'jspm.dev',
  ],
  ...[
    'raw.githubusercontent.com',
    'gist.githubusercontent.com',
    'cdn.statically.io',
    'storage.googleapis.com',
    's3.amazonaws.com',
  ],
])

/** Reads an address as a page of the site would. An address of the site becomes a path. */
export function readAddress(text: string, siteUrl: string): Address {
  const url = URL.parse(text, siteUrl)
  if (url === null) return { refusal: 'Its address cannot be read.' }
  const { origin, protocol, hostname, pathname, search, username, password } = url
  if (origin === new URL(siteUrl).origin && username === '') {
    // Two slashes would lead to another site.
    return pathname.startsWith('//')
      ? { refusal: 'Its address cannot be read.' }
      : { href: pathname + search, origin: null }
  }
  if (protocol !== 'https:')
    return { refusal: `Its address begins with \`${protocol}\`. Only addresses with https are admitted.` }
  if (username !== '' || password !== '')
    return { refusal: 'Its address holds a name or a password, which every visitor could read.' }
  if (!hostForm.test(hostname)) return { refusal: `\`${hostname}\` is not the name of one server.` }
  if (sharedHosts.has(hostname))
    return {
      refusal: `Anybody can publish scripts at \`${hostname}\`, so the policy would admit all of them. Keep a copy on this site.`,
    }
  return { href: url.href, origin }
}
