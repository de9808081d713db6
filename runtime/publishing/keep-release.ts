import { randomUUID } from 'node:crypto'
import type { ContentFiles } from '../contract/content/content-file.ts'
import type { Release, ReleaseStore } from './store/release-store.ts'

export type NewRelease = Pick<Release, 'files' | 'note' | 'kind' | 'of' | 'by' | 'userId'>
type KeepParts = { files: Pick<ContentFiles, 'read'>; releases: Pick<ReleaseStore, 'add'>; now: () => Date }

/** Keeps a change as it is, to be published later, with the texts that were edited. */
export async function keepRelease({ files, releases, now }: KeepParts, change: NewRelease): Promise<Release> {
  const bases = new Map(change.files.map(({ path, base }) => [path, base]))
  const current = await files.read([...bases.keys()])
  const release = { ...change, id: randomUUID(), at: now().toISOString() }
  await releases.add(
    release,
    current.flatMap(({ path, version, text }) =>
      version !== null && text !== null && bases.get(path) === version ? [{ hash: version, text }] : [],
    ),
  )
  return release
}
