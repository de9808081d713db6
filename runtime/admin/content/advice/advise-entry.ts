import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { ContentParts } from '../content-parts.ts'
import type { AdviceProps } from './advice-props.ts'
import { applyContentFixes, type ChosenFixes, fixesOf } from './apply-fixes.ts'
import { keywordOf, presentAdvice } from './present-advice.ts'

/** What somebody wants to know about the text of an entry. */
export type AdviceQuestion = {
  keyword: string | null
  page: string | null
  /** Whether NeuronWriter is asked, which costs money for each new keyword. */
  asksNeuronWriter: boolean
}
export type EntryAdviser = {
  /** What would make a text of the entry better. */
  advise(
    input: Pick<StaffInput, 'site' | 'text'>,
    entry: EntryDetail,
    text: string,
    question: AdviceQuestion,
  ): Promise<AdviceProps>
  /** The text with the certain fixes that were chosen, and how many they are. */
  fix(entry: EntryDetail, text: string, chosen: ChosenFixes): Promise<{ text: string; count: number }>
}

export function createEntryAdviser({ content: { editor }, rater }: ContentParts): EntryAdviser {
  return {
    async advise({ site, text: say }, entry, text, { keyword, page, asksNeuronWriter }) {
      const answer = await editor.drafts.report([{ path: entry.path, text }], entry, page)
      const report = answer.kind === 'report' ? answer.report : null
      const chosen = keyword ?? (report === null ? '' : keywordOf(report))
      const rated =
        report === null || chosen === ''
          ? null
          : await rater.rate({
              manifest: site.manifest,
              keyword: chosen,
              content: report.content,
              asksNeuronWriter,
              ...(report.page !== null && { title: report.page.title, description: report.page.description }),
            })
      return presentAdvice({ entry, answer, rated, keyword: chosen, hasNeuronWriter: rater.hasNeuronWriter, text: say })
    },
    async fix(entry, text, chosen) {
      const answer = await editor.drafts.report([{ path: entry.path, text }], entry, null)
      const fixes = answer.kind === 'report' ? fixesOf(answer.report.findings, chosen) : []
      return { text: applyContentFixes(text, fixes), count: fixes.length }
    },
  }
}
