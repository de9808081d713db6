import type { ServerResponse } from 'node:http'
import type { Extension } from '../../runtime/site/extension.ts'
import { headersFor, securityHeaders } from '../../runtime/site/policy/security-headers.ts'
import { exampleForm, exampleFormPath } from './example-form.ts'

/** The live part of `townpages dev`: pages listen to it for reloads and faults. */
export type DevExtension = Extension & { showFaults(text: string): void; clearFaults(): void; reload(): void }

const eventsPath = '/_dev/events'
const clientPath = '/_dev/client.js'
const security = securityHeaders({ siteUrl: 'http://localhost' })
const frameSecurity = securityHeaders({ siteUrl: 'http://localhost', framedBy: ["'self'"] })

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
    frames: [exampleFormPath],
    handle(request, response) {
      if (request.url === clientPath) {
        writeHead(response, 'text/javascript; charset=utf-8')
        response.end(client)
        return true
      }
      const [path, query] = request.url?.split('?') ?? []
      if (path === exampleFormPath) {
        writeHead(response, 'text/html; charset=utf-8', frameSecurity)
        response.end(exampleForm(query !== undefined))
        return true
      }
      if (request.url !== eventsPath) return false
      writeHead(response, 'text/event-stream')
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
    showsTimings: true,
    stop() {
      for (const listener of listeners) listener.end()
    },
  }
}

function writeHead(response: ServerResponse, type: string, headers = security): void {
  response.writeHead(200, { ...headersFor(headers, type), 'Content-Type': type, 'Cache-Control': 'no-store' })
}
