import type { Logger } from 'pino'
import type { AdminStores } from '../admin-stores.ts'
import type { Administration } from '../administration.ts'
import type { ContentDesk } from './staff-content.ts'

/** What the screens of content are made of. */
export type ContentOptions = {
  desk: ContentDesk
  store: Pick<AdminStores, 'enquiries' | 'changes' | 'versions' | 'drafts' | 'settings'>
  administration: Pick<Administration, 'authorOf' | 'rater'>
  log: Pick<Logger, 'error'>
}
