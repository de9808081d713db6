import { formsOf } from '../../../runtime/contract/enquiry-settings.ts'
import { contentHash } from '../../../runtime/contract/hash.ts'
import type { ServerBundle } from '../../../runtime/page/props.ts'
import { createTimeLimit } from '../../../runtime/system/time-limit.ts'
import { loadTemplates } from '../../compile/compile-templates.ts'
import type { ManifestParts } from '../../output/build-manifest.ts'
import type { ManifestRows } from '../../output/manifest-rows.ts'
import type { CheckedSite } from '../../site.ts'
import { createPropsMaker } from '../page-props.ts'
import { listTrials, sampleSite, type Trial, type TrialSample } from './list-trials.ts'
import { kindsIn } from './sample-by-data.ts'
import { runTrials, shellOf, type TrialParts } from './try-templates.ts'

/** The trials of one generation that have not been made. */
export type OpenTrials = {
  /** Makes trials for about so many milliseconds: first one for each template. 'open': there are more; 'failed': one of them threw. */
  run(ms: number): 'passed' | 'open' | 'failed'
  /** The templates that they are made with, loaded. Throws what a template throws while it is loaded. */
  templates(): ServerBundle
}
/** `rows`: those of the manifest, whose hashes tell what pages are made from. */
export type TrialInput = { site: CheckedSite; rows: ManifestRows; parts: Pick<ManifestParts, 'templates'>; options: TrialParts }
/** Lists the trials of one generation after the other. What passed with the same content and template is not tried again. */
export type TrialMemory = (input: TrialInput) => OpenTrials

type Keyed = { trial: Trial; key: string }

export function createTrialMemory(): TrialMemory {
  let before: { site: CheckedSite; sample: TrialSample; passed: Set<string> } | null = null
  let loaded: { bundle: string; templates: ServerBundle } | null = null
  const limit = createTimeLimit()
  // Rises for a screen when what it shows may have changed.
  const screenStates = new Map<string, number>()
  const load = (bundle: string) => {
    loaded = loaded?.bundle === bundle ? loaded : { bundle, templates: loadTemplates(bundle) }
    return loaded.templates
  }
  return function listOpen({ site, rows, parts, options }) {
    const update = before !== null && site.update?.from.deref() === before.site ? site.update : null
    for (const { line } of site.routes.missing)
      if (update === null || update.patterns.has(line.pattern)) screenStates.set(line.pattern, (screenStates.get(line.pattern) ?? 0) + 1)
    const isSampledAlike = update?.entries.every(([from, to]) => kindsOf(from.data) === kindsOf(to.data)) === true
    const sample = before !== null && isSampledAlike ? plannedAnew(before.sample, site) : sampleSite(site, { all: false })
    const shell = shellOf(site, options)
    const forms = JSON.stringify(formsOf(site.routes.enquiries))
    const around = contentHash([...options.islands, ...options.files, ...site.plan.ogImages.keys(), forms].join())
    const hashes = hashesOf(rows, sample)
    const stateOf = ({ screen, template }: Trial) => `${screenStates.get(screen ?? '')} ${parts.templates.pageHashes[template]}`
    const trials = listTrials(site, { sample, props: createPropsMaker(site, shell) }).map((trial, index): Keyed => {
      const state = trial.screen === null ? hashes.get(trial.what) : `${index} ${stateOf(trial)}`
      return { trial, key: `${trial.what} ${state} ${around}` }
    })
    const passed = new Set(trials.map(({ key }) => key)).intersection(before?.passed ?? new Set())
    before = { site, sample, passed }
    const open = oneOfEachFirst(trials.filter(({ key }) => !passed.has(key)))
    let hasFailed = false
    return {
      templates: () => load(options.bundle),
      run(ms) {
        const until = performance.now() + ms
        while (!hasFailed && open.length > 0 && performance.now() < until) {
          const next = open.pop() as Keyed
          hasFailed = runTrials([next.trial], () => load(options.bundle), { limit }).length > 0
          if (!hasFailed) passed.add(next.key)
        }
        if (hasFailed) return 'failed'
        return open.length === 0 ? 'passed' : 'open'
      },
    }
  }
}

/** The last first: those that are the first of their template, so that they are tried first. */
function oneOfEachFirst(trials: readonly Keyed[]): Keyed[] {
  const seen = new Set<string>()
  const [firsts, others]: [Keyed[], Keyed[]] = [[], []]
  for (const each of trials) {
    const name = `${each.trial.room} ${each.trial.template}`
    ;(seen.has(name) ? others : firsts).push(each)
    seen.add(name)
  }
  return [...firsts, ...others].reverse()
}

/** The hashes of the pages and images of a sample. */
function hashesOf({ pages, ogImages }: ManifestRows, sample: TrialSample): ReadonlyMap<string, string> {
  const wanted = new Set([...sample.pages, ...sample.ogImages].map(({ path }) => path))
  const hashes = new Map<string, string>()
  for (const rows of [pages, ogImages]) for (const { path, hash } of rows) if (wanted.has(path)) hashes.set(path, hash)
  return hashes
}

function plannedAnew({ pages, ogImages }: TrialSample, { plan }: CheckedSite): TrialSample {
  return {
    pages: pages.flatMap(({ path }) => plan.pages.get(path) ?? []),
    ogImages: ogImages.flatMap(({ path }) => plan.ogImages.get(path) ?? []),
  }
}

function kindsOf(data: unknown): string {
  return [...kindsIn(data)].sort().join('\n')
}
