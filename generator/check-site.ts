import { dayOf } from '../runtime/contract/day.ts'
import type { Collections } from '../runtime/contract/manifest.ts'
import { createSiteFiller } from '../runtime/contract/page-content.ts'
import { askFaults, askTextFaults } from './ask-faults.ts'
import { type CopyMemo, createCopyCheck } from './check-copy.ts'
import { type LinkedEntries, linkEntries } from './collections.ts'
import { type ContentMemo, toContent } from './content.ts'
import { readSchemas } from './content-schemas/read-schemas.ts'
import { enquiryRouteFaults } from './enquiry-faults.ts'
import { expandRoutes, type Plan } from './expand.ts'
import { type Fault, fault, hasErrors, type Outcome, sortFaults } from './faults/fault.ts'
import { type LastCommit, readLastCommit } from './last-commit.ts'
import { listTemplates, type TemplateNames } from './list-templates.ts'
import { createMapDeriver } from './maps/derive-maps.ts'
import { type MapSource, readMapSources } from './maps/map-source.ts'
import { routeFaults } from './route-faults.ts'
import { type Routes, readRoutes, routesFile } from './routes.ts'
import { otherEndings } from './rules/other-endings.ts'
import { namesOfOtherFiles } from './rules/slug-of-file.ts'
import type { Schemas } from './schemas.ts'
import { readSources, type Source } from './source.ts'
import { entryName, type Validated, validateParsed } from './validate.ts'
import { parseYaml } from './yaml.ts'

/** Where a site lies. `public/` is looked for beside the templates. */
export type SiteFolders = { data: string; templates: string }
/** A site whose content holds: everything that can be said of it without compiling a template. */
export type CheckedSite = { routes: Routes; linked: LinkedEntries; collections: Collections; plan: Plan }
/** `files`: the names of the files that were checked. */
export type CheckResult = { site: CheckedSite | null; faults: readonly Fault[]; files: readonly string[] }
/** What a check works on: files as they were read. */
export type SiteInput = {
  sources: Outcome<readonly Source[]>
  /** Names of the files in the folder of content that are not YAML. */
  others: readonly string[]
  schemas: Schemas
  /** With one of these there are no schemas, and nothing can be said of entries. */
  schemaFaults: readonly Fault[]
  maps: readonly MapSource[]
  routes: Outcome<Routes | null>
  templates: TemplateNames
  /** Null where git cannot tell. */
  lastCommit: LastCommit | null
  /** The day (`YYYY-MM-DD`) on which the site is checked. */
  today: string
}
/** Checks sites one after the other; files that have not changed since are not parsed again. */
export type SiteChecker = (input: SiteInput) => CheckResult

/** Told how far a long piece of work has come; `share` is a part of 1, where it is known. */
export type Progress = (stage: string, share?: number) => void

/** Reads and checks a site: all faults at once (D26). `site` is null when an error stands in the way. */
export async function checkSite(folders: SiteFolders, progress?: Progress): Promise<CheckResult> {
  progress?.('reading')
  return createSiteChecker(progress)(await readSite(folders))
}

export async function readSite({ data, templates }: SiteFolders): Promise<SiteInput> {
  const [{ others, ...sources }, { value: schemas, faults: schemaFaults }, routes, names, lastCommit] = await Promise.all([
    readSources({ folder: data, name: 'data' }),
    readSchemas(data),
    readRoutes({ folder: templates, name: 'templates' }),
    listTemplates(templates),
    readLastCommit({ folder: data, name: 'data' }),
  ])
  return {
    sources,
    others,
    schemas,
    schemaFaults,
    maps: await readMapSources(data, schemas),
    routes,
    templates: names,
    lastCommit,
    today: dayOf(new Date()),
  }
}

export function createSiteChecker(progress?: Progress): SiteChecker {
  let kept: { schemas: string; entries: Map<string, { text: string; outcome: Validated }> } = {
    schemas: '',
    entries: new Map(),
  }
  const filler = createSiteFiller()
  const contents: ContentMemo = new WeakMap()
  const texts: CopyMemo = new WeakMap()
  const deriveMaps = createMapDeriver()
  return function checkInput({ sources, others, schemas, schemaFaults, maps, routes, templates, lastCommit, today }) {
    const before = kept.schemas === schemas.id ? kept.entries : new Map()
    const files = [...sources.value.map(({ file }) => file), routesFile]
    if (hasErrors(schemaFaults)) return { site: null, faults: sortFaults([...schemaFaults, ...sources.faults, ...routes.faults]), files }
    const entryOf = (source: Source, index: number) => {
      progress?.('checking files', index / sources.value.length)
      return [source.file, keep(source, before.get(source.file), schemas)] as const
    }
    kept = { schemas: schemas.id, entries: new Map(sources.value.map(entryOf)) }
    progress?.('checking pages')
    const outcomes = [...kept.entries.values()].map(({ outcome }) => outcome)
    const entries = outcomes.flatMap(({ value }) => (value === null ? [] : [value]))
    const unread = otherEndings({ others, known: new Set(files), schemas: schemas.all })
    // Files that are there but at fault: what refers to them is not at fault for it. Drafts are not there.
    const absent = new Set([
      ...[
        ...[...sources.faults, ...unread].map(({ span }) => span.file),
        ...sources.value.filter((_, index) => hasErrors(outcomes[index]?.faults ?? [])).map(({ file }) => file),
      ].map(entryName),
      ...outcomes.flatMap(({ meant }) => meant ?? []),
      ...namesOfOtherFiles(entries),
    ])
    const linked = linkEntries(entries, { schemas, absent, lastCommit, today })
    const early = [...sources.faults, ...unread, ...outcomes.flatMap(({ faults }) => faults), ...linked.faults, ...routes.faults]
    if (routes.value === null) return { site: null, faults: sortFaults(early), files }
    const content = toContent(linked.value, contents)
    const collections = new Map([...content, ...deriveMaps(content, maps)])
    const named = [
      ...routeFaults(routes.value, { collections, absent, schemas, templates, lastCommit }),
      ...askFaults(routes.value, schemas),
    ]
    if (hasErrors(named)) return { site: null, faults: sortFaults([...early, ...named]), files }
    const copy = createCopyCheck(linked.value, filler, texts)
    const isWhole = absent.size === 0 && routes.faults.length === 0
    const plan = expandRoutes(routes.value, { collections, absent, isWhole, filler, visit: copy.visit })
    const faults = sortFaults([
      ...early,
      ...plan.faults,
      ...askTextFaults(routes.value, collections, filler),
      ...(isWhole ? enquiryRouteFaults(routes.value, collections, plan.value) : []),
      ...copy.faults(),
    ])
    return { site: hasErrors(faults) ? null : { routes: routes.value, linked: linked.value, collections, plan: plan.value }, faults, files }
  }
}

// What a person can read and mend before checking again.
const mostFaults = 25

/** The first faults of a file, and how many more there are. */
function capFaults(faults: readonly Fault[]): readonly Fault[] {
  const next = sortFaults(faults)[mostFaults]
  if (next === undefined) return faults
  const more = faults.length - mostFaults
  const message = `${more === 1 ? 'one more fault is' : `${more.toLocaleString('en-GB')} more faults are`} in this file from here on`
  return [
    ...sortFaults(faults).slice(0, mostFaults),
    fault({ code: 'more-faults', span: next.span, message, remedy: 'mend those above first' }),
  ]
}

type Kept = { text: string; outcome: Validated }

function keep(source: Source, before: Kept | undefined, schemas: Schemas): Kept {
  if (before?.text === source.text) return before
  const parsed = parseYaml(source)
  const outcome = parsed.faults.length > 0 ? { value: null, faults: parsed.faults } : validateParsed(parsed.value, schemas)
  return { text: source.text, outcome: { ...outcome, faults: capFaults(outcome.faults) } }
}
