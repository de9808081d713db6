import type { ContentEditor } from '../contract/content/content-editor.ts'
import type { Generate } from '../site/day-change.ts'

/** The content of a server. */
export type SiteContent = {
  folder: string
  editor: ContentEditor
  /** Generates from the folder as it is. */
  generate: Generate
  /**
   * Whether versions that the folder does not have are applied to it, also those from before the start; a developer's
   * checkout stays as it is.
   */
  follows: boolean
}
