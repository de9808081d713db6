// Longer than any address of a site; longer paths are not examined.
const maxPathLength = 1000
const maxWordsLength = 100

/** The path of a request target, without its query: '/a?b' → '/a'. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

/** The query of a request target with its question mark, or ''. */
export function queryOf(target: string): string {
  const at = target.indexOf('?')
  return at < 0 ? '' : target.slice(at)
}

/** Search words for a missing address: its slugs, or else its last segment. Empty if that has no letters. */
export function addressWords(path: string, slugs: Readonly<Record<string, string>>): string {
  const named = Object.values(slugs).join(' ')
  const words = (named === '' ? path.split('/').at(-1) : named)?.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() ?? ''
  return /\p{L}/u.test(words) ? words.slice(0, maxWordsLength) : ''
}

/**
 * The canonical spelling of a path (D3): decoded, lower case, without doubled or trailing slashes. Null if it is not a
 * valid path.
 */
export function normalizePath(path: string): string | null {
  if (path.length > maxPathLength) return null
  const decoded = decode(path)
  return decoded === null || !decoded.startsWith('/')
    ? null
    : decoded
        .toLowerCase()
        .replace(/\/{2,}/g, '/')
        .replace(/(.)\/$/, '$1')
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null // malformed percent-encoding: no page has such an address
  }
}
