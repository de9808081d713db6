import { type Fault, fault } from '../../faults/fault.ts'
import { spanBetween } from '../../faults/positions.ts'
import type { Source } from '../source.ts'

// https://git-scm.com/docs/git-merge#_how_conflicts_are_presented: a whole conflict, or one of its markers alone.
const conflictOrMark = /^<{7}(?=[ \r\n])(?:.*\n)+?>{7}(?=[ \r\n]|$).*|^(?:<{7}|>{7})(?=[ \r\n]|$).*/gm

/** The faults of a file with git conflict markers: one per conflict, and one per incomplete set of markers. */
export function conflictMarks(source: Source): Fault[] {
  if (!source.text.includes('<<<<<<<') && !source.text.includes('>>>>>>>')) return []
  return [...source.text.matchAll(conflictOrMark)].map(({ 0: found, index }) => {
    const whole = found.trimEnd()
    const [opening = ''] = whole.split(/\r?\n/)
    const span = spanBetween(source, index, index + opening.length)
    if (opening === whole)
      return fault({
        code: 'merge-conflict',
        span,
        message: 'git left this mark of a merge',
        remedy: 'delete this line',
      })
    const closing = spanBetween(source, index + whole.lastIndexOf('\n') + 1, index + whole.length)
    return fault({
      code: 'merge-conflict',
      span,
      message: 'git could not merge two changes, and left both versions here',
      remedy: 'keep the lines that are right, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
      related: [{ message: 'up to here', span: closing }],
    })
  })
}
