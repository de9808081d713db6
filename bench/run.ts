// node bench/run.ts [name…] [--count <number>] [--rounds <number>]: all benchmarks, or the named ones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { alertsBenchmark } from './alerts.ts'
import type { Benchmark } from './benchmark.ts'
import { diffBenchmark } from './diff.ts'
import { draftsBenchmark } from './drafts.ts'
import { editBenchmark } from './edit.ts'
import { enquiriesBenchmark } from './enquiries.ts'
import { exportBenchmark } from './export.ts'
import { firstBenchmark } from './first.ts'
import { generateBenchmark } from './generate.ts'
import { inboxBenchmark } from './inbox.ts'
import { largeBenchmark } from './large.ts'
import { lighthouseBenchmark } from './lighthouse.ts'
import { memoryBenchmark } from './memory.ts'
import { nextPageBenchmark } from './next-page.ts'
import { nginxBenchmark } from './nginx.ts'
import { peersBenchmark } from './peers.ts'
import { load, saveFindings } from './results.ts'
import { serveBenchmark } from './serve.ts'
import { startersBenchmark } from './starters.ts'
import { formatFindings } from './table.ts'
import { weightBenchmark } from './weight.ts'

type Choice = { names: readonly string[]; count: number; rounds: number }

const benchmarks: Readonly<Record<string, Benchmark>> = {
  generate: generateBenchmark,
  edit: editBenchmark,
  diff: diffBenchmark,
  drafts: draftsBenchmark,
  serve: serveBenchmark,
  nginx: nginxBenchmark,
  first: firstBenchmark,
  alerts: alertsBenchmark,
  enquiries: enquiriesBenchmark,
  inbox: inboxBenchmark,
  weight: weightBenchmark,
  lighthouse: lighthouseBenchmark,
  'next-page': nextPageBenchmark,
  starters: startersBenchmark,
  memory: memoryBenchmark,
  large: largeBenchmark,
  peers: peersBenchmark,
  export: exportBenchmark,
}
const unknownAddresses = 1_000_000
const usualRounds = 5

const choice = readChoice()
if (typeof choice === 'string') {
  process.stderr.write(`${choice}\n`)
  process.exitCode = 2
} else {
  for (const name of choice.names) if (!(await runBenchmark(name, choice))) process.exitCode = 1
}

/** What was asked for, or a sentence that says why it cannot be done. */
function readChoice(): Choice | string {
  const given = readArguments()
  if (given instanceof Error) return given.message
  const { values, positionals } = given
  const unknown = positionals.find((name) => !Object.hasOwn(benchmarks, name))
  if (unknown !== undefined) return `there is no benchmark ${unknown}; there are ${Object.keys(benchmarks).join(', ')}`
  const count = Number(values.count ?? unknownAddresses)
  if (!Number.isInteger(count) || count < 100) return `--count is ${values.count}; it has to be a number from 100`
  const rounds = Number(values.rounds ?? usualRounds)
  if (!Number.isInteger(rounds) || rounds < 1) return `--rounds is ${values.rounds}; it has to be a number from 1`
  return { names: positionals.length === 0 ? Object.keys(benchmarks) : positionals, count, rounds }
}

function readArguments() {
  try {
    return parseArgs({
      options: { count: { type: 'string' }, rounds: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    if (error instanceof TypeError) return error // an option that does not exist, or one without its value
    throw error
  }
}

/** Runs one benchmark and says what came of it; false when something broke. What it measured decides nothing. */
async function runBenchmark(name: string, { count, rounds }: Choice): Promise<boolean> {
  const work = await mkdtemp(join(tmpdir(), `townpages-bench-${name}-`))
  const loadBefore = load()
  try {
    const findings = await benchmarks[name]?.({
      work,
      count,
      rounds,
      log: (line) => void process.stderr.write(`${line}\n`),
    })
    if (findings === undefined) return false
    saveFindings(name, findings, loadBefore)
    process.stdout.write(formatFindings(name, findings))
    return true
  } catch (error) {
    process.stderr.write(`${name} broke: ${error instanceof Error ? error.stack : String(error)}\n`)
    return false
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
