import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ContentFault, ContentFiles, EditedFile, StageOptions } from '../../contract/content/content-file.ts'
import { contentHash } from '../../contract/hash.ts'
import { checkpoint } from '../../store/checkpoints.ts'
import type { GitRecorder } from '../git/git-recorder.ts'
import type { ApprovalStore } from '../store/approval-store.ts'
import type { VersionSource } from '../store/version-source.ts'
import type { ContentVersion, NewContentVersion, VersionStore } from '../store/version-store.ts'
import type { VersionApplier } from './apply-versions.ts'
import { type Collision, describeCollisions } from './collisions.ts'

/** Who publishes; `userId` is null if it is not a user. */
export type VersionAuthor = Pick<NewContentVersion, 'by' | 'userId' | 'network'>
export type VersionRequest = Pick<StageOptions, 'mayChangeAll'> &
  VersionSource & {
    files: readonly EditedFile[]
    note: string
    by: VersionAuthor
    kind?: NewContentVersion['kind']
    /** The version that is undone or brought back. */
    of?: NewContentVersion['of']
  }

/** In all cases but `published` nothing was stored or written. */
export type VersionResult =
  | {
      kind: 'published'
      version: ContentVersion
      /** Whether this server shows it already; otherwise it tries again by itself. */
      isLive: boolean
    }
  | { kind: 'faults'; faults: readonly ContentFault[] }
  /** Fields that only administrators may change. */
  | { kind: 'denied'; fields: readonly string[] }
  /** Fields that somebody else has to approve first. */
  | { kind: 'unapproved'; fields: readonly string[] }
  /** Files were changed from two sides. */
  | { kind: 'conflict'; files: readonly Collision[] }
  | { kind: 'unchanged' }
  /** Others published all the time. */
  | { kind: 'busy' }

export type PublishDependencies = {
  files: Pick<ContentFiles, 'stage' | 'commit'>
  versions: VersionStore
  approvals: Pick<ApprovalStore, 'approvedFiles'>
  applier: VersionApplier
  refresh: () => Promise<void>
  git: GitRecorder
  log: Pick<Logger, 'error'>
  now: () => Date
}

// Another process must publish between each two steps of this one for all of these to fail.
const maxTries = 5

/** Publishes files as one version. The caller has the lock. */
export async function publishVersion(
  dependencies: PublishDependencies,
  request: VersionRequest,
): Promise<VersionResult> {
  const id = request.scheduled ?? randomUUID()
  for (let tries = 0; tries < maxTries; tries += 1) {
    const result = await tryToPublish(dependencies, request, id)
    if (result !== null) return result
  }
  return { kind: 'busy' }
}

/** Null if another version came between. */
async function tryToPublish(
  dependencies: PublishDependencies,
  request: VersionRequest,
  id: string,
): Promise<VersionResult | null> {
  const { files: content, versions, approvals, applier, now } = dependencies
  const { files, note, by, mayChangeAll, kind = 'edit', of = null, ...source } = request
  const { newest, faults } = await applier.apply()
  if (faults.length > 0) return { kind: 'faults', faults }
  // Compared with what the folder has while nobody else can publish, and never with an older version of it.
  // A mark hides what nobody confirms: it waits for no approval, and taking it out needs one (D46).
  const approved = kind === 'unconfirmed' ? 'all' : await approvals.approvedFiles(source.release)
  const staged = await content.stage([...files], { mayChangeAll, approved })
  if (staged.kind === 'conflict')
    return { kind: 'conflict', files: await describeCollisions(files, staged.files, versions) }
  if (staged.kind !== 'staged') return staged
  checkpoint('content:staged')
  const version = await versions.add({
    ...source,
    ...by,
    id,
    after: newest,
    at: now().toISOString(),
    note,
    kind,
    of,
    files: staged.files.map(({ path, text, base, before }) => ({
      path,
      before: before === null || base === null ? null : { hash: base, text: before },
      after: text === null ? null : { hash: contentHash(text), text },
    })),
  })
  if (version === null) return null
  return { kind: 'published', version, isLive: await write(dependencies, staged.id, version) }
}

/** From here on the version exists: what fails is repeated by the applier. */
async function write(
  { files, applier, refresh, git, log }: PublishDependencies,
  id: string,
  version: ContentVersion,
): Promise<boolean> {
  try {
    const committed = await files.commit(id)
    checkpoint('content:written')
    if (committed.kind === 'conflict') throw new Error('a file was changed by other means at this moment')
    applier.wrote(version.number)
    await refresh()
    await git.record(version.number)
    return true
  } catch (error) {
    log.error(
      { err: error, version: version.number },
      'a version of the content is stored, and could not be written; it is tried again',
    )
    return false
  }
}
