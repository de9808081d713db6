import { hash as digest } from 'node:crypto'

// 96 bits: two different texts of one site never meet, and a name stays readable.
const length = 16

/** A short name for a text or bytes: equal content, equal name. Letters, digits, `-` and `_`. */
export function contentHash(content: string | Uint8Array): string {
  return digest('sha256', content, 'base64url').slice(0, length)
}
