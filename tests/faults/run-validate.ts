import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root, townpagesHere } from '../shared/servers/running-site.ts'
import { endOfRun, type Measured } from './validate-measured.ts'

/** What `townpages validate` says of a folder. */
export type Told = { code: number | null; told: string; faults: string[] }
/** The same, with what it took of the processor and of memory. */
export type Ended = Told & { seconds: number; megabytes: number }

// A command that hangs must not hold up the other tests.
const timeoutMs = 120_000

/** Runs the command line in a folder, as another user if need be. */
export async function validateBy(uid: number | undefined, folder: string): Promise<Told> {
  const child = spawn(process.execPath, [join(root, 'bin/townpages.js'), 'validate'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, ...faultsIn(stdout + stderr) }
}

// A process keeps some of the memory of each run: it must not look like that of the last one.
const runsOfProcess = 6
let measured: { child: ChildProcessWithoutNullStreams; runs: number } | null = null

/** Ends the process that is measured, if there is one. */
export function endMeasured(): void {
  measured?.child.kill()
}

/**
 * Runs `townpages validate` in a folder, in a process that is measured: the same one for some tests, and another one
 * after one that has ended. Seconds are the processor's: other tests share the machine.
 */
export async function validate(folder: string): Promise<Ended> {
  measured ??= { child: startMeasured(), runs: 0 }
  measured.runs += 1
  const { child, runs } = measured
  const ended = new Promise<null>((resolve) => child.once('close', () => resolve(null)))
  const clock = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  let [stdout, stderr] = ['', '']
  const told = new Promise<Measured>((resolve) => {
    const look = () => {
      const [, numbers, rest] = stdout.split(endOfRun)
      if (rest === '' && numbers !== undefined && stderr.endsWith(endOfRun)) resolve(JSON.parse(numbers) as Measured)
    }
    child.stdout.removeAllListeners('data').on('data', (chunk) => {
      stdout += chunk
      look()
    })
    child.stderr.removeAllListeners('data').on('data', (chunk) => {
      stderr += chunk
      look()
    })
  })
  child.stdin.write(`${folder}\n`)
  const taken = await Promise.race([told, ended])
  clearTimeout(clock)
  if (taken === null || runs === runsOfProcess) {
    child.kill()
    measured = null
  }
  return {
    ...(taken ?? { code: null, seconds: Number.POSITIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY }),
    ...faultsIn((stdout.split(endOfRun)[0] ?? '') + stderr.replace(endOfRun, '')),
  }
}

function startMeasured(): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'validate-measured.ts')], {
    env: { ...process.env, NODE_ENV: '', NO_COLOR: '1' },
  })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  return child
}

/** Runs it in this process. */
export async function validateHere(folder: string): Promise<Told> {
  const { code, stdout, stderr } = await townpagesHere(['validate'], { cwd: folder })
  return { code, ...faultsIn(stdout + stderr) }
}

function faultsIn(told: string): Pick<Told, 'told' | 'faults'> {
  const found = told.matchAll(/^(\S+:\d+:\d+: )(?:error|warning): (.*) \[[a-z-]+\]$/gm)
  return { told, faults: [...found].map(([, place, message]) => `${place}${message}`) }
}
