import { lstatSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { dayOf } from '../../../runtime/contract/day.ts'
import type { Collections } from '../../../runtime/contract/manifest.ts'
import { publishedEntriesOf } from '../../collections/published-entries.ts'
import { commitState } from '../../read/last-commit.ts'
import { listTemplates, type SiteTemplates } from '../../read/list-templates.ts'
import { listPublicFiles } from '../../read/public-files.ts'
import type { SiteFolders } from '../../read/site-folders.ts'
import { publicFolder } from '../../read/site-folders.ts'
import { readSource, type Source } from '../../read/source.ts'
import { readSite } from '../../read-site.ts'
import { routesFile } from '../../routes/read-routes.ts'
import type { SiteInput } from '../../site.ts'
import type { ChangedPaths } from '../../watch.ts'

export type ReaderFolders = SiteFolders & {
  /** The output folder. */
  out: string
}
export type SiteReader = {
  /**
   * Reads a site after changes: of the content only the files that changed, if nothing else did. What is unchanged is the same object
   * as before, up to the whole input. `changed`: null if anything may have changed.
   */
  read(asOf: string, changed: ChangedPaths | null): Promise<SiteInput>
  /** Has to be called after a generation with this content was written. */
  wrote(content: Collections): void
}

type State = { commit: string; written: string }
type Changed = { content: readonly string[]; hasTemplates: boolean; hasPublicFiles: boolean }

export function createSiteReader({ data, templates, out }: ReaderFolders): SiteReader {
  let known: { input: SiteInput; state: State } | null = null
  const state = (): State => ({ commit: commitState(data), written: stateOf(join(out, 'manifest.json')) })
  return {
    async read(asOf, changed) {
      const now = state()
      const updated = known === null || changed === null || !isCurrent(known, now, asOf) ? null : await update(known.input, changed)
      known = { input: updated ?? (await readSite({ data, templates, out, asOf })), state: now }
      return known.input
    },
    wrote(content) {
      if (known === null) return
      const { input } = known
      const published = publishedEntriesOf(content, input.schemas)
      const isSame = input.published !== null && textOf(input.published) === textOf(published)
      known = { input: isSame ? input : { ...input, published }, state: { ...known.state, written: state().written } }
    },
  }

  /** The input with the changed files read again; null if all of it has to be read. */
  async function update(input: SiteInput, paths: ChangedPaths): Promise<SiteInput | null> {
    const changed = changedParts(paths)
    const sources = changed === null ? null : await readAgain(input, changed.content)
    if (changed === null || sources === null) return null
    const names = changed.hasTemplates ? await listTemplates(templates) : input.templates
    const publicFiles = changed.hasPublicFiles ? await listPublicFiles(publicFolder(templates)) : input.publicFiles
    const haveSameTemplates = namesIn(names) === namesIn(input.templates)
    const haveSameFiles = publicFiles.join('\n') === input.publicFiles.join('\n')
    if (sources === input.sources && haveSameTemplates && haveSameFiles) return input
    return {
      ...input,
      sources,
      templates: haveSameTemplates ? input.templates : names,
      publicFiles: haveSameFiles ? input.publicFiles : publicFiles,
    }
  }

  /** What changed; null if it is more than texts of entries, templates and public files. */
  function changedParts(paths: ChangedPaths): Changed | null {
    const content: string[] = []
    let [hasTemplates, hasPublicFiles] = [false, false]
    for (const path of paths) {
      const [entry, template] = [nameWithin(data, path), nameWithin(templates, path)]
      if (entry !== null) content.push(entry)
      else if (template === null) hasPublicFiles = true
      else if (`templates/${template}` === routesFile) return null
      else hasTemplates = true
    }
    return { content, hasTemplates, hasPublicFiles }
  }

  /** The sources with these files read again; null if one of them is no entry, came or went, or cannot be read. */
  async function readAgain({ sources, others }: SiteInput, names: readonly string[]): Promise<SiteInput['sources'] | null> {
    // A file that could not be read may be gone.
    if (names.some((name) => sources.faults.some(({ span }) => span.file === `data/${name}`))) return null
    const read = new Map<string, Source>()
    for (const name of names) {
      const before = sources.value.find(({ file }) => file === `data/${name}`)
      const isThere = lstatSync(join(data, name), { throwIfNoEntry: false }) !== undefined
      // Editors write temporary files, which are gone by now.
      if (before === undefined && !isThere && /\.\w*$/.test(name) && !isKept(name, others)) continue
      const source = before === undefined ? null : await readSource({ folder: data, name: 'data' }, name)
      if (before === undefined || source === null || 'code' in source) return null
      if (source.text !== before.text) read.set(source.file, source)
    }
    return read.size === 0 ? sources : { ...sources, value: sources.value.map((source) => read.get(source.file) ?? source) }
  }
}

/** Whether nothing changed around the files of a site: the day, the last commit, and what is in the output folder. */
function isCurrent({ input, state }: { input: SiteInput; state: State }, now: State, asOf: string): boolean {
  return input.today === dayOf(new Date()) && input.asOf === asOf && state.commit === now.commit && state.written === now.written
}

/** Whether a name within the content folder is that of a file which a site reads besides its entries. */
function isKept(name: string, others: readonly string[]): boolean {
  return others.includes(name) || name.startsWith('schemas/')
}

/** The name of a path within a folder, or null if it is outside. */
function nameWithin(folder: string, path: string): string | null {
  const name = relative(resolve(folder), path)
  return name === '..' || name.startsWith(`..${sep}`) ? null : name.replaceAll(sep, '/')
}

function stateOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`
}

function namesIn(names: SiteTemplates): string {
  return JSON.stringify(Object.values(names).map((each) => (typeof each === 'boolean' ? each : [...each])))
}

function textOf(published: NonNullable<SiteInput['published']>): string {
  return JSON.stringify([...published].map(([collection, ids]) => [collection, [...ids]]))
}
