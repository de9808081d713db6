import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ContentFault } from '../../contract/content/content-file.ts'
import type { VersionStore } from '../store/version-store.ts'
import type { ComparedFile } from './compare-files.ts'
import { textsOfVersion } from './version-texts.ts'

/**
 * Handles faults of a version that another process has published. If one of them is in its files, the version is taken
 * back everywhere by another one, so that all processes show the same. Otherwise this process alone keeps its pages as
 * they were. Returns whether the version was taken back.
 */
export async function refuseVersion(
  { versions, log, now }: { versions: VersionStore; log: Pick<Logger, 'error'>; now: () => Date },
  behind: readonly ComparedFile[],
  faults: readonly ContentFault[],
): Promise<boolean> {
  const errors = faults.filter(({ severity }) => severity === 'error')
  const messages = errors.map(({ file, line, message }) => `${file}:${line}: ${message}`)
  const newest = Math.max(...behind.map((file) => file.newest.version))
  const version = await versions.get(newest)
  const paths = new Set(version?.files.map(({ path }) => path))
  const isOwn = errors.some(({ path }) => path !== null && paths.has(path))
  // What another version has followed is not taken back.
  const by = version === null || !isOwn ? null : await takeBack(version, messages[0] ?? '')
  if (by === null)
    log.error({ version: newest, faults: messages }, 'a version of the content is at fault on this server, and waits')
  else
    log.error(
      { version: newest, by, faults: messages },
      'a version of the content is at fault on this server, and was taken back',
    )
  return by !== null

  async function takeBack(refused: NonNullable<typeof version>, reason: string): Promise<number | null> {
    const { files } = await textsOfVersion(versions, refused)
    const added = await versions.add({
      id: randomUUID(),
      after: refused.number,
      at: now().toISOString(),
      by: 'Townpages',
      userId: null,
      network: null,
      note: `Refused by another server: ${reason}`,
      kind: 'undo',
      of: refused.number,
      files: files.map(({ path, before, after }) => ({ path, before: after, after: before })),
    })
    return added?.number ?? null
  }
}
