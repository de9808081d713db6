import type { ServerResponse } from 'node:http'
import type { Extension } from '../runtime/extension.ts'

/** The live part of `townpages dev`: pages listen to it for reloads and faults. */
export type DevExtension = Extension & { showFaults(text: string): void; clearFaults(): void; reload(): void }

const eventsPath = '/_dev/events'
const clientPath = '/_dev/client.js'

/** `client`: the script that listens on every page. */
export function createDevExtension(client: Uint8Array): DevExtension {
  const listeners = new Set<ServerResponse>()
  let faults: string | null = null
  const send = (event: string, data: string) => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${data}\n\n`)
  }
  const reload = () => send('reload', '')
  return {
    scripts: [clientPath],
    handle(request, response) {
      if (request.url === clientPath) {
        response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
        response.end(client)
        return true
      }
      if (request.url !== eventsPath) return false
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(faults === null ? ': hello\n\n' : `event: faults\ndata: ${faults}\n\n`)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      return true
    },
    showFaults(text) {
      faults = JSON.stringify(text)
      send('faults', faults)
    },
    clearFaults() {
      faults = null
      send('clear', '')
    },
    reload,
    onSwap: reload,
    stop() {
      for (const listener of listeners) listener.end()
    },
  }
}
