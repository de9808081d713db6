/** The number of a version in an address or a form; null if no version can have it: databases keep it in 32 bits. */
export function versionNumber(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
