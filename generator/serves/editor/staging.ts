import { randomUUID } from 'node:crypto'
import type {
  Committed,
  ContentFile,
  ContentFiles,
  CurrentFile,
  EditedFile,
  Staged,
  StagedFile,
} from '../../../runtime/contract/content/content-file.ts'
import type { ContentDrafts } from '../../../runtime/contract/content/drafts.ts'
import type { Fault } from '../../faults/fault.ts'
import type { Generation, GenerationMaker } from '../follow/generation-maker.ts'
import { changedFile, readContentFile, requireContentPath, writeContentFile } from './content-files.ts'
import type { CheckedInput, SiteDrafts } from './drafts/site-drafts.ts'
import { presentFaults } from './present-fault.ts'

type StagingOptions = {
  data: string
  drafts: SiteDrafts
  maker: GenerationMaker
  rights: Pick<ContentDrafts, 'adminFieldsChanged' | 'approvalFieldsChanged'>
  day: () => string
}
type Waiting = {
  id: string
  edited: readonly EditedFile[]
  /** As they are to be written. */
  files: readonly ContentFile[]
  generation: Generation
}

export type Staging = Pick<ContentFiles, 'stage' | 'commit'> & {
  /**
   * Tries the templates with the site as it is, for about so many milliseconds: the first publication then tries only
   * what it changes. True if nothing is left to be tried.
   */
  tryOut(ms: number): Promise<boolean>
}

/** Publishes files in two steps: `stage` finds whatever speaks against it, and `commit` writes. */
export function createStaging({ data, drafts, maker, rights, day }: StagingOptions): Staging {
  let waiting: Waiting | null = null
  let trials: Generation['trials'] | null = null
  return {
    async tryOut(ms) {
      trials ??= await trialsOnDisk()
      return trials?.run(ms) !== 'open'
    },
    async stage(edited, { mayChangeAll, approved }): Promise<Staged> {
      waiting = null
      for (const { path } of edited) requireContentPath(path)
      const fields = mayChangeAll ? [] : await rights.adminFieldsChanged(edited)
      if (fields.length > 0) return { kind: 'denied', fields }
      const unapproved = approved === 'all' ? [] : await rights.approvalFieldsChanged(edited, approved)
      if (unapproved.length > 0) return { kind: 'unapproved', fields: unapproved }
      const current = await currentOf(edited)
      const conflicts = conflictsIn(current, edited)
      if (conflicts.length > 0) return { kind: 'conflict', files: conflicts }
      const changed = await Promise.all(edited.map((file) => changedFile(data, file)))
      const files = changed.flatMap((file, index): StagedFile[] =>
        file === null ? [] : [{ ...file, base: current[index]?.version ?? null, before: current[index]?.text ?? null }],
      )
      if (files.length === 0) return { kind: 'unchanged' }
      const site = await drafts.withDraft(files, { isWhole: true })
      const { faults, generation } = await generationOf(site)
      if (generation === null) return { kind: 'faults', faults: presentFaults(faults, site.textOf) }
      waiting = { id: randomUUID(), edited, files, generation }
      return { kind: 'staged', id: waiting.id, files }
    },
    async commit(id): Promise<Committed> {
      if (waiting?.id !== id) throw new Error('what was staged is not there any more')
      const { edited, files, generation } = waiting
      waiting = null
      const conflicts = conflictsIn(await currentOf(edited), edited)
      if (conflicts.length > 0) return { kind: 'conflict', files: conflicts }
      for (const file of files) await writeContentFile(data, file)
      await generation.write()
      return { kind: 'committed', manifest: generation.manifest.id, pages: generation.manifest.pages.size }
    },
  }

  function currentOf(edited: readonly EditedFile[]): Promise<CurrentFile[]> {
    return Promise.all(edited.map(({ path }) => readContentFile(data, path)))
  }

  async function trialsOnDisk(): Promise<Generation['trials'] | null> {
    const { site, faults } = (await drafts.onDisk()).result
    return site === null ? null : ((await maker.make({ site, faults }, day())).generation?.trials ?? null)
  }

  async function generationOf({
    result,
  }: CheckedInput): Promise<{ faults: readonly Fault[]; generation: Generation | null }> {
    const { site, faults } = result
    if (site === null) return { faults, generation: null }
    const made = await maker.make({ site, faults }, day())
    const hasFailed = made.generation?.trials.run(Number.POSITIVE_INFINITY) === 'failed'
    return made.generation !== null && hasFailed
      ? { faults: await made.generation.trialFaults(), generation: null }
      : made
  }
}

function conflictsIn(current: readonly CurrentFile[], edited: readonly EditedFile[]): CurrentFile[] {
  return current.filter(({ version }, index) => version !== edited[index]?.base)
}
