import type { ContentDrafts } from '../../contract/content/drafts.ts'
import type { FieldChoices, MergedTexts } from '../../contract/content/merge.ts'
import type { ContentDraft } from '../store/draft-store.ts'
import type { VersionStore } from '../store/version-store.ts'
import { mergeLines } from './merge-texts.ts'

/** What somebody has typed into a file, and the version that they have edited. */
export type TypedDraft = Pick<ContentDraft, 'text' | 'base'>
export type MergeParts = {
  editor: { drafts: Pick<ContentDrafts, 'merge'> }
  versions: Pick<VersionStore, 'texts'>
}

/**
 * A draft of an earlier version together with the file as it is. `unreadable`: also if nobody has kept the text that
 * was edited.
 */
export async function mergeDraft(
  { editor, versions }: MergeParts,
  { path, text: theirs }: { path: string; text: string },
  { text: mine, base: version }: TypedDraft,
  choices: FieldChoices = {},
): Promise<MergedTexts> {
  const base = version === null ? undefined : (await versions.texts([version])).get(version)
  if (base === undefined) return { kind: 'unreadable' }
  const texts = { base, mine, theirs }
  return editor.drafts.merge(path, { ...texts, lines: mergeLines(texts).text }, choices)
}
