import { applyFixes } from '../edit/apply-fixes.ts'
import { type Fault, type Span, sortFaults } from '../faults/fault.ts'
import type { Source } from './source.ts'

// Each takes one pass of the parser. What is behind so many faults is found when they have been put right.
const maxRounds = 12

/**
 * The faults of a text, with those that the first ones hide and without those that follow from them: the first certain fix is made
 * and the text is read again, until nothing is left to fix. `first`: the faults of the text as it is written.
 */
export function faultsBehindFixes(source: Source, first: readonly Fault[], faultsOf: (source: Source) => readonly Fault[]): Fault[] {
  let [found, latest, text] = [throughFirstFix(first), first, source.text]
  for (let round = 1; round < maxRounds; round++) {
    const fixed = applyFixes(text, throughFirstFix(latest))
    if (fixed === text) break
    text = fixed
    latest = faultsOf({ ...source, text })
    const isLeft = (fault: Fault) => latest.some((other) => other.code === fault.code && areBeside(fault, other))
    const known = found.filter((fault) => fault.fix !== undefined || isLeft(fault))
    const added = throughFirstFix(latest).filter((fault) => !known.some((other) => areBeside(fault, other)))
    found = [...known, ...added.map(createMapping(source.text, text))]
  }
  return sortFaults(found).filter((fault, _, all) => !all.some((above) => isSameShift(above, fault)))
}

/** The faults up to the first with a fix, and those of the same kind right below it; all if none has a fix. */
function throughFirstFix(faults: readonly Fault[]): readonly Fault[] {
  const sorted = sortFaults(faults)
  const at = sorted.findIndex(({ fix }) => fix !== undefined)
  const further = sorted.slice(at + 1)
  const isRun = ({ code, fix, span }: Fault, index: number) =>
    fix !== undefined && code === sorted[at]?.code && span.start.line === (sorted[at]?.span.start.line ?? 0) + 1 + index
  const end = further.findIndex((fault, index) => !isRun(fault, index))
  return at < 0 || end < 0 ? sorted : sorted.slice(0, at + 1 + end)
}

function areBeside(fault: Fault, other: Fault): boolean {
  return fault.span.start.line === other.span.start.line
}

/** Whether lines one below the other are shifted, which is one mistake. */
function isSameShift(above: Fault, below: Fault): boolean {
  return above.code === 'wrong-indent' && below.code === 'wrong-indent' && above.span.start.line === below.span.start.line - 1
}

/** Makes a fault of a fixed text one of the text as it is written, which has the same lines. On a line that differs it has no fix yet. */
function createMapping(written: string, fixed: string): (fault: Fault) => Fault {
  const [before, after] = [written.split('\n'), fixed.split('\n')]
  const isUnchanged = ({ start, end }: Span) =>
    before.slice(start.line - 1, end.line).join('\n') === after.slice(start.line - 1, end.line).join('\n')
  return ({ fix, ...fault }) => {
    const kept = fix !== undefined && isUnchanged(fix.span) ? { fix } : {}
    if (isUnchanged(fault.span)) return { ...fault, ...kept }
    const line = before[fault.span.start.line - 1] ?? ''
    const [from, to] = [line.length - line.trimStart().length, line.trimEnd().length]
    const place = (index: number) => ({ line: fault.span.start.line, column: index + 1 })
    return { ...fault, span: { ...fault.span, start: place(from), end: place(to) } }
  }
}
