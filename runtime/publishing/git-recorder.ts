import type { Logger } from 'pino'
import type { ContentVersion, VersionStore } from '../store/content.ts'
import { commitToGit } from './commit-to-git.ts'
import { uploadedPaths } from './uploaded-pictures.ts'

/** Makes a commit of each version that the content folder has. */
export type GitRecorder = {
  /** Commits the versions since the last one that was committed. The content folder has all of them. A failure is logged. */
  record(newest: number): Promise<void>
  /** Why the last version is no commit; null if it is. */
  failure(): string | null
}

type RecorderOptions = { versions: Pick<VersionStore, 'get' | 'texts'>; folder: string; log: Pick<Logger, 'error'> }

export const noGitRecorder: GitRecorder = { record: async () => undefined, failure: () => null }

export function createGitRecorder({ versions, folder, log }: RecorderOptions): GitRecorder {
  let committed: number | null = null
  let failure: string | null = null
  return {
    async record(newest) {
      try {
        // After a start only the newest is looked at: the server may have ended before it could commit it.
        for (let number = committed === null ? newest : committed + 1; number <= newest; number += 1) await recordOne(number)
        committed = newest
      } catch (error) {
        fail(newest, error instanceof Error ? error.message : String(error))
      }
    },
    failure: () => failure,
  }

  async function recordOne(number: number): Promise<void> {
    const version = await versions.get(number)
    const outcome = version === null ? null : await commitToGit(folder, version, await picturesOf(version))
    failure = null
    if (outcome?.kind === 'failed') fail(number, outcome.reason)
  }

  async function picturesOf({ files }: ContentVersion): Promise<string[]> {
    const texts = await versions.texts(files.flatMap(({ after }) => after ?? []))
    return uploadedPaths(folder, [...texts.values()])
  }

  function fail(number: number, reason: string): void {
    failure = reason
    log.error({ version: number, reason }, 'a version of the content could not be committed to git')
  }
}
