import type { CitedSource } from '../contract/content/evidence.ts'
import type { Finding } from './ask-source.ts'
import { type CheckKey, checkKeyOf, type EvidenceCheck } from './check-store.ts'

/** A source with the last time that it was asked; null if it never was. */
export type KnownSource = { source: CitedSource; check: EvidenceCheck | null }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
// Until then a failure may pass by itself, and nobody is told.
const triesBeforeTold = 3
// Of two passages on one host, the second one waits.
const hostPauseMs = 60_000

/** The sources with what is known of them. */
export function knownSources(sources: readonly CitedSource[], checks: readonly EvidenceCheck[]): KnownSource[] {
  const byKey = new Map(checks.map((check) => [nameOf(check), check]))
  return sources.map((source) => ({ source, check: byKey.get(nameOf(checkKeyOf(source))) ?? null }))
}

/** What is known of sources that nothing cites any more. */
export function unusedChecks(sources: readonly CitedSource[], checks: readonly EvidenceCheck[]): EvidenceCheck[] {
  const used = new Set(sources.map((source) => nameOf(checkKeyOf(source))))
  return checks.filter((check) => !used.has(nameOf(check)))
}

/** The source that is to be asked now, or how long none is; null if there is none at all. */
export function nextSource(known: readonly KnownSource[], now: Date): KnownSource | { waitMs: number } | null {
  const time = now.getTime()
  const asked = new Map<string, number>()
  for (const { source, check } of known) {
    const host = hostOf(source)
    asked.set(host, Math.max(asked.get(host) ?? 0, timeOf(check?.askedAt, time)))
  }
  const due = known.map((one) => ({
    one,
    at: Math.max(timeOf(one.check?.nextAt, time + weekMs), (asked.get(hostOf(one.source)) ?? 0) + hostPauseMs),
  }))
  const [first] = due.sort((a, b) => a.at - b.at)
  if (first === undefined) return null
  return first.at <= time ? first.one : { waitMs: first.at - time }
}

/** What is known of a source after it was asked. `isMarked`: false if its statements could not be marked. */
export function checkAfter(
  { source, check }: KnownSource,
  { finding, now, isMarked }: { finding: Finding; now: Date; isMarked: boolean },
): EvidenceCheck {
  const { etag, lastModified } = finding.kind === 'found' || finding.kind === 'missing' ? finding : validatorsOf(check)
  const problem = finding.kind === 'unknown' ? finding.problem : null
  const failures = problem === null ? 0 : (check?.failures ?? 0) + 1
  // What is no page today is none tomorrow.
  const isPassing = problem !== null && problem.kind !== 'no-page' && failures < triesBeforeTold
  return {
    ...checkKeyOf(source),
    etag,
    lastModified,
    askedAt: now.toISOString(),
    result: resultOf(finding, check),
    failures,
    problem,
    nextAt: new Date(now.getTime() + (isMarked ? (isPassing ? dayMs : weekMs) : hourMs)).toISOString(),
  }
}

/** Whether a source had its passage; null if that was never known. */
export function resultOf({ kind }: Finding, check: EvidenceCheck | null): EvidenceCheck['result'] {
  return kind === 'found' || kind === 'missing' ? kind : (check?.result ?? null)
}

/** Why a source cannot be checked, once that has not passed by itself. */
export function lastingProblem({ failures, problem }: EvidenceCheck): EvidenceCheck['problem'] {
  return failures >= triesBeforeTold || problem?.kind === 'no-page' ? problem : null
}

/** What a server can tell a change by is asked for again only with a result. */
export function validatorsOf(check: EvidenceCheck | null): Pick<EvidenceCheck, 'etag' | 'lastModified'> {
  return check === null || check.result === null
    ? { etag: null, lastModified: null }
    : { etag: check.etag, lastModified: check.lastModified }
}

/** 0 before the first time, and for one that was written before a clock was set back. */
function timeOf(at: string | undefined, latest: number): number {
  const time = at === undefined ? 0 : Date.parse(at)
  return time > latest ? 0 : time
}

function hostOf({ address }: CitedSource): string {
  return new URL(address).host
}

function nameOf({ address, passageHash }: CheckKey): string {
  return JSON.stringify([address, passageHash])
}
