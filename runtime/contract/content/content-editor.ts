import type { ContentFiles } from './content-file.ts'
import type { ContentDrafts } from './drafts.ts'
import type { ContentEntries } from './entries.ts'
import type { ContentEvidence } from './evidence.ts'
import type { ContentImports } from './imports.ts'
import type { ContentPictures } from './pictures.ts'
import type { ContentTexts } from './texts.ts'

/**
 * The port to the editor of content. The server has no generator of its own: `bin/` starts one in a thread and passes
 * it in. What calls take and return is plain data, so that it can be sent from thread to thread; a last argument may be
 * a function that is told of the progress.
 */
export type ContentEditor = {
  entries: ContentEntries
  drafts: ContentDrafts
  texts: ContentTexts
  pictures: ContentPictures
  imports: ContentImports
  evidence: ContentEvidence
  files: ContentFiles
}

/**
 * A call did not end within its time, and its thread was ended: a text or a template may never end. The next call
 * begins with a new editor.
 */
export class EditorTimeError extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`the editor of content did not answer within ${seconds} s, and was ended`)
    this.seconds = seconds
  }
}
