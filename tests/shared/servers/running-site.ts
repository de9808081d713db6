import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Terminal } from '../../../bin/terminal.ts'

export const root = join(import.meta.dirname, '../../..')
export const locksmith = join(root, 'tests/fixtures/locksmith')
const commandLine = join(root, 'bin/townpages.js')

type Ended = { code: number; stdout: string; stderr: string }
/** A server: where it answers, what it has said, and how it is ended. */
export type Served = { address: string; stderr: () => string; stop: () => Promise<unknown> }
export type Running = Served & { child: ChildProcess; stop: () => Promise<number> }
/** `script`: what is started in place of the command line. */
type RunOptions = { cwd?: string; env?: Record<string, string>; input?: string; script?: string }

/** Runs the real command line to its end. */
export async function townpages(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = startProcess(args, options)
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (text) => (stdout += text))
  child.stderr?.on('data', (text) => (stderr += text))
  child.stdin?.end(options.input ?? '')
  const code = await endOf(child)
  return { code, stdout, stderr }
}

/**
 * Runs a command in this process: what it says and does, and the exit code that it asks for. A process of its own takes
 * longer to start than most commands take; `townpages` starts one, for a few cases of each command.
 */
export async function townpagesHere(
  args: readonly string[],
  { cwd = root, env = {}, input = '' }: RunOptions = {},
): Promise<Ended> {
  const { run } = await import('../../../bin/townpages.ts')
  const before = { cwd: process.cwd(), env: { ...process.env } }
  const { terminal, told } = recordingTerminal(input)
  process.chdir(cwd)
  delete process.env.NODE_ENV
  Object.assign(process.env, env)
  try {
    return { code: await run(['', '', ...args], terminal), ...told }
  } finally {
    process.chdir(before.cwd)
    for (const name of Object.keys(env)) delete process.env[name]
    Object.assign(process.env, before.env)
    await keepLog(told.stderr)
  }
}

/** A terminal that keeps what it is told. */
function recordingTerminal(input: string): { terminal: Terminal; told: { stdout: string; stderr: string } } {
  const told = { stdout: '', stderr: '' }
  const print = (line: string) => {
    told.stdout += `${line}\n`
  }
  const info = (line: string) => {
    told.stderr += `${line}\n`
  }
  const terminal: Terminal = {
    print,
    info,
    success: print,
    note: info,
    colorize: (_, text) => text,
    width: 120,
    result: { colorize: (_, text) => text, width: Number.POSITIVE_INFINITY },
    progress: () => ({ report() {}, done() {} }),
    async confirm(question) {
      told.stderr += `${question} [y/N] `
      return /^y(es)?$/i.test(input.split('\n')[0] ?? '')
    },
    ask: async () => null,
  }
  return { terminal, told }
}

/**
 * Serves a folder in this process as the command does, on a free port. A process of its own takes a second to start;
 * `serve` starts one, for what is about signals, kills, memory or its output.
 */
export async function serveHere(
  dist: string,
  { env = {}, args = [] }: Pick<RunOptions, 'env'> & { args?: readonly string[] } = {},
): Promise<Served> {
  const [{ createProgram }, { startSite }, { readSettings }, { runGenerate }, { createLog }] = await Promise.all([
    import('../../../bin/townpages.ts'),
    import('../../../bin/commands/serve.ts'),
    import('../../../bin/commands/parts/server-options.ts'),
    import('../../../bin/commands/generate.ts'),
    import('../../../runtime/server/telemetry/create-log.ts'),
  ])
  const { terminal, told } = recordingTerminal('')
  const [command] = (await createProgram(terminal, 'serve')).commands
  command?.parseOptions(['--out', dist, '--port', '0', ...args])
  const options = command?.opts<Parameters<typeof startSite>[0]>()
  if (options === undefined) throw new Error(told.stderr)
  // The watchdog ends a process in which a page takes too long, and that is this one.
  const { NODE_ENV: _, ...inherited } = process.env
  const settings = { ...inherited, WATCHDOG_SECONDS: 'off', ...ownFolder(), ...env }
  const config = readSettings(options, settings)
  if (options.generate === true && (await runGenerate(options, terminal)) !== 0) throw new Error(told.stderr)
  const write = (line: string) => {
    told.stderr += line
  }
  const server = await startSite(options, { config, log: createLog(config, { write }) })
  const stop = async () => {
    await server.stop()
    await keepLog(told.stderr)
  }
  return { address: server.address, stderr: () => told.stderr, stop }
}

/** All logs are looked through for visitors once every test has run (global-setup.ts). */
async function keepLog(text: string): Promise<void> {
  if (process.env.TEST_LOGS !== undefined) await appendFile(join(process.env.TEST_LOGS, `${randomUUID()}.log`), text)
}

/**
 * Where a server keeps things whose test names no folder. Servers of one folder have one database, and count the
 * requests of an address together.
 */
function ownFolder(): Record<string, string> {
  const { TOWNPAGES_VAR: all } = process.env
  return all === undefined ? {} : { TOWNPAGES_VAR: join(all, randomUUID()) }
}

/** Serves a folder with the real command line on a free port. */
export function serve(dist: string, options: RunOptions & { args?: readonly string[] } = {}): Promise<Running> {
  const env = { ...ownFolder(), ...options.env }
  return startCommand(['serve', '--out', dist, '--port', '0', ...(options.args ?? [])], { ...options, env })
}

/** Starts a command that serves, and waits until it is ready; `stop` asks it to end and returns its exit code. */
export async function startCommand(
  args: readonly string[],
  options: RunOptions & { onStderr?: (text: string) => void } = {},
): Promise<Running> {
  const child = startProcess(args, options)
  const ended = endOf(child)
  let [stdout, stderr] = ['', '']
  child.stderr?.on('data', (text) => {
    stderr += text
    options.onStderr?.(stderr)
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      stdout += text
      const ready = /ready on (\S+)\n/.exec(stdout)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${stderr}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { address, child, stderr: () => stderr, stop }
}

/** A folder of its own for the test, removed after it. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-test-'))
  // A process that is just ending may still write to it.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/**
 * A copy of a site (`data/`, `templates/`, `public/`) to change at will, and the options that name it. `into`: a folder
 * that is there already.
 */
export async function copySite(from: string, into?: string): Promise<{ folder: string; args: readonly string[] }> {
  const folder = into ?? (await scratchFolder())
  for (const part of ['data', 'templates', 'public']) cpSync(join(from, part), join(folder, part), { recursive: true })
  // templates are ES modules, as in this repository
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  // A site has packages of its own.
  const packages = join(from, 'node_modules')
  if (existsSync(packages)) await symlink(packages, join(folder, 'node_modules'))
  return { folder, args: ['--data', join(folder, 'data'), '--templates', join(folder, 'templates')] }
}

/** Starts the real command line and leaves the rest to the test. */
export function startProcess(
  args: readonly string[],
  { cwd = root, env = {}, script = commandLine }: RunOptions = {},
): ChildProcess {
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...inherited, NO_COLOR: '1', ...env } })
  // All logs are looked through for visitors once every test has run (global-setup.ts).
  if (process.env.TEST_LOGS !== undefined)
    child.stderr.pipe(createWriteStream(join(process.env.TEST_LOGS, `${randomUUID()}.log`)))
  return child
}

/** Its exit code, once it has ended and all that it has written is there. */
function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128))))
}
