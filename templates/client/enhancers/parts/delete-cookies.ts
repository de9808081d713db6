/**
 * Deletes the cookies that scripts of this site can reach. The site sets none for visitors; services of other companies
 * do, after consent.
 */
export function deleteCookies(): void {
  const labels = location.hostname.split('.')
  // A service may have set its cookie for this host or for any domain above it.
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 and Firefox 115
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
