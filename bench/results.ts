import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Findings } from './benchmark.ts'

/** Where and when a benchmark ran, and how busy the machine was. */
export type Circumstances = {
  date: string
  node: string
  cpu: string
  cores: number
  /** In the minute before the benchmark began. */
  loadBefore: number
  /** In the minute before it ended. */
  loadAfter: number
}

const file = join(import.meta.dirname, 'results.json')

/** The load of the last minute. */
export function load(): number {
  return Number((loadavg()[0] ?? 0).toFixed(2))
}

/** Puts the findings of one benchmark into results.json; those of the others stay, each with its own date. */
export function saveFindings(name: string, findings: Findings, loadBefore: number): void {
  const circumstances: Circumstances = {
    date: new Date().toISOString(),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    loadBefore,
    loadAfter: load(),
  }
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [name]: { ...circumstances, ...findings } }, null, 2)}\n`)
}

function readResults(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {} // the first run
    throw error
  }
}
