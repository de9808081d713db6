import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header of a signed body. */
export const signatureHeader = 'Townpages-Signature'
/** How old a signature may be, and how far ahead a clock: in that time a signature is accepted once. */
export const signatureSeconds = 300

/** `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`: the signed time prevents an old body from being replayed. */
export function signBody(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** `id`: equal for what was signed in the same way at the same second; `seconds`: when, in unix time. */
export type CheckedSignature = { kind: 'valid'; id: string; seconds: number } | { kind: 'missing' | 'wrong' | 'old' }

type SignedBody = { secret: string; header: string | undefined; body: string; now: Date }

/** Whether a body was signed with the secret, within the last minutes. */
export function checkSignature({ secret, header = '', body, now }: SignedBody): CheckedSignature {
  const [, time = '', id = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header.trim()) ?? []
  if (id === '') return { kind: 'missing' }
  const seconds = Number(time)
  if (!timingSafeEqual(Buffer.from(id, 'hex'), macOf(secret, seconds, body))) return { kind: 'wrong' }
  if (Math.abs(now.getTime() / 1000 - seconds) > signatureSeconds) return { kind: 'old' }
  return { kind: 'valid', id, seconds }
}

function macOf(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}
