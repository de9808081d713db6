import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { isInstalled } from '../child.ts'

/** `peak`: the most that the largest process of a command ever held, in kilobytes. */
export type TimedRun = { ms: number; cpuMs: number; peak: number; output: string }

const time = '/usr/bin/time'

/** Whether GNU time is here, which `timedRun` needs. */
export function canTime(): boolean {
  return isInstalled(time)
}

/** Runs a command to its end. `report`: a file for what was measured. Throws, with what it said, when it fails. */
export async function timedRun(
  command: readonly string[],
  { cwd, env = {}, report }: { cwd: string; env?: Readonly<Record<string, string>>; report: string },
): Promise<TimedRun> {
  const startedAt = performance.now()
  const child = spawn(time, ['-f', '%U %S %M', '-o', report, ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const finished = once(child, 'exit').then(([code]) => ({
    code: code as number | null,
    ms: performance.now() - startedAt,
  }))
  const [{ code, ms }, output, errors] = await Promise.all([finished, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${(output + errors).slice(-2000)}`)
  const [user = 0, system = 0, peak = 0] = (await readFile(report, 'utf8')).trim().split(' ').map(Number)
  return { ms, cpuMs: (user + system) * 1000, peak, output: output + errors }
}
