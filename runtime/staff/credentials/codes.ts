import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

// RFC 6238: steps of 30 seconds; one step before and after is accepted for clocks that differ.
const period = 30
const digits = 6
// RFC 4648. 32 letters have the 160 bits that RFC 4226 recommends.
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretLength = 32
const recoveryCodes = 10
// 31 letters in five parts of five have 123 bits, so that a plain hash of a code cannot be reversed.
const recoveryParts = 5
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret in base32. */
export function newCodeSecret(): string {
  return randomText(secretLength, base32)
}

/** The address that an authenticator app reads from a QR code. */
export function codeAddress(secret: string, { site, email }: { site: string; email: string }): string {
  const [issuer, label] = [encodeURIComponent(site), encodeURIComponent(email)]
  return `otpauth://totp/${issuer}:${label}?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=${digits}&period=${period}`
}

/** The time step that a code belongs to, or null if it is wrong. Each step is to be accepted once. */
export function codeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^[A-Z2-7]+$/.test(secret) || !/^\d{6}$/.test(token)) return null
  const step = Math.floor(now.getTime() / 1000 / period)
  const isRight = (at: number) => timingSafeEqual(Buffer.from(codeAt(at, secret)), Buffer.from(token))
  return [step - 1, step, step + 1].find(isRight) ?? null
}

/** Codes for a lost authenticator, to be shown once; only their hashes are kept. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: recoveryParts }, () => randomText(5, letters)).join('-')
  return Array.from({ length: recoveryCodes }, code)
}

/** The hash of a recovery code, however it is typed. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase().replace(/\s/g, '')).digest('base64url')
}

/** The code of a time step (RFC 4226, 5.3). */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The whole bytes of a text in base32. */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
