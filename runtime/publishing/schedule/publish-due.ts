import type { ContentEditor } from '../../contract/content/content-editor.ts'
import { permissionsOf } from '../../staff/roles.ts'
import type { UserStore } from '../../staff/store/user-store.ts'
import type { TellStaff } from '../content-notice.ts'
import type { Publishing } from '../publishing.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Scheduled, ScheduleProblem, ScheduleStore } from '../store/schedule-store.ts'
import type { VersionStore } from '../store/version-store.ts'
import { mergeFiles } from '../versions/merge-files.ts'
import type { VersionResult } from '../versions/publish-version.ts'

export type PublishDueParts = {
  editor: Pick<ContentEditor, 'drafts' | 'files'>
  store: {
    releases: ReleaseStore
    schedule: ScheduleStore
    users: Pick<UserStore, 'get'>
    versions: Pick<VersionStore, 'texts'>
  }
  publish: Publishing['publish']
  telling: TellStaff
}

// Somebody else must publish between each two steps for all of these to fail.
const maxTries = 5

/**
 * Publishes what is due, as its author could at this moment: their rights, the checks of the content and the need of
 * approval count again. With a problem the site stays as it is, and its author is told. False if others were publishing
 * all the time: it still waits.
 */
export async function publishDue(parts: PublishDueParts, item: Scheduled): Promise<boolean> {
  const { store, telling } = parts
  const outcome = await tryToPublish(parts, item)
  if (outcome === 'busy') return false
  if (outcome === 'published') return true
  const problem = outcome === 'unchanged' ? null : outcome
  const { id, userId, dueAt } = item
  await telling(async (transaction, tell) => {
    const isEnded = await store.schedule.end(transaction, id, problem)
    if (isEnded && problem !== null) await tell({ kind: 'not-published', to: [userId], about: `${id} ${dueAt}` })
  })
  return true
}

type Outcome = ScheduleProblem | 'published' | 'unchanged' | 'busy'

async function tryToPublish({ editor, store, publish }: PublishDueParts, item: Scheduled): Promise<Outcome> {
  const release = await store.releases.get(item.release)
  if (release === null) throw new Error(`the release ${item.release} is missing`)
  const { id, by, userId, note, kind, of } = release
  // A withdrawal that an earlier version has set (migration 024): nothing to publish is not nothing left to do.
  if (release.files.length === 0) return { kind: 'conflict', details: [note] }
  const user = await store.users.get(userId)
  const permissions = user === null || user.isDisabled ? [] : permissionsOf(user.role)
  if (!permissions.includes('content')) return { kind: 'person', details: [by] }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const current = await editor.files.read(release.files.map(({ path }) => path))
    // A change that somebody else has published since is kept, unless it is to the same field.
    const { files, collisions } = await mergeFiles({ editor, versions: store.versions }, release.files, current)
    if (files === null)
      return { kind: 'conflict', details: collisions.flatMap(({ merged, path }) => (merged === null ? [path] : [])) }
    const result = await publish({
      release: id,
      scheduled: item.id,
      files,
      note,
      kind: kind === 'edit' ? 'scheduled' : kind,
      of,
      by: { by, userId, network: null },
      mayChangeAll: permissions.includes('settings'),
    })
    if (result.kind !== 'conflict') return outcomeOf(result)
  }
  return 'busy'
}

function outcomeOf(result: Exclude<VersionResult, { kind: 'conflict' }>): Outcome {
  switch (result.kind) {
    case 'faults': {
      const errors = result.faults.filter(({ severity }) => severity === 'error')
      return { kind: 'faults', details: errors.map(({ file, line, message }) => `${file}:${line}: ${message}`) }
    }
    case 'denied':
    case 'unapproved':
      return { kind: result.kind, details: result.fields }
    case 'published':
    case 'unchanged':
    case 'busy':
      return result.kind
  }
}
