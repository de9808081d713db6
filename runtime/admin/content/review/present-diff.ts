import { diffLines } from 'diff'
import type { DraftPage } from '../../../contract/content/drafts.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { DiffLine, FileDiff, PageDiff } from '../content-props.ts'
import { changedLines, linesOf } from './changed-words.ts'

// Lines around a change, so that one sees where it is.
const aroundLines = 2

/**
 * What changes in a file: its lines before and after. What is unchanged is left out, up to two lines around each
 * change.
 */
export function presentFileDiff(path: string, before: string | null, after: string | null, text: AdminText): FileDiff {
  if (after === null) return { title: text('content.file-gone', { path }), lines: [] }
  const parts = diffLines(before ?? '', after)
  const lines = parts.flatMap(({ value, added, removed }, at): readonly DiffLine[] => {
    const [previous, next] = [parts[at - 1], parts[at + 1]]
    if (removed && next?.added) return changedLines(value, next.value)
    if (added && previous?.removed) return []
    if (added || removed) return linesOf(value).map((line) => lineOf(added ? '+' : '-', line, true))
    return shortened(linesOf(value), { isFirst: at === 0, isLast: at === parts.length - 1 }, text)
  })
  return { title: before === null ? text('content.file-new', { path }) : path, lines }
}

/** The sentences of a page before and after. */
export function presentPageDiff({ path, title, kind, from, sentences }: DraftPage, text: AdminText): PageDiff {
  const lines = sentences.flatMap(({ before, after }): readonly DiffLine[] => {
    if (before !== null && after !== null) return changedLines(before, after)
    return [
      ...(before === null ? [] : [lineOf('-', before, true)]),
      ...(after === null ? [] : [lineOf('+', after, true)]),
    ]
  })
  return {
    address: path,
    title,
    about: kind === 'changed' ? '' : text(`content.review.${kind}`, { from: from ?? '' }),
    sentences: lines,
  }
}

function lineOf(sign: DiffLine['sign'], text: string, isChanged = false): DiffLine {
  return { sign, parts: [{ text, isChanged }] }
}

function shortened(
  lines: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  text: AdminText,
): readonly DiffLine[] {
  const head = isFirst ? 0 : aroundLines
  const tail = isLast ? 0 : aroundLines
  const hidden = lines.length - head - tail
  if (hidden <= 1) return lines.map((line) => lineOf(' ', line))
  return [
    ...lines.slice(0, head).map((line) => lineOf(' ', line)),
    lineOf(' ', `… ${text('content.lines-left-out', { count: hidden })}`),
    ...lines.slice(lines.length - tail).map((line) => lineOf(' ', line)),
  ]
}
