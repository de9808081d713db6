import { getOrMake } from '../../../../runtime/shared/content/memo.ts'
import type { Fault } from '../../../faults/fault.ts'
import type { CheckedSite } from '../../../plan/checked-site.ts'
import type { CheckedInput } from '../drafts/site-drafts.ts'

/** The findings of `lint` in the content of a checked site; those of one site are found once. */
export type FindFindings = (checked: CheckedInput) => Promise<readonly Fault[]>

export function createFindingFinder(): FindFindings {
  const known = new WeakMap<CheckedSite, readonly Fault[]>()
  return async function findFindings({ input, result: { site } }) {
    if (site === null) return []
    // The dictionary is loaded on demand.
    const { lintContent } = await import('../../lint/lint.ts')
    return getOrMake(known, site, () => lintContent({ ...input, site }))
  }
}

/** Findings that are not among others: a place that only moved is the same one. */
export function newFindings(before: readonly Fault[], after: readonly Fault[]): Fault[] {
  const counts = new Map<string, number>()
  for (const fault of before) counts.set(keyOf(fault), (counts.get(keyOf(fault)) ?? 0) + 1)
  return after.filter((fault) => {
    const left = counts.get(keyOf(fault)) ?? 0
    counts.set(keyOf(fault), left - 1)
    return left <= 0
  })
}

function keyOf({ code, message, span }: Fault): string {
  return `${code} ${span.file} ${message}`
}
