import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canPin, pinned } from './child.ts'

const run = promisify(execFile)

// The servers share one processor, the client has the other: neither takes the other's time.
export const serverProcessor = 0
const clientProcessor = 1
export const connections = 32

/** Which processors are used, in words. */
export function processorsUsed(): string {
  return canPin()
    ? `servers on processor ${serverProcessor}, wrk on ${clientProcessor}`
    : 'not pinned: no taskset or one processor'
}

/** Requests by wrk, all and per second. Throws when a response was not 2xx or a connection failed. */
export async function runWrk(url: string, seconds: number): Promise<{ requests: number; perSecond: number }> {
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url]
  const [file = '', ...args] = pinned(clientProcessor, wrk)
  const { stdout } = await run(file, args)
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1])
  const requests = Number(/^\s+(\d+) requests in/m.exec(stdout)?.[1])
  if (!Number.isFinite(perSecond) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk ${url}: ${stdout}`)
  return { requests, perSecond }
}
