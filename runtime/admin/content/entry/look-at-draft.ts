import type { EditedFile } from '../../../contract/content/content-file.ts'
import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { Message } from '../../frame/frame-props.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { entryAddress, listAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { showReview } from '../review/review.ts'
import { type Shown, showEntry } from './show-entry.ts'

/**
 * Shows what a draft of the file as it is changes, or the form with the faults of the draft. `message`: said above what
 * it changes.
 */
export async function lookAtDraft(
  options: ContentParts,
  input: StaffInput,
  entry: EntryDetail,
  draft: NonNullable<Shown['draft']>,
  message: Message | null = null,
): Promise<ScreenReply> {
  const { text } = input
  const file: EditedFile = { path: entry.path, text: draft.text, base: draft.base }
  const { faults } = await options.content.editor.drafts.check([file])
  const errors = faults.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const said = { text: text('content.fault-count', { count: errors.length }), isBad: true }
    return showEntry(options, input, entry, { draft, faults: errors, message: said, status: 422 })
  }
  const back = entryAddress(entry.collection, entry.slug)
  return showReview(options, input, { files: [file], note: '', back, kind: listAddress(entry.collection), message })
}
