import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { composed } from '../../shared/format/text.ts'

// OWASP's minimum for Argon2id; 19 MiB keep a server with a few sign-ins at once small.
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const nonceLength = 16
const minLength = 12
// Argon2 is given at most this much of what anybody can send.
const maxLength = 1_000
// zxcvbn's third of five: more than 10^8 guesses.
const minScore = 3
// What anybody tries first on a screen of this program.
const ownWords = ['townpages', 'administration', 'administrator']

const derive = promisify(argon2)
type Parameters = typeof current

/** The hash of a password in PHC string format, with its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceLength)
  const tag = await tagOf(password, nonce, current)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`
}

/** Whether a password fits a hash. `isOutdated`: the hash has other parameters than new ones, and is to be replaced. */
export async function verifyPassword(
  password: string,
  hash: string,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  if (memory === undefined) throw new Error('a stored password hash cannot be read')
  const parameters: Parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const given = await tagOf(password, Buffer.from(nonce, 'base64'), parameters)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected) && password.length <= maxLength
  return {
    isRight,
    isOutdated: Object.entries(current).some(([name, value]) => parameters[name as keyof Parameters] !== value),
  }
}

/**
 * Why a password cannot be used, or null. It may not be short or common, and hardly consist of what is known: its user,
 * the address of the site, the name of this program.
 */
export async function passwordFault(password: string, known: readonly string[]): Promise<string | null> {
  if ([...password].length < minLength) return `A password needs at least ${minLength} characters.`
  if (password.length > maxLength) return `A password has at most ${maxLength} characters.`
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const parts = [...known, ...ownWords]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((text) => text.length > 2)
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, parts)
  return score >= minScore
    ? null
    : 'This password is easy to guess. Try three or four words that have nothing to do with each other.'
}

async function tagOf(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  const message = composed(password.slice(0, maxLength)).slice(0, maxLength)
  return Buffer.from(await derive('argon2id', { message, nonce, tagLength, ...parameters }))
}

/** Base64 without padding, as PHC strings have it. */
function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
