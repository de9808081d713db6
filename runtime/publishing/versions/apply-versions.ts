import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { ContentFault, ContentFiles, EditedFile } from '../../contract/content/content-file.ts'
import { dayOf } from '../../contract/day.ts'
import type { ContentFolders } from '../content-lock.ts'
import type { SiteContent } from '../site-content.ts'
import type { VersionStore } from '../store/version-store.ts'
import { type ComparedFile, compareFiles } from './compare-files.ts'
import { readFileStates } from './file-states.ts'
import { refuseVersion } from './refuse-version.ts'

export type Applied = {
  /** The number of the newest version. */
  newest: number
  /** Why this server cannot apply it; empty if it has. */
  faults: readonly ContentFault[]
}

export type VersionApplier = {
  /** Whether a version may have come that this content folder does not have. */
  isBehind(): Promise<boolean>
  /** How many versions have not been applied; null before this process has looked at its content folder. */
  behind(): Promise<number | null>
  /** Brings the content folder and its pages to the newest version. The caller has the lock. */
  apply(): Promise<Applied>
  /** Records that this process has written a version itself. */
  wrote(version: number): void
}

export type ApplierDependencies = {
  files: Pick<ContentFiles, 'stage' | 'commit'>
  versions: VersionStore
  folders: ContentFolders
  content: Pick<SiteContent, 'generate' | 'follows'>
  /** Makes what was generated live in this process. */
  refresh: () => Promise<void>
  signal: AbortSignal
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
}

/** The faults that keep versions from being applied. `taken back`: there is another version now. */
type Result = readonly ContentFault[] | 'taken back'

/**
 * Applies what other processes have published, and what this one had not finished when it ended. There is no record of
 * it: a file with the text of an earlier version gets the newest one. A file that somebody has changed by other means
 * is never overwritten.
 */
export function createVersionApplier(dependencies: ApplierDependencies): VersionApplier {
  const { files, versions, folders, content, refresh, signal, log, now } = dependencies
  const { generate, follows } = content
  // Null: the folder has not been looked at.
  let applied: number | null = null
  return {
    async isBehind() {
      const newest = await versions.last()
      // Where nothing was ever published there is nothing to look at.
      if (newest === 0) applied ??= 0
      return newest !== applied
    },
    behind: async () => (applied === null ? null : Math.max(0, (await versions.last()) - applied)),
    async apply() {
      for (;;) {
        const newest = await versions.last()
        if (!follows) applied ??= newest
        if (newest === applied) return { newest, faults: [] }
        // Numbers go back when a backup was restored; its texts are then earlier ones, or of no version.
        const result = await applyAfter(applied === null || newest < applied ? 0 : applied)
        if (result === 'taken back') continue
        if (result.length === 0) applied = newest
        return { newest, faults: result }
      }
    },
    wrote(version) {
      applied = version
    },
  }

  async function applyAfter(number: number): Promise<Result> {
    const changes = await versions.changesOfFiles(number)
    const paths = [...new Set(changes.map(({ path }) => path))]
    await removeUnfinished(folders.data, paths)
    const { behind, changed, current } = compareFiles(changes, await readFileStates(folders.data, paths))
    if (changed.length > 0)
      log.warn(
        { files: changed.map(({ path }) => path) },
        'files of content were changed by other means; they stay as they are',
      )
    if (behind.length > 0) return write(behind)
    if (await arePagesOlder(folders, current)) {
      await generate(dayOf(now()), signal)
      await refresh()
    }
    return []
  }

  async function write(behind: readonly ComparedFile[]): Promise<Result> {
    const staged = await files.stage(await newestTexts(behind), { mayChangeAll: true, approved: 'all' })
    if (staged.kind === 'unchanged') return []
    if (staged.kind === 'faults')
      return (await refuseVersion(dependencies, behind, staged.faults)) ? 'taken back' : staged.faults
    const committed = staged.kind === 'staged' ? await files.commit(staged.id) : staged
    if (committed.kind !== 'committed') throw new Error('a file of content was changed while a version was applied')
    await refresh()
    const version = Math.max(...behind.map(({ newest }) => newest.version))
    log.info({ version, files: behind.length }, 'a version of the content was applied')
    return []
  }

  async function newestTexts(behind: readonly ComparedFile[]): Promise<EditedFile[]> {
    const texts = await versions.texts(behind.flatMap(({ newest }) => newest.after ?? []))
    return behind.map(({ path, version, newest }) => {
      const text = newest.after === null ? null : texts.get(newest.after)
      if (text === undefined) throw new Error(`the text of ${path} in version ${newest.version} is missing`)
      return { path, text, base: version }
    })
  }
}

/** Whether the pages were generated before these files were written: a process was ended in between. */
async function arePagesOlder({ data, out }: ContentFolders, files: readonly ComparedFile[]): Promise<boolean> {
  const generated = await timeOf(join(out, 'manifest.json'))
  for (const { path, version } of files)
    if (version !== null && (await timeOf(join(data, path))) > generated) return true
  return false
}

async function timeOf(file: string): Promise<number> {
  return (await stat(file)).mtimeMs
}

/** Removes what a process has left that was ended while it wrote one of these files. */
async function removeUnfinished(data: string, paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    const names = await readdir(join(data, folder)).catch(() => [])
    const unfinished = names.filter((name) => /\.ya?ml\.\d+\.tmp$/i.test(name))
    for (const name of unfinished) await rm(join(data, folder, name), { force: true })
  }
}
