import type { Logger } from 'pino'
import type { ContentVersion, VersionStore } from '../store/version-store.ts'
import { uploadedPaths } from '../uploads/uploaded-pictures.ts'
import { commitToGit, lastCommitted } from './commit-to-git.ts'

/** Makes a commit of each version that the content folder has. */
export type GitRecorder = {
  /**
   * Commits the versions up to `newest` that are no commit yet, because git refused them or an earlier process ended
   * before. The content folder has all of them. A failure is logged, and made up for at the next call.
   */
  record(newest: number): Promise<void>
  /** Why versions are no commits; null if all are. */
  failure(): string | null
}

type RecorderOptions = { versions: Pick<VersionStore, 'get' | 'texts'>; folder: string; log: Pick<Logger, 'error'> }

export const noGitRecorder: GitRecorder = { record: async () => undefined, failure: () => null }

export function createGitRecorder({ versions, folder, log }: RecorderOptions): GitRecorder {
  let known: number | null = null
  let due: readonly number[] = []
  let failure: string | null = null
  return {
    async record(newest) {
      // The newest is looked at in any case. Where no version was ever committed, those before it were not to be.
      known ??= Math.min((await lastCommitted(folder)) ?? newest, newest - 1)
      const from = known + 1
      due = [...due, ...Array.from({ length: Math.max(0, newest - known) }, (_, index) => from + index)]
      known = newest
      failure = null
      const left: number[] = []
      for (const number of due) if (!(await recordOne(number))) left.push(number)
      due = left
    },
    failure: () => failure,
  }

  async function recordOne(number: number): Promise<boolean> {
    try {
      const version = await versions.get(number)
      const outcome = version === null ? null : await commitToGit(folder, version, await picturesOf(version))
      return outcome?.kind !== 'failed' || fail(number, outcome.reason)
    } catch (error) {
      return fail(number, error instanceof Error ? error.message : String(error))
    }
  }

  async function picturesOf({ files }: ContentVersion): Promise<string[]> {
    const texts = await versions.texts(files.flatMap(({ after }) => after ?? []))
    return uploadedPaths(folder, [...texts.values()])
  }

  function fail(number: number, reason: string): false {
    failure = reason
    log.error(
      { version: number, reason },
      'a version of the content could not be committed to git; it is tried again with the next one',
    )
    return false
  }
}
