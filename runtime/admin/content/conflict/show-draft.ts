import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { MergedTexts } from '../../../contract/content/merge.ts'
import { mergeDraft } from '../../../publishing/versions/merge-draft.ts'
import type { Message } from '../../frame/frame-props.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { type ContentParts, mergePartsOf } from '../content-parts.ts'
import { lookAtDraft } from '../entry/look-at-draft.ts'
import { type Shown, showEntry } from '../entry/show-entry.ts'
import { lastPublication } from './last-publication.ts'
import { inFormOrder, presentFitted } from './present-conflict.ts'
import { showConflict } from './show-conflict.ts'

type Draft = NonNullable<Shown['draft']>

/**
 * The form of an entry with a draft of an earlier version: with the changes of both if they fit together, and else what
 * there is to choose.
 */
export async function showOutdatedDraft(
  options: ContentParts,
  input: StaffInput,
  entry: EntryDetail,
  draft: Draft,
): Promise<ScreenReply> {
  const merged = await mergeDraft(mergePartsOf(options), entry, draft)
  if (merged.kind === 'unreadable') return showEntry(options, input, entry, { draft, faults: [], message: null })
  if (merged.conflicts.length > 0) return showConflict(options, input, entry, { merged })
  const { schema, version: base } = entry
  const theirs = await lastPublication(options, entry, input)
  return showEntry(options, input, entry, {
    draft: merged.text === entry.text ? null : { ...draft, text: merged.text, base },
    faults: [],
    message: fitsMessage(theirs.sentence, input),
    fitted: inFormOrder(merged.changes, entry).map((change) =>
      presentFitted(change, { schema, theirs, text: input.text }),
    ),
  })
}

/** Shows what a draft of an earlier version changes, once nothing of it has to be chosen. */
export async function lookAtOutdatedDraft(
  options: ContentParts,
  input: StaffInput,
  entry: EntryDetail,
  draft: Draft,
): Promise<ScreenReply> {
  const merged = await mergeDraft(mergePartsOf(options), entry, draft)
  if (merged.kind === 'unreadable')
    return showEntry(options, input, entry, { draft, faults: [], message: null, status: 409 })
  if (merged.conflicts.length > 0) return showConflict(options, input, entry, { merged, status: 409 })
  const { sentence } = await lastPublication(options, entry, input)
  return lookAtMerged(options, input, { entry, draft, merged, message: fitsMessage(sentence, input) })
}

type Merged = { entry: EntryDetail; draft: Draft; merged: MergedTexts & { kind: 'merged' }; message?: Message }

/** Keeps what was merged as the draft, and shows what it changes. */
export async function lookAtMerged(
  options: ContentParts,
  input: StaffInput,
  { entry, draft, merged, message }: Merged,
): Promise<ScreenReply> {
  const { drafts } = options.content.publishing
  if (merged.text === entry.text) {
    await drafts.discard(draft.userId, draft.path)
    const said = { text: input.text('content.unchanged'), isBad: false }
    return showEntry(options, input, entry, { draft: null, faults: [], message: said })
  }
  const kept = { ...draft, text: merged.text, base: entry.version }
  await drafts.save(kept)
  return lookAtDraft(options, input, entry, kept, message)
}

function fitsMessage(sentence: string, { text }: StaffInput): Message {
  return { text: `${sentence} ${text('content.conflict.fits')}`, isBad: false, stays: true }
}
