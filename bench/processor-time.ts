import { readFileSync } from 'node:fs'

// What Linux counts in (`getconf CLK_TCK`).
const ticksPerSecond = 100

/** The processor time in milliseconds that a process and all that it has started have taken so far. Linux only. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, can contain spaces. Then state is field 3, user and system time are 14 and
  // 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + processorMs(Number(child)), own)
}
