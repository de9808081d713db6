import { resolve } from 'node:path'
import type { ServerBundle, Shell } from '../../../runtime/page/props.ts'
import { createTimeLimit, type TimeLimit } from '../../../runtime/shared/system/time-limit.ts'
import { bundleTemplates, loadTemplates } from '../../compile/compile-templates.ts'
import { TemplateError } from '../../compile/template-error.ts'
import { type Fault, sortFaults } from '../../faults/fault.ts'
import { FaultList } from '../../faults/fault-list.ts'
import type { CheckedSite } from '../../plan/checked-site.ts'
import type { Progress } from '../../read/progress.ts'
import { routeTable } from '../../routes/route-table.ts'
import { createPropsMaker, trialShell } from '../page-props.ts'
import { readShellParts } from '../shell-parts.ts'
import { type FailedTrial, listTrials, sampleSite, type Trial } from './list-trials.ts'
import { namesOf } from './names.ts'

export type TrialRange = {
  /** Every page and picture is rendered, instead of some of each pattern. */
  all: boolean
  progress?: Progress | undefined
}
export type TrialParts = {
  templates: string
  /** The text of the server bundle. */
  bundle: string
  /** Names; `files`: addresses of public files. */
  islands: ReadonlySet<string>
  files: readonly string[]
}

/**
 * Renders pages of a checked site that has not been compiled yet. That its templates do not compile is a fault like
 * others.
 */
export async function trySite(
  site: CheckedSite,
  { templates, ...range }: TrialRange & { templates: string },
): Promise<Fault[]> {
  const folder = resolve(templates)
  range.progress?.('compiling')
  const { islands, files } = await readShellParts(folder)
  const bundle = await bundleTemplates(folder, routeTable(site.routes)).catch(faultsOf)
  if (typeof bundle !== 'string') return bundle
  return tryTemplates(site, {
    ...range,
    templates,
    bundle,
    islands: new Set(islands),
    files,
  })
}

/**
 * Renders pages as visitors would get them, and every screen: a template that throws here would answer 500. One fault
 * for each place that throws, however many pages come to it; `all` says how many.
 */
export async function tryTemplates(site: CheckedSite, options: TrialRange & TrialParts): Promise<Fault[]> {
  const { templates, bundle, all } = options
  const trials = listTrials(site, {
    sample: sampleSite(site, options),
    props: createPropsMaker(site, shellOf(site, options)),
  })
  const failed = runTrials(trials, () => loadTemplates(bundle), { ...options, limit: createTimeLimit() })
  if (failed.length === 0) return []
  // The compiler runs once more, for positions and React's full sentences, only where there is something to say.
  const { startDiagnosis } = await import('./diagnosis.ts')
  const diagnose = await startDiagnosis({
    folder: resolve(templates),
    names: namesOf(site),
    routes: routeTable(site.routes),
  })
  const faults = new FaultList()
  for (const each of failed) faults.add(await diagnose(all ? each : { ...each, others: 0 }))
  return sortFaults(faults.all())
}

function faultsOf(error: unknown): Fault[] {
  if (!(error instanceof TemplateError) || error.faults.length === 0) throw error
  return [...error.faults]
}

/** What surrounds pages that are tried. */
export function shellOf(
  { plan }: Pick<CheckedSite, 'plan'>,
  { islands, files }: Pick<TrialParts, 'islands' | 'files'>,
): Shell {
  return trialShell({ islands, files: [...files, ...plan.ogImages.keys()] })
}

/** Those that throw or do not end, each way of it once. `load` loads the templates, and may throw as they do. */
export function runTrials(
  trials: readonly Trial[],
  load: () => ServerBundle,
  { progress, limit }: Pick<TrialRange, 'progress'> & { limit: TimeLimit },
): FailedTrial[] {
  const failed = new Map<string, FailedTrial>()
  let templates: ServerBundle | undefined
  let isBroken = false
  const endless = new Set<string>()
  const fail = (trial: Trial, cause: unknown) => {
    const way = wayOf(trial, cause)
    const first = failed.get(way)
    if (first === undefined) failed.set(way, { trial, cause, others: 0 })
    else first.others++
    // No template can be used where one throws when it is loaded.
    isBroken = templates === undefined
  }
  const attempt = ({ trial, index }: { trial: Trial; index: number }) => {
    if (isBroken || endless.has(trial.template)) return
    progress?.('rendering', index / trials.length)
    const render = callOf(trial)
    try {
      templates ??= load()
      render(templates)
    } catch (cause) {
      fail(trial, cause)
    }
  }
  const numbered = trials.map((trial, index) => ({ trial, index }))
  limit.each(numbered, attempt, ({ trial }, error) => {
    // Others of it would take as long.
    endless.add(trial.template)
    fail(trial, error)
  })
  return [...failed.values()]
}

/** The props are made outside of the call: it is no fault of a template if they cannot be. */
function callOf(trial: Trial): (templates: ServerBundle) => string {
  if (trial.room === 'pages') {
    const props = trial.props()
    return ({ render }) => render(trial.template, props)
  }
  const props = trial.props()
  return ({ renderOgImage }) => renderOgImage(trial.template, props)
}

/** Where something was thrown, without what was said: that may name the page. */
function wayOf({ template }: Trial, cause: unknown): string {
  const frames =
    cause instanceof Error ? (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [String(cause)]
  return [template, ...frames].join('\n')
}
