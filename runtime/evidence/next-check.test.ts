import { expect, test } from 'vitest'
import type { Finding } from './ask-source.ts'
import { checkKeyOf, type EvidenceCheck } from './check-store.ts'
import { checkAfter, knownSources, lastingProblem, nextSource, unusedChecks, validatorsOf } from './next-check.ts'

const now = new Date('2026-11-30T09:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const week = 7 * 24
const source = (address: string, passage = 'No price list was found') => ({
  address,
  passage,
  places: [],
  isMarked: false,
})
const [one, other] = [source('https://one.example/a'), source('https://other.example/a')]
const found: Finding = { kind: 'found', etag: '"a"', lastModified: null }
const failed: Finding = { kind: 'unknown', problem: { kind: 'status', detail: '503' } }

function asked(cited: typeof one, finding = found, at = now): EvidenceCheck {
  return checkAfter({ source: cited, check: null }, { finding, now: at, isMarked: true })
}
const next = (sources: (typeof one)[], checks: EvidenceCheck[], at: Date) =>
  nextSource(knownSources(sources, checks), at)

test('a source is asked at once when it is there, and then a week later', () => {
  expect(next([], [], now)).toBeNull()
  expect(next([one], [], now)).toEqual({ source: one, check: null })
  expect(next([one], [asked(one)], later(1))).toEqual({ waitMs: (week - 1) * 3_600_000 })
  expect(next([one], [asked(one)], later(week))).toMatchObject({ source: one })
})

test('of two passages on one host the second waits a minute, and another host does not', () => {
  const second = source('https://one.example/b')
  expect(next([one, second], [asked(one)], now)).toEqual({ waitMs: 60_000 })
  expect(next([one, second, other], [asked(one)], now)).toMatchObject({ source: other })
  expect(next([one, second], [asked(one)], later(1))).toMatchObject({ source: second })
})

test('what a wrong clock has written far ahead is due', () => {
  expect(next([one], [asked(one, found, later(10 * week))], now)).toMatchObject({ source: one })
})

test('a failure is tried again on the next two days, then once a week, and only then told', () => {
  let check: EvidenceCheck | null = asked(one)
  const waits: [days: number, isTold: boolean][] = []
  for (let tries = 0; tries < 4; tries += 1) {
    check = checkAfter({ source: one, check }, { finding: failed, now, isMarked: true })
    const days = (Date.parse(check.nextAt) - now.getTime()) / 86_400_000
    waits.push([days, lastingProblem(check) !== null])
  }
  expect(waits).toEqual([
    [1, false],
    [1, false],
    [7, true],
    [7, true],
  ])
  expect(check).toMatchObject({ result: 'found', etag: '"a"' })
  expect(checkAfter({ source: one, check }, { finding: found, now, isMarked: true })).toMatchObject({
    failures: 0,
    problem: null,
  })
})

test('what is no page is told at once, and asked again after a week', () => {
  const check = asked(one, { kind: 'unknown', problem: { kind: 'no-page', detail: 'application/pdf' } })
  expect([lastingProblem(check)?.kind, check.nextAt]).toEqual(['no-page', later(week).toISOString()])
  // Without a result, a 304 would say nothing.
  expect(validatorsOf(check)).toEqual({ etag: null, lastModified: null })
})

test('statements that could not be marked are tried again in an hour', () => {
  const missing: Finding = { kind: 'missing', etag: null, lastModified: null }
  const check = checkAfter({ source: one, check: null }, { finding: missing, now, isMarked: false })
  expect([check.result, check.nextAt]).toEqual(['missing', later(1).toISOString()])
  expect(checkAfter({ source: one, check }, { finding: { kind: 'unchanged' }, now, isMarked: true })).toMatchObject({
    result: 'missing',
    nextAt: later(week).toISOString(),
  })
})

test('another passage of the same address is another source, and what nothing quotes is known as such', () => {
  const changed = source(one.address, 'From £65 an hour')
  expect(next([changed], [asked(one)], later(1))).toEqual({ source: changed, check: null })
  expect(unusedChecks([changed], [asked(one), asked(changed)])).toEqual([expect.objectContaining(checkKeyOf(one))])
})
