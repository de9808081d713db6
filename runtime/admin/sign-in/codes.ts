import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// RFC 6238: steps of 30 seconds; one step before and after is accepted for clocks that differ.
const period = 30
const window = 1

/** A new secret in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The time step that a code belongs to, or null if it is wrong. Each step is to be accepted once. */
export function codeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** The codes are random, so that a plain hash cannot be reversed. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase().replace(/\s/g, '')).digest('base64url')
}

function totp(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}
