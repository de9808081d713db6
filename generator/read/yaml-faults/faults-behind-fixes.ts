import { applyEdits } from '../../faults/apply-fixes.ts'
import { type Edit, type Fault, type Span, sortFaults } from '../../faults/fault.ts'
import type { Source } from '../source.ts'

// Each takes one pass of the parser. What is behind so many faults is found when they have been put right.
const maxRounds = 12

/**
 * The faults of a text, with those that the first ones hide and without those that follow from them: the first certain
 * fix is made and the text is read again, until nothing is left to fix. `first`: the faults of the text as it is
 * written.
 */
export function faultsBehindFixes(
  source: Source,
  first: readonly Fault[],
  faultsOf: (source: Source) => readonly Fault[],
): Fault[] {
  let [tried, text] = [throughFirstFix(first, source), source.text]
  let found = tried
  for (let round = 1; round < maxRounds; round++) {
    const fixed = applyEdits(
      text,
      tried.flatMap(({ edit }) => edit ?? []),
    )
    if (fixed === text) break
    text = fixed
    const latest = faultsOf({ ...source, text })
    const isLeft = ({ fault }: Tried) => latest.some((other) => other.code === fault.code && areBeside(fault, other))
    const known = found.filter((one) => one.edit !== undefined || isLeft(one))
    tried = throughFirstFix(latest, { ...source, text })
    const inWritten = createMapping(source.text, text)
    const added = tried.filter(({ fault }) => !known.some((other) => areBeside(fault, other.fault)))
    found = [...known, ...added.map(({ fault, edit }) => ({ fault: inWritten(fault), edit }))]
  }
  return sortFaults(found.map(({ fault }) => fault)).filter(
    (fault, _, all) => !all.some((above) => isSameShift(above, fault)),
  )
}

/** A fault with what lets the parser go on behind it: its fix, or another value on its line. */
type Tried = { fault: Fault; edit: Edit | undefined }

/** The faults up to the first that can be left behind, and those of the same kind right below it; all if none can. */
function throughFirstFix(faults: readonly Fault[], { text }: Source): readonly Tried[] {
  const lines = text.split('\n')
  const sorted = sortFaults(faults).map((fault) => ({ fault, edit: fault.fix ?? otherValue(fault, lines) }))
  const at = sorted.findIndex(({ edit }) => edit !== undefined)
  const first = sorted[at]?.fault
  const isRun = ({ fault: { code, fix, span } }: Tried, index: number) =>
    fix !== undefined && code === first?.code && span.start.line === first.span.start.line + 1 + index
  const further = sorted.slice(at + 1)
  const end = further.findIndex((tried, index) => !isRun(tried, index))
  return at < 0 || end < 0 ? sorted : sorted.slice(0, at + 1 + end)
}

const keyLine = /^( *(?:- +)*)[\w-]+: /

/**
 * Another value in place of one that is opened and not closed, if it has one line: the next line is a key of the same
 * group or further out.
 */
function otherValue({ code, span }: Fault, lines: readonly string[]): Edit | undefined {
  if (code !== 'unclosed-quote' && code !== 'unclosed-bracket') return undefined
  const line = lines[span.start.line - 1] ?? ''
  const [before, indent = ''] = keyLine.exec(line) ?? []
  const next = lines.slice(span.start.line).find((each) => each.trim() !== '')
  const isOneLine = next === undefined || (/^ *(?:- +)*[\w-]+:/.test(next) && next.search(/\S/) <= indent.length)
  if (before === undefined || before.length !== span.start.column - 1 || !isOneLine) return undefined
  const end = { line: span.start.line, column: line.trimEnd().length + 1 }
  return { span: { file: span.file, start: span.start, end }, text: 'x' }
}

function areBeside(fault: Fault, other: Fault): boolean {
  return fault.span.start.line === other.span.start.line
}

/** Whether lines one below the other are shifted, which is one mistake. */
function isSameShift(above: Fault, below: Fault): boolean {
  return (
    above.code === 'wrong-indent' &&
    below.code === 'wrong-indent' &&
    above.span.start.line === below.span.start.line - 1
  )
}

/**
 * Makes a fault of a fixed text one of the text as it is written, which has the same lines. On a line that differs it
 * has no fix yet.
 */
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
