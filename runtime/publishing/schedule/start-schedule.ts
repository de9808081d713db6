import type { Loop } from '../../server/jobs/loop.ts'
import { type PublishDueParts, publishDue } from './publish-due.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { createScheduleJob, type ScheduleJobOptions } from './schedule-job.ts'

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
  const job = createScheduleJob({ store: parts.store, publishDue: (item) => publishDue(parts, item), log, now })
  return { schedule: createSchedule({ ...parts, onChange: job.wake, now }), job }
}
