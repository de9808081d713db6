import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** What a server sent, byte for byte: headers in their order, name after name and value. */
export type RecordedResponse = { status: number; headers: string[]; body: Buffer }

// Node writes these itself, for each connection and second.
const ofConnection = new Set(['date', 'connection', 'keep-alive'])

/** Asks once, as the benchmark does, with brotli. */
export async function recordResponse(url: string): Promise<RecordedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedResponse>()
  const agent = new Agent({ keepAlive: true })
  const asked = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, async (response) => {
    const raw = response.rawHeaders
    const headers = raw.filter((_, at) => !ofConnection.has((raw[at - (at % 2)] ?? '').toLowerCase()))
    const body = Buffer.from(await text(response.setEncoding('latin1')), 'latin1')
    resolve({ status: response.statusCode ?? 0, headers, body })
  })
  asked.on('error', reject).end()
  return promise.finally(() => agent.destroy())
}

export function writeRecordedResponse(file: string, { status, headers, body }: RecordedResponse): void {
  writeFileSync(file, JSON.stringify({ status, headers, body: body.toString('base64') }))
}

export function readRecordedResponse(file: string): RecordedResponse {
  const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Omit<RecordedResponse, 'body'> & {
    body: string
  }
  return { status, headers, body: Buffer.from(body, 'base64') }
}

/** The response in its final size: the second request has it compressed again in the background. */
export async function recordSettledResponse(url: string): Promise<RecordedResponse> {
  const first = await recordResponse(url)
  for (;;) {
    const next = await recordResponse(url)
    if (next.body.length < first.body.length) return next
  }
}
