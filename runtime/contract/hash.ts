import { hash as digest } from 'node:crypto'

// 96 bits: no collisions within a site, and the name stays readable.
const length = 16

/** A short name for a text or bytes: equal content has an equal name. Letters, digits, `-` and `_`. */
export function contentHash(content: string | Uint8Array): string {
  return digest('sha256', content, 'base64url').slice(0, length)
}
