import type { ComparableResponse } from './normalize-response.ts'
import type { CheckoutRecord } from './record-checkout.ts'

export type Comparison = {
  /** The comparison as text, a line a group and an excerpt for each difference. */
  text: string
  /** How many differences there are. */
  differences: number
}

// Enough to recognise the place in a page.
const excerptLength = 160
// More differences than anyone reads; the count says how many there are.
const maxShown = 40

/** Compares two records group by group. */
export function compareRecords(before: CheckoutRecord, after: CheckoutRecord): Comparison {
  const lines: string[] = []
  let differences = 0
  for (const group of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, current] = [before[group] ?? new Map(), after[group] ?? new Map()]
    const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((name) =>
      changeOf(name, old.get(name), current.get(name)),
    )
    differences += changes.length
    lines.push(
      `${group}: ${old.size} before, ${current.size} after, ${changes.length} differ`,
      ...changes.slice(0, maxShown),
    )
  }
  return { text: `${lines.join('\n')}\n`, differences }
}

function changeOf(
  name: string,
  before: ComparableResponse | undefined,
  after: ComparableResponse | undefined,
): string[] {
  if (before === undefined) return [`  + ${name}: answered by the second only`]
  if (after === undefined) return [`  - ${name}: answered by the first only`]
  if (before.summary !== after.summary) return [`  ~ ${name}\n${excerpt(before.summary, after.summary)}`]
  return before.body === after.body ? [] : [`  ~ ${name}\n${excerpt(before.body, after.body)}`]
}

/** The two texts around the first place at which they differ. */
function excerpt(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  const from = Math.max(0, at - excerptLength / 4)
  const show = (text: string) => JSON.stringify(text.slice(from, from + excerptLength))
  return `      before: ${show(before)}\n      after:  ${show(after)}`
}
