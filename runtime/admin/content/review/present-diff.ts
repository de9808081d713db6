import { diffLines } from 'diff'
import type { DraftPage } from '../../../contract/content/drafts.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { DiffLine, FileDiff, PageDiff } from '../content-props.ts'

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
    const written = linesOf(value)
    if (added || removed) return written.map((line) => ({ sign: added ? '+' : '-', text: line }))
    return shortened(written, { isFirst: at === 0, isLast: at === parts.length - 1 }, text)
  })
  return { title: before === null ? text('content.file-new', { path }) : path, lines }
}

/** The sentences of a page before and after. */
export function presentPageDiff({ path, title, kind, from, sentences }: DraftPage, text: AdminText): PageDiff {
  const lines = sentences.flatMap(({ before, after }): readonly DiffLine[] => [
    ...(before === null ? [] : [{ sign: '-' as const, text: before }]),
    ...(after === null ? [] : [{ sign: '+' as const, text: after }]),
  ])
  return {
    address: path,
    title,
    about: kind === 'changed' ? '' : text(`content.review.${kind}`, { from: from ?? '' }),
    sentences: lines,
  }
}

function shortened(
  lines: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  text: AdminText,
): readonly DiffLine[] {
  const head = isFirst ? 0 : aroundLines
  const tail = isLast ? 0 : aroundLines
  const hidden = lines.length - head - tail
  if (hidden <= 1) return lines.map((line) => ({ sign: ' ', text: line }))
  return [
    ...lines.slice(0, head).map((line): DiffLine => ({ sign: ' ', text: line })),
    { sign: ' ', text: `… ${text('content.lines-left-out', { count: hidden })}` },
    ...lines.slice(lines.length - tail).map((line): DiffLine => ({ sign: ' ', text: line })),
  ]
}

function linesOf(value: string): string[] {
  return value.replace(/\r?\n$/, '').split(/\r?\n/)
}
