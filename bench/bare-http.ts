// The reference of `serve`: node:http and nothing else. node bare-http.ts <recorded answer>
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readRecordedResponse } from './recorded-response.ts'

const { status, headers, body } = readRecordedResponse(process.argv[2] ?? '')
const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
process.once('SIGTERM', () => process.exit())
