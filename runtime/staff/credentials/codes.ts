import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// RFC 6238: steps of 30 seconds; one step before and after is accepted for clocks that differ.
const period = 30
const window = 1
const recoveryCodes = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function codeAddress(secret: string, { site, email }: { site: string; email: string }): string {
  return totp(secret, { issuer: site, label: email }).toString()
}

/** The time step that a code belongs to, or null if it is wrong. Each step is to be accepted once. */
export function codeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (secret === '' || !/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Codes for a lost authenticator, to be shown once; only their hashes are kept. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: recoveryCodes }, () => `${part()}-${part()}`)
}

/** The codes are random, so that a plain hash cannot be reversed. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase().replace(/\s/g, '')).digest('base64url')
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}
