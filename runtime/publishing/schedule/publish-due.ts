import { permissionsOf } from '../../staff/roles.ts'
import type { UserStore } from '../../staff/store/user-store.ts'
import type { TellStaff } from '../content-notice.ts'
import type { Publishing } from '../publishing.ts'
import type { Release } from '../store/release-store.ts'
import type { Scheduled, ScheduleProblem, ScheduleStore } from '../store/schedule-store.ts'
import type { VersionResult } from '../versions/publish-version.ts'
import { type DueParts, dueFiles, faultsProblem } from './due-files.ts'

export type PublishDueParts = DueParts & {
  store: DueParts['store'] & { schedule: ScheduleStore; users: Pick<UserStore, 'get'> }
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

async function tryToPublish(parts: PublishDueParts, item: Scheduled): Promise<Outcome> {
  const { store, publish } = parts
  const release = item.what.kind === 'publish' ? await store.releases.get(item.what.release) : null
  const { by, userId } = release ?? item
  const user = await store.users.get(userId)
  const permissions = user === null || user.isDisabled ? [] : permissionsOf(user.role)
  if (!permissions.includes('content')) return { kind: 'person', details: [by] }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const due = await dueFiles(parts, item)
    if ('problem' in due) return due.problem
    const result = await publish({
      ...sourceOf(release),
      scheduled: item.id,
      files: due.files,
      by: { by, userId, network: null },
      mayChangeAll: permissions.includes('settings'),
    })
    if (result.kind !== 'conflict') return outcomeOf(result)
  }
  return 'busy'
}

/** How the version came about; of a withdrawal there is no release. */
function sourceOf(release: Release | null) {
  if (release === null) return { note: '', kind: 'withdrawn' } as const
  const { id, note, kind, of } = release
  return { note, of, kind: kind === 'edit' ? 'scheduled' : kind, release: id } as const
}

function outcomeOf(result: Exclude<VersionResult, { kind: 'conflict' }>): Outcome {
  switch (result.kind) {
    case 'faults':
      return faultsProblem(result.faults)
    case 'denied':
    case 'unapproved':
      return { kind: result.kind, details: result.fields }
    case 'published':
    case 'unchanged':
    case 'busy':
      return result.kind
  }
}
