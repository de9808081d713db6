import type { ContentFault } from '../../../contract/content/content-file.ts'

export type ContentFix = NonNullable<ContentFault['fix']>
/** Which findings are fixed: those of a code, in one field or, with '', in all. */
export type ChosenFixes = { code: string; pointer: string }

/** The certain fixes of findings. */
export function fixesOf(findings: readonly ContentFault[], chosen: ChosenFixes): ContentFix[] {
  const own = findings.filter(
    ({ code, pointer }) => code === chosen.code && (chosen.pointer === '' || pointer === chosen.pointer),
  )
  return own.flatMap(({ fix }) => (fix === null ? [] : [fix]))
}

/** A text with fixes, which do not overlap. */
export function applyContentFixes(text: string, fixes: readonly ContentFix[]): string {
  return fixes
    .toSorted((a, b) => b.from - a.from)
    .reduce((fixed, { from, to, text: written }) => fixed.slice(0, from) + written + fixed.slice(to), text)
}
