import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../shared/servers/free-port.ts'
import { type Running, startCommand } from '../../shared/servers/running-site.ts'

/** `townpages serve` as on a machine of its own: with its own folders, always at the same port. */
export type Machine = {
  port: number
  /** What it serves. */
  dist: string
  start(): Promise<void>
  /** Ends it as a supervisor does, and waits until it has ended. */
  stop(): Promise<void>
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
}

export async function createMachine(folder: string, env: Record<string, string>): Promise<Machine> {
  const [port, dist] = [await freePort(), join(folder, 'dist')]
  await mkdir(dist, { recursive: true })
  let server: Running | null = null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const { child } = server ?? {}
    server = null
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    port,
    dist,
    async start() {
      const args = ['serve', '--out', dist, '--port', String(port), '--host', '127.0.0.1']
      server = await startCommand(args, { cwd: folder, env: { TOWNPAGES_VAR: join(folder, 'var'), ...env } })
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
