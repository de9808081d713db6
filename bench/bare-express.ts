// The second reference of `serve`: Express with one route. node bare-express.ts <recorded answer> <path>
import type { AddressInfo } from 'node:net'
import express from 'express'
import { readRecordedResponse } from './recorded-response.ts'

const { status, headers, body } = readRecordedResponse(process.argv[2] ?? '')
const app = express()
app.disable('x-powered-by') // the same headers as the others
app.get(process.argv[3] ?? '', (_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
})
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
process.once('SIGTERM', () => process.exit())
