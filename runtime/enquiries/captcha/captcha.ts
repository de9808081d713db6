import { randomBytes, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SettingStore } from '../../store/setting-store.ts'

/** A correct solution. */
export type Solved = {
  /** Identifies it, so that it counts once. */
  id: string
  /** Until when it must be stored (ISO 8601). */
  expiresAt: string
}

/** The captcha: a proof of work on the visitor's device, which only this site issues and verifies (D21). */
export type Captcha = {
  challenge(): Promise<Challenge>
  /** Verifies a solution in base64: null if it is wrong, late or malformed. */
  verify(solution: string): Promise<Solved | null>
}

// The work: on average 300 keys of 2,000 rounds, a quarter of a second on a desktop and about a second on an old phone.
// The counter is limited, so that no device needs much longer by bad luck.
const cost = 2_000
const minKeys = 200
const maxKeys = 400
// As long as a visitor may take to write.
const validMs = 60 * 60 * 1000
// A payload has about 700 characters; a much longer one is invalid.
const maxSolutionLength = 4_000

/** The secret is in the store, so that every process can verify the challenges of the others, also after a restart. */
export function createCaptcha(settings: Pick<SettingStore, 'getOrSet'>): Captcha {
  let secrets: Promise<{ signature: string; key: string }> | null = null
  const readSecrets = () => {
    secrets ??= settings.getOrSet('captchaSecret', randomBytes(32).toString('base64')).then(
      (secret) => ({ signature: `${secret}.challenge`, key: `${secret}.key` }),
      (error: unknown) => {
        secrets = null // the store may be available for the next one
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
        counter: randomInt(minKeys, maxKeys),
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
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }))
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
    return null // not JSON, so not a solution
  }
}

/** Checks what the library reads without validation; it verifies the rest. */
function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null || !('challenge' in value) || !('solution' in value)) return false
  const { challenge, solution } = value as {
    challenge: Partial<Payload['challenge']> | null
    solution: Partial<Payload['solution']> | null
  }
  const { parameters } = challenge ?? {}
  // Cost and algorithm determine the work of a verification, so only challenges that this site has signed are verified.
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
