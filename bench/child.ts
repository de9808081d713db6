import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { MemoryReport } from './report-memory.ts'
import { followResident } from './resident-memory.ts'

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '..')
/** The command as people start it. */
export const townpages = resolve(root, 'bin/townpages.js')

export type FinishedChild = {
  ms: number
  memory: MemoryReport
  /** The most kilobytes that it and what it started held together, looked at every 50 ms. */
  treePeak: number
  errors: string
}
export type ServerOptions = {
  script: string
  args: readonly string[]
  nodeOptions?: readonly string[]
  /** The processor that it is kept on. */
  processor?: number
  env?: Readonly<Record<string, string>>
}
/** A server in its own process, which is ended by its pid at the end of the scope. */
export type ServerChild = AsyncDisposable & { address: string; pid: number; memory(): Promise<MemoryReport> }

const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
// The server itself gives requests under way ten seconds.
const maxEnd = 15_000

export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Whether each process can have its own processor. */
export function canPin(): boolean {
  return availableParallelism() > 1 && isInstalled('taskset')
}

/** The command line that keeps a command on one processor, where that can be done. */
export function pinned(processor: number, command: readonly string[]): readonly string[] {
  return canPin() ? ['taskset', '-c', String(processor), ...command] : command
}

/** Runs a command of townpages to its end. Throws, with what it said, when it fails. */
export async function runTownpages(args: readonly string[], env: ServerOptions['env'] = {}): Promise<FinishedChild> {
  const started = performance.now()
  const child = spawn(process.execPath, nodeArgs(townpages, args), {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
  })
  using resident = followResident(child.pid ?? 0)
  let memory: MemoryReport | undefined
  child.on('message', (report: MemoryReport) => (memory = report))
  const finished = once(child, 'exit').then(([code]) => ({
    code: code as number | null,
    ms: performance.now() - started,
  }))
  const [{ code, ms }, output, errors] = await Promise.all([
    finished,
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close'),
  ])
  if (code !== 0 || memory === undefined)
    throw new Error(`townpages ${args[0]} ended with ${code}: ${(errors + output).slice(-2000)}`)
  return { ms, memory, treePeak: resident.peak(), errors }
}

/** Starts a server that says 'ready on <address>' when it answers. Throws, with what it said, when it ends before. */
export async function startServer({
  script,
  args,
  nodeOptions = [],
  processor,
  env = {},
}: ServerOptions): Promise<ServerChild> {
  const command = [process.execPath, ...nodeOptions, ...nodeArgs(script, args)]
  const [file = '', ...rest] = processor === undefined ? command : pinned(processor, command)
  const child = spawn(file, rest, { cwd: root, stdio, env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const errors = textOf(child.stderr)
  const address = await Promise.race([readyAddress(child), ended.then(() => null)])
  if (address === null) throw new Error(`${script} ended before it was ready: ${(await errors).slice(-2000)}`)
  return {
    address,
    pid: child.pid ?? 0,
    async memory() {
      const responseReceived = once(child, 'message')
      child.send('memory')
      return (await responseReceived)[0] as MemoryReport
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), maxEnd)
      await ended
      clearTimeout(late)
    },
  }
}

function nodeArgs(script: string, args: readonly string[]): string[] {
  return ['--import', resolve(import.meta.dirname, 'report-memory.ts'), script, ...args]
}

function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? Promise.resolve('') : text(stream)
}

async function readyAddress(child: ChildProcess): Promise<string | null> {
  let output = ''
  // The stream stays open: a server that writes to a closed one would fail.
  for await (const piece of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(piece)
    const address = /ready on (http:\S+)\n/.exec(output)?.[1]
    if (address !== undefined) return address
  }
  return null
}
