import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../../shared/servers/find-program.ts'

/** A program that listens on a port of this machine. `said`: what it has printed. */
export type RunningProgram = { port: number; child: ChildProcess; said: () => string; stop: () => Promise<void> }
type StartOptions = { args: readonly string[]; port: number; env?: Readonly<Record<string, string>> }

/**
 * Starts a program of the system that stays in the foreground, and waits until its port takes connections. `stop` ends
 * it with SIGTERM.
 */
export async function startProgram(name: string, { args, port, env = {} }: StartOptions): Promise<RunningProgram> {
  const path = await findProgram(name)
  if (path === null) throw new Error(`${name} is not installed`)
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const endWithTests = () => child.kill('SIGTERM')
  process.once('exit', endWithTests)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(`it ended with ${code ?? signal}`))
  }).finally(() => process.off('exit', endWithTests))
  const failed = ended.then((reason) => Promise.reject(new Error(`${name} did not start: ${reason}\n${output}`)))
  await Promise.race([untilListening(port), failed])
  failed.catch(() => undefined)
  return {
    port,
    child,
    said: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilListening(port: number): Promise<void> {
  while (!(await takesConnections(port))) await pause(10)
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
