import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
/** Answers one request; `number` counts from 0. */
export type Behaviour = (response: ServerResponse, received: Received, number: number) => void
export type OutsideServer = {
  url: URL
  /** All that was received whole, first one first. */
  received: readonly Received[]
  /** How it answers from the next request on. */
  behave: (behaviour: Behaviour) => void
}

/** A server of somebody else on this machine, for the time of one test, or until `end` says so. */
export async function startOutsideServer(
  behaviour: Behaviour = answers(200),
  end: (close: () => void) => void = onTestFinished,
): Promise<OutsideServer> {
  const received: Received[] = []
  let current = behaviour
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    if (body === null) return // the sender has broken off
    const { method = '', url = '', headers } = request
    const all = { method, path: url, headers, body }
    current(response, all, received.push(all) - 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}/in`), received, behave: (next) => (current = next) }
}

export function answers(status: number, body = 'thank you', headers: Record<string, string> = {}): Behaviour {
  return (response) => response.writeHead(status, headers).end(body)
}

/** Takes what is sent and says nothing. */
export const hangs: Behaviour = () => undefined

/** Begins a good answer and breaks off. */
export const closesHalfWay: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' })
  response.write('thank', () => response.destroy())
}

/** Breaks off before it has said anything. */
export const closesAtOnce: Behaviour = (response) => void response.destroy()
