import { constants, fstatSync, openSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { currentRequest } from './request-context.ts'

// Lines that wait while the log cannot be written.
const maxBytesKept = 1024 * 1024
const retryMs = 100

/**
 * The log of a server, on standard error. A line that belongs to a request has its id. If standard error is a file on a
 * full disk, or a pipe that nobody reads for a while, the server goes on: up to 1 MB waits until it can be written.
 * When more comes, what waits is lost, and the log says so. `destination`: in place of standard error.
 */
export function createLog({ logLevel: level }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  if (destination !== undefined) return pino({ level, mixin }, destination)
  const dest = openStandardError()
  let stream = open()
  const log = pino({ level, mixin }, { write: (line) => void stream.write(line) })
  return log

  function open() {
    // It would wait for the reader of a pipe without turning the event loop.
    const opened = pino.destination({ dest, sync: true, maxLength: maxBytesKept, retryEAGAIN: () => false })
    let isPlanned = false
    // The listener of pino would throw out of the call that logs.
    opened.removeAllListeners('error')
    opened.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EAGAIN' || isPlanned) return
      isPlanned = true
      setTimeout(() => {
        isPlanned = false
        if (stream === opened) opened.write('')
      }, retryMs).unref()
    })
    opened.once('drop', () => {
      stream = open()
      // The last line may have been written in part.
      stream.write('\n')
      log.error('lines are missing before this one: the log could not be written')
    })
    return opened
  }
}

/**
 * A process that ends makes the standard error that it has inherited wait for its reader, for all that share it. So a
 * pipe is opened once more, where the system allows that.
 */
function openStandardError(): number {
  const { O_WRONLY, O_NONBLOCK, O_APPEND } = constants
  try {
    return fstatSync(2).isFIFO() ? openSync('/proc/self/fd/2', O_WRONLY | O_NONBLOCK | O_APPEND) : 2
  } catch {
    return 2
  }
}

function mixin(): object {
  const request = currentRequest()
  if (request === null) return {}
  return { requestId: request.id }
}
