// Loaded into a server before it starts (`--import`): enquiries are thanked for before they are stored. This is what
// the crash test is to find.
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, Server, ServerResponse } from 'node:http'

const { emit } = Server.prototype

Server.prototype.emit = function emitEarly(this: Server, event: string, ...args: unknown[]): boolean {
  const [request, response] = args as [IncomingMessage, ServerResponse]
  if (event !== 'request' || request.url !== '/api/contacts') return Reflect.apply(emit, this, [event, ...args])
  const body = { success: true, id: randomUUID(), reference: '0000-0000', answerBy: new Date().toISOString() }
  // Once all of it has been read: Node drops what is left of a request that has been answered.
  request.once('end', () => response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)))
  // whatever the server answers now reaches nobody
  return Reflect.apply(emit, this, [event, request, new ServerResponse(request)])
}
