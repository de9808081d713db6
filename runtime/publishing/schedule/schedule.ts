import { randomUUID } from 'node:crypto'
import type { Loop } from '../../server/jobs/loop.ts'
import type { Release } from '../store/release-store.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'
import { type PublishDueParts, publishDue } from './publish-due.ts'
import { createScheduleJob, type ScheduleJobOptions } from './schedule-job.ts'

export type ScheduleAuthor = { by: string; userId: string; network: string | null }

/** What is published at a time (D44). */
export type Schedule = Pick<ScheduleStore, 'get' | 'list' | 'done'> & {
  /** Has a release published at a time, and at no other one. The caller has checked it. */
  publishAt(dueAt: Date, release: Pick<Release, 'id'>, author: ScheduleAuthor): Promise<void>
  /** False if it neither waits nor has failed. */
  move(id: string, dueAt: Date, author: ScheduleAuthor): Promise<boolean>
  /** False as above. */
  cancel(id: string, author: ScheduleAuthor): Promise<boolean>
}

export type ScheduleParts = Omit<PublishDueParts, 'store'> & {
  store: PublishDueParts['store'] & ScheduleJobOptions['store']
  log: ScheduleJobOptions['log']
  now?: () => Date
}

/** What is set for a time, and the job that publishes it. */
export function createScheduling({ log, now = () => new Date(), ...parts }: ScheduleParts): {
  schedule: Schedule
  job: Loop
} {
  const { schedule } = parts.store
  const job = createScheduleJob({ store: parts.store, publishDue: (item) => publishDue(parts, item), log, now })
  return { schedule: { get: schedule.get, list: schedule.list, done: schedule.done, publishAt, move, cancel }, job }

  async function publishAt(dueAt: Date, { id: release }: Pick<Release, 'id'>, author: ScheduleAuthor): Promise<void> {
    const former = (await schedule.list(['waiting', 'failed'])).find((item) => item.release === release)
    if (former !== undefined && (await move(former.id, dueAt, author))) return
    const { userId } = author
    await schedule.add({ id: randomUUID(), release, dueAt: dueAt.toISOString(), userId }, lineOf(author))
    job.wake()
  }

  async function move(id: string, dueAt: Date, author: ScheduleAuthor): Promise<boolean> {
    const isMoved = await schedule.move(id, dueAt.toISOString(), lineOf(author))
    job.wake()
    return isMoved
  }

  function cancel(id: string, author: ScheduleAuthor): Promise<boolean> {
    return schedule.move(id, null, lineOf(author))
  }

  function lineOf({ by, network }: ScheduleAuthor) {
    return { by, network, at: now().toISOString() }
  }
}
