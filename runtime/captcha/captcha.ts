import { randomBytes, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SettingStore } from '../store/store.ts'

/** A solution that was right. `id`: what it is spent by; it needs to be remembered until `expiresAt` (ISO 8601). */
export type Solved = { id: string; expiresAt: string }

/** The check against robots: a piece of work for the visitor's device, handed out and looked at by this site alone (D21). */
export type Captcha = {
  challenge(): Promise<Challenge>
  /** What a solution in base64 is worth: null for a wrong one, a late one, and for what is none. */
  verify(solution: string): Promise<Solved | null>
}

// The work: on average 300 keys of 2,000 rounds, a quarter of a second on a desktop and about one on an old phone. The
// counter lies between bounds, so that no device is ever unlucky for long.
const cost = 2_000
const fewestKeys = 200
const maxKeys = 400
// As long as somebody may take to write down what is on their mind.
const validMs = 60 * 60 * 1000
// A payload is about 700 characters; whatever is much longer is none.
const maxSolutionLength = 4_000

/** The secret is kept in the store, so that every process knows the challenges of the others, also after a start. */
export function createCaptcha(settings: SettingStore): Captcha {
  let secrets: Promise<{ signature: string; key: string }> | null = null
  const readSecrets = () => {
    secrets ??= settings.getOrSet('captchaSecret', randomBytes(32).toString('base64')).then(
      (secret) => ({ signature: `${secret}.challenge`, key: `${secret}.key` }),
      (error: unknown) => {
        secrets = null // the store may be back for the next one
        throw error
      },
    )
    return secrets
  }
  return {
    async challenge() {
      const { signature, key } = await readSecrets()
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewestKeys, maxKeys),
        expiresAt: new Date(Date.now() + validMs),
        deriveKey,
        hmacSignatureSecret: signature,
        hmacKeySignatureSecret: key,
      })
    },
    async verify(solution) {
      const payload = readPayload(solution)
      if (payload === null) return null
      const { signature, key } = await readSecrets()
      const secrets = { hmacSignatureSecret: signature, hmacKeySignatureSecret: key }
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({ verified: false }))
      const { expiresAt } = payload.challenge.parameters
      if (!verified || expiresAt === undefined || payload.challenge.signature === undefined) return null
      return { id: payload.challenge.signature, expiresAt: new Date(expiresAt * 1000).toISOString() }
    },
  }
}

function readPayload(solution: string): Payload | null {
  if (solution.length > maxSolutionLength) return null
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString()) as unknown
    return isPayload(payload) ? payload : null
  } catch {
    return null // not JSON, so no solution
  }
}

/** What the library reads without looking; that the rest is right is what it verifies. */
function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null || !('challenge' in value) || !('solution' in value)) return false
  const { challenge, solution } = value as {
    challenge: Partial<Payload['challenge']> | null
    solution: Partial<Payload['solution']> | null
  }
  const { parameters } = challenge ?? {}
  // Cost and algorithm decide how much work a check is: an own one is signed, and only own ones are worth looking at.
  return (
    parameters?.algorithm === 'PBKDF2/SHA-256' &&
    parameters.cost === cost &&
    typeof parameters.nonce === 'string' &&
    typeof parameters.salt === 'string' &&
    typeof challenge?.signature === 'string' &&
    typeof solution?.counter === 'number' &&
    typeof solution.derivedKey === 'string'
  )
}
