import type { IncomingMessage } from 'node:http'
import { errorResponse, type Refusal } from './operation.ts'

/** A body as it came. `type`: its media type in small letters, `parameters` what stood after it. */
export type Body = { type: string; parameters: string; bytes: Buffer }
export type BodyRules = { types: readonly string[]; limit?: number }

export const usualLimit = 64 * 1024
const mediaType = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(?:;(.*))?$/s
const charset = /(?:^|;)\s*charset\s*=\s*"?([^\s";]+)"?/i

/** The body of a request, or why it is not taken: 415 for a type or an encoding that is not among `types`, 413 past `limit` bytes. Rejects where the client goes away. */
export async function readBody(request: IncomingMessage, { types, limit = usualLimit }: BodyRules): Promise<Body | Refusal> {
  const [, given = '', parameters = ''] = mediaType.exec(request.headers['content-type'] ?? '') ?? []
  const type = given.toLowerCase()
  const wrong = wrongType(request, { type, parameters, types })
  if (wrong !== null) return errorResponse(415, wrong, { headers: { 'Accept-Post': types.join(', ') } })
  const bytes = Number(request.headers['content-length'] ?? 0) > limit ? null : await collect(request, limit)
  return bytes === null
    ? errorResponse(413, `The body is larger than ${limit / 1024} kB, which is the most that is read.`)
    : { type, parameters, bytes }
}

/** The text of a body in UTF-8, or a refusal. */
function bodyText({ bytes }: Body): string | Refusal {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return errorResponse(400, 'The body is not UTF-8.') // a fatal decoder throws for nothing else
  }
}

/** The value that a body holds as JSON, or a refusal. */
export function bodyJson(body: Body): { value: unknown } | Refusal {
  const text = bodyText(body)
  if (typeof text !== 'string') return text
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return errorResponse(400, text.trim() === '' ? 'The body is empty; JSON is expected.' : 'The body is not JSON.')
  }
}

type TypeOptions = { type: string; parameters: string; types: readonly string[] }

function wrongType(request: IncomingMessage, { type, parameters, types }: TypeOptions): string | null {
  if (!types.includes(type)) return `Send the body as ${types.join(' or ')}, and name that in Content-Type.`
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding.trim().toLowerCase() !== 'identity') return 'Send the body as it is, without a Content-Encoding.'
  const characters = charset.exec(parameters)?.[1]?.toLowerCase() ?? 'utf-8'
  return ['utf-8', 'utf8', 'us-ascii'].includes(characters) ? null : 'Send the body in UTF-8.'
}

/** All bytes, or null once they are more than `limit`; the rest then flows away unread, so that the answer can be heard. */
function collect(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(null)
      }
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('close', () => reject(new Error('the client went away before its request had ended')))
  })
}
