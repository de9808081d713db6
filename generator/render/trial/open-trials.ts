import { formsOf } from '../../../runtime/contract/enquiry-settings.ts'
import { contentHash } from '../../../runtime/contract/hash.ts'
import type { ServerBundle } from '../../../runtime/page/props.ts'
import { createTimeLimit } from '../../../runtime/shared/system/time-limit.ts'
import { type Cache, noCache } from '../../cache/cache.ts'
import { openResults } from '../../cache/results.ts'
import { type CompiledTemplates, loadTemplates } from '../../compile/compile-templates.ts'
import type { Fault } from '../../faults/fault.ts'
import type { CheckedSite } from '../../plan/checked-site.ts'
import { createPropsMaker } from '../page-props.ts'
import { listTrials, sampleSite, type Trial } from './list-trials.ts'
import { runTrials, shellOf, type TrialParts, tryTemplates } from './try-templates.ts'

/** The trials of one generation that have not been made. */
export type OpenTrials = {
  /**
   * Makes trials for about so many milliseconds: first one for each template. 'open': there are more; 'failed': one of
   * them threw.
   */
  run(ms: number): 'passed' | 'open' | 'failed'
  /** A fault for each place that throws, after a trial failed. */
  faults(): Promise<Fault[]>
  /** The templates that they are made with, loaded. Throws what a template throws while it is loaded. */
  templates(): ServerBundle
}
export type TrialInput = { site: CheckedSite; templates: CompiledTemplates; options: TrialParts }
/**
 * Lists the trials of one generation after the other. What passed with the same content and template is not tried
 * again.
 */
export type TrialOpener = (input: TrialInput) => OpenTrials

type Keyed = { trial: Trial; key: string }

/** `cache`: what has passed in earlier runs. */
export function createTrials(cache: Cache = noCache): TrialOpener {
  const passed = openResults<true>('trials', { cache })
  let loaded: { bundle: string; templates: ServerBundle } | null = null
  const limit = createTimeLimit()
  const load = (bundle: string) => {
    loaded = loaded?.bundle === bundle ? loaded : { bundle, templates: loadTemplates(bundle) }
    return loaded.templates
  }
  return function openTrials({ site, templates, options }) {
    const props = createPropsMaker(site, shellOf(site, options))
    const keyOf = createKeys({ site, templates, options })
    const trials = listTrials(site, { sample: sampleSite(site, { all: false }), props }).map((trial) => ({
      trial,
      key: keyOf(trial),
    }))
    const open = oneOfEachFirst(trials.filter(({ key }) => passed.known(key) === undefined))
    let hasFailed = false
    return {
      templates: () => load(options.bundle),
      faults: () => tryTemplates(site, { ...options, all: false }),
      run(ms) {
        const until = performance.now() + ms
        while (!hasFailed && open.length > 0 && performance.now() < until) {
          const next = open.pop() as Keyed
          hasFailed = runTrials([next.trial], () => load(options.bundle), { limit }).length > 0
          if (!hasFailed) passed.of(next.key, () => true)
        }
        if (hasFailed) return 'failed'
        if (open.length > 0) return 'open'
        passed.save()
        return 'passed'
      },
    }
  }
}

/** Makes the key of a trial: it changes with everything that the trial is made from. */
function createKeys({ site, templates, options }: TrialInput): (trial: Trial) => string {
  const hashes = { pages: templates.pageHashes, ogImages: templates.ogImageHashes }
  const around = [
    ...options.islands,
    ...options.files,
    ...site.plan.ogImages.keys(),
    JSON.stringify(formsOf(site.routes.enquiries)),
  ].join()
  return ({ what, content, room, template }) => contentHash([what, content, hashes[room][template], around].join('\n'))
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
