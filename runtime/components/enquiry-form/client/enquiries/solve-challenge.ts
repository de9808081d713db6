/** A challenge of ALTCHA's protocol, version 2. The server signs it; all of it is returned with the solution. */
export type Challenge = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    expiresAt?: number
  }
  signature?: string
}
export type Solution = { counter: number; derivedKey: string; time: number }
export type Solve = (challenge: Challenge) => Promise<Solution>

// The browser derives keys in its own threads; more at a time would not be faster.
const maxAtOnce = 4
const counterBytes = 4
const maxTried = 2 ** (8 * counterBytes) - 1

/**
 * Tries numbers until the derived key has the prefix that the server requires. Rejects if the browser lacks the needed
 * functions.
 */
export const solveChallenge: Solve = async ({ parameters }) => {
  const started = performance.now()
  const prefix = parameters.keyPrefix.toLowerCase()
  const atOnce = Math.min(navigator.hardwareConcurrency || 1, maxAtOnce)
  for (let first = 0; first <= maxTried; first += atOnce) {
    const counters = Array.from({ length: atOnce }, (_, lane) => first + lane)
    const keys = await Promise.all(counters.map((counter) => derivedKey(parameters, counter)))
    const hit = keys.findIndex((key) => key.startsWith(prefix))
    const key = keys[hit]
    if (key !== undefined)
      return { counter: first + hit, derivedKey: key, time: Math.round(performance.now() - started) }
  }
  throw new Error('no number solves this challenge')
}

async function derivedKey(
  { algorithm, nonce, salt, cost, keyLength }: Challenge['parameters'],
  counter: number,
): Promise<string> {
  const [kind, hash = ''] = algorithm.split('/')
  if (kind !== 'PBKDF2') throw new Error(`a challenge of an unknown kind: ${algorithm}`)
  const start = bytesOf(nonce)
  const password = new Uint8Array(start.length + counterBytes)
  password.set(start)
  new DataView(password.buffer).setUint32(start.length, counter)
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash, salt: bytesOf(salt), iterations: cost },
    key,
    keyLength * 8,
  )
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
