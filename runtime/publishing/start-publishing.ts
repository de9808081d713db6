import type { Logger } from 'pino'
import type { ContentEditor } from '../contract/content/content-editor.ts'
import type { Config } from '../server/config/config.ts'
import type { Instruments } from '../server/telemetry/instruments.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { ServerDatabase } from '../store/server-database.ts'
import { registerContentGauge } from './content-gauge.ts'
import { createPublishing, type Publishing } from './publishing.ts'
import type { SiteContent } from './site-content.ts'
import { createDraftStore } from './store/draft-store.ts'
import { createPictureStore } from './store/picture-store.ts'
import { createVersionStore } from './store/version-store.ts'
import { withUploadedPictures } from './uploads/uploaded-pictures.ts'

type PublishingParts = {
  config: Pick<Config, 'contentGit'>
  database: ServerDatabase
  live: Pick<LiveSite, 'folder' | 'refresh'>
  /** Null if the server does not have the content: it publishes nothing then. */
  content: SiteContent | null
  metrics: Pick<Instruments, 'gauge'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** The content of a server as staff edit and publish it. */
export type EditedContent = { editor: ContentEditor; publishing: Publishing }

/** Applies versions of others when the database is in use. */
export function startPublishing({
  config,
  database,
  live,
  content,
  metrics,
  log,
}: PublishingParts): EditedContent | null {
  if (content === null) return null
  const { folder, generate, follows } = content
  const store = {
    versions: createVersionStore(database),
    drafts: createDraftStore(database),
    changes: database.changes,
    pictures: createPictureStore(database),
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
  database.whenUsed(publishing.start)
  return { editor, publishing }
}
