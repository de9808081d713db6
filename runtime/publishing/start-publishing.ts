import type { Logger } from 'pino'
import type { ContentEditor } from '../contract/content/content-editor.ts'
import type { Config } from '../server/config/config.ts'
import type { Instruments } from '../server/telemetry/instruments.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import { createUserStore } from '../staff/store/user-store.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import { createSettingStore } from '../store/setting-store.ts'
import { type Approvals, createApprovals } from './approval/approvals.ts'
import { registerContentGauge } from './content-gauge.ts'
import type { TellStaff } from './content-notice.ts'
import { createPublishing, type Publishing } from './publishing.ts'
import { createScheduling, type Schedule } from './schedule/schedule.ts'
import type { SiteContent } from './site-content.ts'
import { createApprovalStore } from './store/approval-store.ts'
import { type CommentStore, createCommentStore } from './store/comment-store.ts'
import { createDraftStore } from './store/draft-store.ts'
import { createPictureStore } from './store/picture-store.ts'
import { createReleaseStore, type ReleaseStore } from './store/release-store.ts'
import { createScheduleStore } from './store/schedule-store.ts'
import { createVersionStore } from './store/version-store.ts'
import { withUploadedPictures } from './uploads/uploaded-pictures.ts'

type PublishingParts = {
  config: Pick<Config, 'contentGit'>
  database: ServerDatabase
  live: Pick<LiveSite, 'folder' | 'refresh'>
  /** Null if the server does not have the content: it publishes nothing then. */
  content: SiteContent | null
  metrics: Pick<Instruments, 'gauge'>
  /** Tells people what has come of their content. */
  telling: TellStaff
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The content of a server as staff edit and publish it. */
export type EditedContent = {
  editor: ContentEditor
  publishing: Publishing
  releases: ReleaseStore
  schedule: Schedule
  approvals: Approvals
  comments: CommentStore
  telling: TellStaff
  /** Publishes nothing more, and finishes what is being published. */
  stop(): Promise<void>
}

/** Applies versions of others, and publishes what is due, when the database is in use. */
export function startPublishing({
  config,
  database,
  live,
  content,
  metrics,
  telling,
  log,
}: PublishingParts): EditedContent | null {
  if (content === null) return null
  const { folder, generate, follows } = content
  const releases = createReleaseStore(database)
  const store = {
    versions: createVersionStore(database),
    drafts: createDraftStore(database),
    changes: database.changes,
    pictures: createPictureStore(database),
    releases,
    approvals: createApprovalStore(database, releases),
    comments: createCommentStore(database),
    schedule: createScheduleStore(database),
    settings: createSettingStore(database),
    users: createUserStore(database),
  }
  const editor = withUploadedPictures(content.editor, { folder, pictures: store.pictures })
  const publishing = createPublishing({
    files: editor.files,
    generate,
    follows,
    store,
    folders: { data: folder, out: live.folder },
    refresh: live.refresh,
    git: config.contentGit,
    log,
  })
  registerContentGauge(metrics, publishing)
  const { schedule, job } = createScheduling({ editor, store, publish: publishing.publish, telling, log })
  database.whenUsed(publishing.start)
  database.whenUsed(job.start)
  return {
    editor,
    publishing,
    releases,
    schedule,
    approvals: createApprovals({ editor, store, telling, now: () => new Date() }),
    comments: store.comments,
    telling,
    async stop() {
      await job.stop()
      await publishing.stop()
    },
  }
}
