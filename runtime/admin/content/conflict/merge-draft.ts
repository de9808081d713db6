import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { FieldChoices, MergedTexts } from '../../../contract/content/merge.ts'
import type { ContentDraft } from '../../../publishing/store/draft-store.ts'
import { mergeLines } from '../../../publishing/versions/merge-texts.ts'
import type { ContentParts } from '../content-parts.ts'

/** What somebody has typed into a file, and the version that they have edited. */
export type TypedDraft = Pick<ContentDraft, 'text' | 'base'>

/**
 * A draft of an earlier version together with the file as it is. `unreadable`: also if nobody has kept the text that
 * was edited.
 */
export async function mergeDraft(
  { content, store }: Pick<ContentParts, 'content' | 'store'>,
  { path, text: theirs }: Pick<EntryDetail, 'path' | 'text'>,
  { text: mine, base: version }: TypedDraft,
  choices: FieldChoices = {},
): Promise<MergedTexts> {
  const base = version === null ? undefined : (await store.versions.texts([version])).get(version)
  if (base === undefined) return { kind: 'unreadable' }
  const texts = { base, mine, theirs }
  return content.editor.drafts.merge(path, { ...texts, lines: mergeLines(texts).text }, choices)
}
