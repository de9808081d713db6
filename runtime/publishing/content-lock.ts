import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFile, lockGeneration } from '../jobs/generation-lock.ts'
import { EnvironmentError } from '../system/environment-error.ts'

/** The folder of the content, and the one of the generated pages. */
export type ContentFolders = { data: string; out: string }

/** Another process has been publishing, or generating, for as long as this one waited. */
export class ContentBusyError extends Error {
  override name = 'ContentBusyError'
}

const retryMs = 25
// A generation of thousands of pages takes seconds.
const maxWaitMs = 60_000

/**
 * Runs work while no other process publishes into these folders or generates. Processes with the same content have the same lock.
 * Rejects with a ContentBusyError if they take too long.
 */
export async function withContentLock<Result>({ data, out }: ContentFolders, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + maxWaitMs
  // Always in this order, so that two processes never wait for each other.
  const releaseContent = await waitFor(() => orEnvironmentError(data, () => lockFile(join(data, '.publication.lock'))), until)
  try {
    const releasePages = await waitFor(() => orEnvironmentError(out, () => lockGeneration(out)), until)
    try {
      return await work()
    } finally {
      releasePages()
    }
  } finally {
    releaseContent()
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
    throw new EnvironmentError(`the folder ${folder} cannot be locked: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}
