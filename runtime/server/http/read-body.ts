import type { IncomingMessage } from 'node:http'
import { parse } from 'content-type'
import getRawBody, { type RawBodyError } from 'raw-body'

/** A body as it came. `type`: its media type in lower case, without parameters. */
export type Body = { type: string; bytes: Buffer }
/** Why a body is not taken. */
export type BodyRefusal = { errorStatus: 400 | 413 | 415; message: string; headers?: Readonly<Record<string, string>> }
export type BodyRules = { types: readonly string[]; limit: number }

/**
 * What a call or a form takes that names no limit of its own: a few fields of a person who is signed in, fewer of
 * anybody.
 */
export function usualLimit(access: string): number {
  return (access === 'public' ? 16 : 64) * 1024
}

/**
 * The body of a request, or why it is not taken: 415 for a type or an encoding that is not among `types`, 413 for more
 * than `limit` bytes. Rejects when the client disconnects (`hasLeft`). It is the only way to a body, and comes after
 * the question who asks: nothing that is refused for another reason has been read.
 */
export async function readBody(request: IncomingMessage, { types, limit }: BodyRules): Promise<Body | BodyRefusal> {
  const { type, parameters } = parse(request.headers['content-type'] ?? '')
  const wrong = wrongType(request, { type, charset: parameters.charset, types })
  if (wrong !== null) return { errorStatus: 415, message: wrong, headers: { 'Accept-Post': types.join(', ') } }
  const bytes = await readBytes(request, limit)
  const tooLarge = `The body is larger than ${limit / 1024} kB, which is the most that is read.`
  return bytes === null ? { errorStatus: 413, message: tooLarge } : { type, bytes }
}

/** Whether the client has disconnected before its request was complete: nobody is there to hear an answer. */
export function hasLeft(request: IncomingMessage): boolean {
  return request.errored !== null || (request.destroyed && !request.complete)
}

/** The text of a body in UTF-8, or a refusal. */
export function bodyText({ bytes }: Body): string | BodyRefusal {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { errorStatus: 400, message: 'The body is not UTF-8.' } // a fatal decoder throws for nothing else
  }
}

/** The value that a body holds as JSON, or a refusal. */
export function bodyJson(body: Body): { value: unknown } | BodyRefusal {
  const text = bodyText(body)
  if (typeof text !== 'string') return text
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return {
      errorStatus: 400,
      message: text.trim() === '' ? 'The body is empty; JSON is expected.' : 'The body is not JSON.',
    }
  }
}

type TypeOptions = { type: string; charset: string | undefined; types: readonly string[] }

function wrongType(request: IncomingMessage, { type, charset, types }: TypeOptions): string | null {
  if (!types.includes(type)) return `Send the body as ${types.join(' or ')}, and name that in Content-Type.`
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding.trim().toLowerCase() !== 'identity') return 'Send the body as it is, without a Content-Encoding.'
  return ['utf-8', 'utf8', 'us-ascii'].includes(charset?.toLowerCase() || 'utf-8') ? null : 'Send the body in UTF-8.'
}

/**
 * All bytes, or null when there are more than `limit`. The rest is then discarded as it arrives, so that the client
 * reads the response.
 */
async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  try {
    return await getRawBody(request, { limit, length: request.headers['content-length'] ?? null })
  } catch (error) {
    if ((error as RawBodyError).type !== 'entity.too.large') throw error
    request.resume()
    return null
  }
}
