import { randomUUID } from 'node:crypto'
import type { ContentFile } from '../../contract/content/content-file.ts'
import { addDays, startOfDay } from '../../contract/day.ts'
import { readWallTime } from '../../shared/format/wall-clock.ts'
import { subjectOf } from '../keep-release.ts'
import type { Release } from '../store/release-store.ts'
import type { Scheduled, ScheduleStore } from '../store/schedule-store.ts'
import { type DueParts, dueFiles } from './due-files.ts'
import { withFiles } from './with-files.ts'

/** A time as somebody has typed it. `turn`: which one, where clocks show it twice. */
export type TypedTime = { time: string; turn?: 'first' | 'second' | undefined }
/** Why nothing can be done at a typed time. */
export type TimeFault =
  | { kind: 'unreadable' | 'past' }
  | { kind: 'skipped'; shown: string }
  | { kind: 'repeated'; first: Date; second: Date }

export type ScheduleAuthor = { by: string; userId: string; network: string | null }
export type WithdrawnEntry = { collection: string; slug: string }

/** What is published and withdrawn at a time (D44). */
export type Schedule = Pick<ScheduleStore, 'get' | 'list' | 'done'> & {
  /** The moment of a typed time, if it is one in the future. */
  momentOf(typed: TypedTime): Date | TimeFault
  /** Has a release published at a time. The caller has checked it. */
  publishAt(dueAt: Date, release: Release, author: ScheduleAuthor): Promise<void>
  /** Has an entry taken off the site at a time. */
  withdrawAt(dueAt: Date, entry: WithdrawnEntry, author: ScheduleAuthor): Promise<void>
  /** False if it neither waits nor has failed. */
  move(id: string, dueAt: Date, author: ScheduleAuthor): Promise<boolean>
  /** False as above. */
  cancel(id: string, author: ScheduleAuthor): Promise<boolean>
  /** What is different at the end of a day (`YYYY-MM-DD`), as far as what is set until then can be published. */
  filesOn(day: string): Promise<readonly ContentFile[]>
}

type ScheduleOptions = DueParts & {
  store: DueParts['store'] & { schedule: ScheduleStore }
  /** Something may be due soon. */
  onChange: () => void
  now: () => Date
}

export function createSchedule({ editor, store, onChange, now }: ScheduleOptions): Schedule {
  const { schedule, releases } = store
  return {
    get: schedule.get,
    list: schedule.list,
    done: schedule.done,
    momentOf({ time, turn }) {
      const read = readWallTime(time)
      if (read.kind === 'unreadable' || read.kind === 'skipped') return read
      if (read.kind === 'repeated' && turn === undefined) return read
      const at = read.kind === 'once' ? read.at : read[turn ?? 'first']
      return at > now() ? at : { kind: 'past' }
    },
    publishAt: (dueAt, release, author) => add(dueAt, { kind: 'publish', release: release.id }, author),
    withdrawAt: (dueAt, entry, author) => add(dueAt, { kind: 'withdraw', ...entry }, author),
    async move(id, dueAt, author) {
      const item = await schedule.get(id)
      if (item === null || !(await schedule.move(id, dueAt.toISOString(), await lineOf(item.what, author))))
        return false
      onChange()
      return true
    },
    async cancel(id, author) {
      const item = await schedule.get(id)
      return item !== null && schedule.cancel(id, await lineOf(item.what, author))
    },
    async filesOn(day) {
      const end = startOfDay(addDays(day, 1))
      const waiting = await schedule.list(['waiting'])
      const texts = new Map<string, string | null>()
      for (const item of waiting.filter(({ dueAt }) => new Date(dueAt) < end)) {
        const due = await dueFiles({ editor: withFiles(editor, texts), store }, item)
        if ('files' in due) for (const { path, text } of due.files) texts.set(path, text)
      }
      return [...texts].map(([path, text]) => ({ path, text }))
    },
  }

  async function add(dueAt: Date, what: Scheduled['what'], author: ScheduleAuthor): Promise<void> {
    const { by, userId } = author
    const line = await lineOf(what, author)
    await schedule.add({ id: randomUUID(), at: line.at, by, userId, dueAt: dueAt.toISOString(), what }, line)
    onChange()
  }

  async function lineOf(what: Scheduled['what'], { by, network }: ScheduleAuthor) {
    const release = what.kind === 'publish' ? await releases.get(what.release) : null
    const subject = what.kind === 'publish' ? subjectOf(release ?? { files: [] }) : `${what.collection}/${what.slug}`
    return { by, network, at: now().toISOString(), subject }
  }
}
