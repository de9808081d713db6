import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { run } from '../../bin/townpages.ts'

// Runs `townpages validate` in one folder after another, each named by a line of its input. What the command says comes
// as from the command line; after it comes `endOfRun` in both streams, in the first one with what the run took.
export type Measured = { code: number; seconds: number; megabytes: number }
export const endOfRun = '\u0000'

const status = '/proc/self/status'

if (import.meta.main) {
  for await (const folder of createInterface({ input: process.stdin })) {
    process.chdir(folder)
    forgetPeak()
    const before = process.cpuUsage()
    const code = await run(['', '', 'validate'])
    const { user, system } = process.cpuUsage(before)
    const measured: Measured = { code, seconds: (user + system) / 1e6, megabytes: peakMegabytes() }
    process.stderr.write(endOfRun)
    process.stdout.write(endOfRun + JSON.stringify(measured) + endOfRun)
  }
}

/** Linux tells the peak since it was asked to forget it; other systems tell that of the process. */
function peakMegabytes(): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readStatus())?.[1]
  return (peak === undefined ? process.resourceUsage().maxRSS : Number(peak)) / 1024
}

function forgetPeak(): void {
  if (readStatus() !== '') writeFileSync('/proc/self/clear_refs', '5')
}

function readStatus(): string {
  try {
    return readFileSync(status, 'utf8')
  } catch {
    return '' // not Linux
  }
}
