// Longer than any address of a site; what is longer is not looked at closely.
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

/** What an address seems to ask for, as words to search for: its slugs, or else its last part. Empty where that has no letters. */
export function addressWords(path: string, slugs: Readonly<Record<string, string>>): string {
  const named = Object.values(slugs).join(' ')
  const words = (named === '' ? path.split('/').at(-1) : named)?.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() ?? ''
  return /\p{L}/u.test(words) ? words.slice(0, maxWordsLength) : ''
}

/** The one way to write a path (D3): decoded, lower case, no doubled and no closing slash. Null when it cannot be a path. */
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
    return null // not a percent-encoding, so the address of nothing
  }
}
