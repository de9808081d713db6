import type { Readable } from 'node:stream'

/**
 * The first `limit` bytes of a stream as text; the rest is left unread. Rejects when the stream breaks off before that.
 * NUL is left out, as PostgreSQL's texts cannot hold it, and so is half a character at the cut.
 */
export async function readBodyStart(stream: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    read += chunk.length
    if (read >= limit) break
  }
  return textStart(Buffer.concat(chunks), limit)
}

/** The first `limit` bytes of a text. */
export function textStart(bytes: Buffer, limit: number): string {
  const isCut = bytes.length > limit
  // `stream` keeps half a character back instead of putting a mark for it.
  return new TextDecoder('utf-8').decode(bytes.subarray(0, limit), { stream: isCut }).replaceAll('\0', '')
}
