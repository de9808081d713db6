import type { ContentEditor } from '../../contract/content/content-editor.ts'
import type { EditedFile } from '../../contract/content/content-file.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Scheduled, ScheduleProblem } from '../store/schedule-store.ts'
import type { VersionStore } from '../store/version-store.ts'
import { mergeFiles } from '../versions/merge-files.ts'
import { withdrawnEntry } from './withdrawn-entry.ts'

export type DueParts = {
  editor: Pick<ContentEditor, 'entries' | 'drafts' | 'files'>
  store: { releases: ReleaseStore; versions: Pick<VersionStore, 'texts'> }
}
export type DueFiles = { files: readonly EditedFile[] } | { problem: ScheduleProblem }

/**
 * What is to be published, of the files as they are at this moment: a change that somebody else has published since is
 * kept, unless it is to the same field.
 */
export async function dueFiles({ editor, store }: DueParts, { what }: Pick<Scheduled, 'what'>): Promise<DueFiles> {
  if (what.kind === 'publish') {
    const release = await store.releases.get(what.release)
    if (release === null) throw new Error(`the release ${what.release} is missing`)
    const current = await editor.files.read(release.files.map(({ path }) => path))
    const { files, collisions } = await mergeFiles({ editor, versions: store.versions }, release.files, current)
    if (files !== null) return { files }
    const details = collisions.filter(({ merged }) => merged === null).map(({ path }) => path)
    return { problem: { kind: 'conflict', details } }
  }
  const entry = await editor.entries.get(what.collection, what.slug)
  const withdrawn = entry === null ? null : await withdrawnEntry(editor.drafts, entry)
  if (withdrawn === null || withdrawn.kind === 'fixed')
    return { problem: { kind: 'entry', details: [`${what.collection}/${what.slug}`] } }
  return withdrawn.kind === 'file' ? { files: [withdrawn.file] } : { problem: faultsProblem(withdrawn.faults) }
}

/** Faults as they are kept: with their places, and without warnings. */
export function faultsProblem(
  faults: readonly { severity: string; file: string; line: number; message: string }[],
): ScheduleProblem {
  const errors = faults.filter(({ severity }) => severity === 'error')
  return { kind: 'faults', details: errors.map(({ file, line, message }) => `${file}:${line}: ${message}`) }
}
