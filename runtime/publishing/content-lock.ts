import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFile, lockGeneration } from '../server/jobs/generation-lock.ts'
import { EnvironmentError } from '../shared/system/environment-error.ts'

export type ContentFolders = {
  /** The folder of the content. */
  data: string
  /** The folder of the generated pages. */
  out: string
}

/** Another process has been publishing, or generating, for as long as this one waited. */
export class ContentBusyError extends Error {
  override name = 'ContentBusyError'
}

const retryMs = 25
// A generation of thousands of pages takes seconds.
const maxWaitMs = 60_000

/**
 * Runs work while no other process publishes into these folders or generates. Processes with the same content have the
 * same lock. Rejects with a ContentBusyError if they take too long.
 */
export function withContentLock<Result>({ data, out }: ContentFolders, work: () => Promise<Result>): Promise<Result> {
  // Always in this order, so that two processes never wait for each other.
  return withFolderLock(data, () => withLock(out, () => lockGeneration(out), work))
}

/** Runs work while no other process publishes into a content folder. Rejects as above. */
export function withFolderLock<Result>(data: string, work: () => Promise<Result>): Promise<Result> {
  return withLock(data, () => lockFile(join(data, '.publication.lock')), work)
}

async function withLock<Result>(
  folder: string,
  lock: () => (() => void) | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await waitFor(() => orEnvironmentError(folder, lock), performance.now() + maxWaitMs)
  try {
    return await work()
  } finally {
    release()
  }
}

async function waitFor(lock: () => (() => void) | null, until: number): Promise<() => void> {
  for (;;) {
    const release = lock()
    if (release !== null) return release
    if (performance.now() > until) throw new ContentBusyError('another process is publishing')
    await pause(retryMs)
  }
}

function orEnvironmentError<Result>(folder: string, lock: () => Result): Result {
  try {
    return lock()
  } catch (cause) {
    throw new EnvironmentError(
      `the folder ${folder} cannot be locked: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    )
  }
}
