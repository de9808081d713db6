import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Finished = { code: number | null; stdout: string; stderr: string }
/** A running server; `stop` asks it to end and waits. */
export type Running = { address: string; stop: () => Promise<void> }

/** Runs a command of a checkout's `townpages` to its end. */
export async function runTownpages(checkout: string, args: readonly string[]): Promise<Finished> {
  const child = start(checkout, args, {})
  const [stdout, stderr, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')])
  return { code: code as number | null, stdout, stderr }
}

/** Serves what a checkout generated, on a free port. Throws, with what the server wrote, when it does not start. */
export async function serveCheckout(checkout: string, out: string, varFolder: string): Promise<Running> {
  // The same site address on both sides: canonical addresses and policies name it.
  const env = { TOWNPAGES_VAR: varFolder, RATE_LIMITS: 'off', LOG_LEVEL: 'error', SITE_URL: 'http://site.test' }
  const child = start(checkout, ['serve', '--out', out, '--port', '0', '--host', '127.0.0.1'], env)
  const stderr = textOf(child.stderr)
  const address = await readyAddress(child)
  if (address === null) throw new Error(`the server of ${checkout} did not start: ${await stderr}`)
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function start(checkout: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _, ...inherited } = process.env
  return spawn(process.execPath, [join(checkout, 'bin/townpages.js'), ...args], {
    cwd: checkout,
    env: { ...inherited, NO_COLOR: '1', COLUMNS: '100', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function readyAddress(child: ChildProcess): Promise<string | null> {
  let output = ''
  for await (const piece of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(piece)
    const address = /ready on (http:\S+)\n/.exec(output)?.[1]
    if (address !== undefined) return address
  }
  return null
}

function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? Promise.resolve('') : text(stream)
}
