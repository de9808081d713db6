import type { Logger } from 'pino'
import type { CitedSource, ContentEvidence } from '../contract/content/evidence.ts'
import { dayOf } from '../contract/day.ts'
import type { Publishing } from '../publishing/publishing.ts'
import { createLoop, type Loop } from '../server/jobs/loop.ts'
import { startTimer, type Timer } from '../server/jobs/timer.ts'
import { takeTurn } from '../server/jobs/turn.ts'
import type { Outbound } from '../server/outbound/outbound.ts'
import { bareError } from '../shared/system/bare-error.ts'
import type { SettingStore } from '../store/setting-store.ts'
import { StoreError } from '../store/store-error.ts'
import { askSource } from './ask-source.ts'
import type { CheckStore } from './check-store.ts'
import {
  checkAfter,
  type KnownSource,
  knownSources,
  nextSource,
  resultOf,
  unusedChecks,
  validatorsOf,
} from './next-check.ts'

export type EvidenceJobOptions = {
  evidence: ContentEvidence
  publish: Publishing['publish']
  store: { checks: CheckStore; settings: Pick<SettingStore, 'getOrSet' | 'replace'> }
  outbound: Outbound
  /** How the server names itself to sources. */
  agent: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => Date
  timer?: Timer
}

// A new passage is found within this time.
const maxWaitMs = 3_600_000
// All processes together ask one source at a time, and pause in between. A process that was killed in the middle delays
// the others for as long as an answer with all of its redirects may take.
const turn = { name: 'evidence-check-turn', leaseMs: 300_000, everyMs: maxWaitMs }
const pauseMs = 10_000
const retryMs = 60_000
// The process that had the last turn takes the next one, too: it has started the editor of content, which takes memory.
const handicapMs = 30_000
// Somebody else must publish the same file between each two of them for all to fail.
const maxTries = 3

/** Who marks statements, in the history. */
const watcherName = 'evidence check'

/** Asks each source once a week whether it still has its passage, and marks what cites one that has not (D29). */
export function createEvidenceJob(options: EvidenceJobOptions): Loop {
  const { evidence, publish, store, outbound, agent, log, now = () => new Date(), timer = startTimer } = options
  return createLoop({ runOnce, timer })

  async function runOnce(): Promise<number> {
    try {
      const own = await takeTurn({ ...turn, settings: store.settings, now })
      if ('waitMs' in own) return own.waitMs + handicapMs
      const waitMs = Math.min(Math.max(await askNext(), pauseMs), maxWaitMs)
      await own.done(waitMs)
      return waitMs
    } catch (error) {
      // The store reports by itself that the database is away.
      if (!(error instanceof StoreError))
        log.error({ err: bareError(error) }, 'the sources of claims could not be checked; it is tried again')
      return retryMs
    }
  }

  /** Asks the source that is due, if there is one. Resolves with the time until the next one. */
  async function askNext(): Promise<number> {
    const sources = await evidence.sources()
    if (sources === null) return retryMs
    const checks = await store.checks.list()
    for (const unused of unusedChecks(sources, checks)) await store.checks.remove(unused)
    const next = nextSource(knownSources(sources, checks), now())
    if (next === null) return maxWaitMs
    if ('waitMs' in next) return next.waitMs
    await ask(next)
    return 0
  }

  async function ask(known: KnownSource): Promise<void> {
    const { source, check } = known
    const finding = await askSource({ ...source, validators: validatorsOf(check) }, { outbound, agent })
    const isMarked = resultOf(finding, check) !== 'missing' || finding.kind === 'unknown' || (await mark(source))
    await store.checks.save(checkAfter(known, { finding, now: now(), isMarked }))
  }

  /** Marks every statement with a passage, as a version of the content; false if it has to be tried again. */
  async function mark(source: CitedSource): Promise<boolean> {
    const { address } = source
    for (let tries = 0; tries < maxTries; tries += 1) {
      const files = await evidence.marked(source, dayOf(now()))
      if (files.length === 0) return true
      const by = { by: watcherName, userId: null, network: null }
      const result = await publish({ files, note: '', kind: 'unconfirmed', by, mayChangeAll: true })
      if (result.kind === 'published')
        log.info({ address, version: result.version.number }, 'a source lost its passage')
      if (result.kind === 'published' || result.kind === 'unchanged') return true
      if (result.kind === 'conflict') continue
      log.warn({ address, result: result.kind }, 'what cites a source could not be marked; it is tried again')
      return false
    }
    return false
  }
}
