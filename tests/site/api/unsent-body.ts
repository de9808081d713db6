import { request as httpRequest } from 'node:http'

type Announced = { method: string; headers?: Record<string, string>; bytes: number }

/**
 * The status that a server answers with to a body of which it has learned the length and nothing else; `body`: what it
 * says.
 */
export function answerBeforeBody(
  url: string,
  { method, headers = {}, bytes }: Announced,
): Promise<{ status: number; location: string; body: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { method, headers: { ...headers, 'Content-Length': String(bytes) } },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body })
          request.destroy()
        })
      },
    )
    // Once there is an answer, it says nothing more.
    request.on('error', reject)
    request.flushHeaders()
  })
}
