import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Mutex } from 'async-mutex'
import type { Logger } from 'pino'
import type { ContentFault, ContentFiles } from '../contract/content/content-file.ts'
import { mediaFolder, type PictureProblem } from '../contract/picture-files.ts'
import type { ChangeStore } from '../store/changes/change.ts'
import { ContentBusyError, type ContentFolders, withContentLock } from './content-lock.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createGitRecorder, noGitRecorder } from './git/git-recorder.ts'
import type { SiteContent } from './site-content.ts'
import type { ApprovalStore } from './store/approval-store.ts'
import type { DraftStore } from './store/draft-store.ts'
import type { PictureStore } from './store/picture-store.ts'
import type { VersionStore } from './store/version-store.ts'
import { type EncodedPicture, encodeUpload } from './uploads/encode-upload.ts'
import { isUploadedName, uploadedNameOf } from './uploads/uploaded-names.ts'
import { createVersionApplier } from './versions/apply-versions.ts'
import { createVersionFollower } from './versions/follow-versions.ts'
import {
  publishVersion,
  type VersionAuthor,
  type VersionRequest,
  type VersionResult,
} from './versions/publish-version.ts'

export type PublishingState = {
  /** Why this server cannot apply what others have published. */
  waiting: readonly ContentFault[]
  /** Why the last version is no commit; null: it is, or need not be. */
  gitFailure: string | null
}

/** A picture as somebody has sent it; `fileName`: what the file was called. */
export type Upload = { bytes: Uint8Array; fileName: string; by: Pick<VersionAuthor, 'by' | 'network'> }
/** `isUnused`: whether no file of the content names it, asked when nothing is being published. */
export type RemovedPicture = { name: string; isUnused: () => Promise<boolean>; by: Upload['by'] }
/** `name`: what a field of the content says to show it. */
export type Uploaded = { name: string } & Pick<EncodedPicture, 'width' | 'height'>

/**
 * Publishes content: each publication is a version, which every server of the database applies to its own content
 * folder (D24).
 */
export type Publishing = {
  publish(request: VersionRequest): Promise<VersionResult>
  drafts: Drafts
  /** Keeps a picture for files that name it, on every server; or says why it is not fit for pages. */
  upload(picture: Upload): Promise<Uploaded | PictureProblem>
  /**
   * Takes an uploaded picture out of the folder of this server, unless the content names it; false if it stays. A
   * version of the content that names it brings it back.
   */
  removePicture(picture: RemovedPicture): Promise<boolean>
  state(): PublishingState
  /**
   * How many published versions this process has not applied; null while it is not known. Rejects as the store does.
   */
  versionsBehind(): Promise<number | null>
  /** Applies versions of others from now on, and what was not finished when this server ended. */
  start(): void
  /** Finishes what is being published. */
  stop(): Promise<void>
}

export type PublishingOptions = Pick<SiteContent, 'generate' | 'follows'> & {
  files: ContentFiles
  store: {
    versions: VersionStore
    drafts: DraftStore
    changes: ChangeStore
    pictures: PictureStore
    approvals: Pick<ApprovalStore, 'approvedFiles'>
  }
  folders: ContentFolders
  /** Makes what was generated live in this process. */
  refresh: () => Promise<void>
  /** Whether each version is also a commit. */
  git: 'off' | 'commit'
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now?: () => Date
}

export function createPublishing(options: PublishingOptions): Publishing {
  const { files, store, folders, generate, follows, refresh, log, now = () => new Date() } = options
  const { versions, drafts, changes, approvals } = store
  const stopping = new AbortController()
  const applier = createVersionApplier({
    files,
    versions,
    folders,
    content: { generate, follows },
    refresh,
    signal: stopping.signal,
    log,
    now,
  })
  const git = options.git === 'off' ? noGitRecorder : createGitRecorder({ versions, folder: folders.data, log })
  const follower = createVersionFollower({ changes, catchUp, log })
  const turns = new Mutex()
  let waiting: readonly ContentFault[] = []
  return {
    publish,
    drafts: createDrafts({ files, drafts, now }),
    async upload({ bytes, fileName, by: { by, network } }) {
      const encoded = await encodeUpload(bytes)
      if ('message' in encoded) return encoded
      const { width, height } = encoded
      const name = uploadedNameOf(fileName, encoded.bytes)
      await store.pictures.add({ name, bytes: encoded.bytes, at: now().toISOString(), by, network })
      return { name, width, height }
    },
    async removePicture({ name, isUnused, by: { by, network } }) {
      if (!isUploadedName(name)) return false
      return inTurn(async () => {
        if (!(await isUnused())) return false
        await rm(join(folders.data, mediaFolder, name), { force: true })
        await store.pictures.noteRemoval({ name, at: now().toISOString(), by, network })
        return true
      })
    },
    versionsBehind: async () => (follows ? applier.behind() : null),
    state: () => ({ waiting, gitFailure: git.failure() }),
    start: () => (follows ? follower.start() : undefined),
    async stop() {
      stopping.abort()
      await follower.stop()
      await turns.runExclusive(() => undefined)
    },
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return turns.runExclusive(() => withContentLock(folders, work))
  }

  async function publish(request: VersionRequest): Promise<VersionResult> {
    try {
      const result = await inTurn(() =>
        publishVersion({ files, versions, approvals, applier, refresh, git, log, now }, request),
      )
      if (result.kind === 'published' && !result.isLive) follower.wake()
      return result
    } catch (error) {
      if (error instanceof ContentBusyError) return { kind: 'busy' }
      // It is unknown whether a version was stored.
      follower.wake()
      throw error
    }
  }

  /** False if the newest version waits. */
  async function catchUp(): Promise<boolean> {
    if (await applier.isBehind())
      await inTurn(async () => {
        const { newest, faults } = await applier.apply()
        waiting = faults
        if (faults.length === 0) await git.record(newest)
      })
    return waiting.length === 0
  }
}
