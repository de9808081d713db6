import pino, { type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { currentRequest } from './request-context.ts'

/** The log of a server, on standard error. A line that belongs to a request has its id. */
export function createLog({ logLevel: level }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level, mixin }, pino.destination({ dest: 2, sync: true }))
}

function mixin(): object {
  const request = currentRequest()
  return request === null ? {} : { requestId: request.id }
}
