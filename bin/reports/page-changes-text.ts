import type { FrameOptions } from '../../generator/faults/format-fault.ts'
import type { FieldChange, OtherAnswer } from '../../generator/serves/reports/page-changes/find-changes.ts'
import {
  type ChangeKind,
  changeKind,
  countByPattern,
  groupByChange,
  type PageChanges,
  type PatternChanges,
  type ReadChange,
} from '../../generator/serves/reports/page-changes/read-changes.ts'
import { changeLines } from './change-lines.ts'
import { pluralize } from './report.ts'

type TextOptions = Pick<FrameOptions, 'colorize' | 'width'> & {
  /** The name of the other side. */
  comparedWith: string
  hasText: boolean
  /** Without the limits of lists. */
  isAll: boolean
}

const listed = 10
const namedTogether = 3

/** Changes for people: a summary, a table of the patterns, and the addresses. */
export function changesToText(changes: PageChanges, options: TextOptions): string[] {
  const counts = countByPattern(changes)
  const groups = Map.groupBy(changes.pages, ({ pattern }) => pattern)
  return [
    ...summary(changes, options),
    ...(counts.length === 0 ? [] : ['', ...table(counts)]),
    ...counts.flatMap(({ pattern }) => {
      const lines = pageLines(groups.get(pattern) ?? [], options)
      return lines.length === 0 ? [] : ['', options.colorize('bold', pattern), ...lines]
    }),
    ...otherLines(changes, options),
  ]
}

function summary({ pages, images, same, assets, totals }: PageChanges, { comparedWith }: TextOptions): string[] {
  const kinds = Map.groupBy(pages, changeKind)
  const uncompared = kinds.get('changed')?.length ?? 0
  const parts = (Object.keys(kindWords) as (keyof typeof kindWords)[]).flatMap((kind) => {
    const own = kinds.get(kind)?.length ?? 0
    return own === 0 ? [] : [`${own.toLocaleString('en-GB')} ${kindWords[kind]}`]
  })
  const known = pages.length - uncompared
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0)
  const changed =
    known === 0
      ? 'no page changes'
      : `${pluralize(known, 'page')} of ${all.toLocaleString('en-GB')}: ${parts.join(', ')}`
  const made =
    same === 1
      ? 'page is made from something that changed, and stays'
      : 'pages are made from something that changed, and stay'
  return [
    `compared with ${comparedWith}: ${uncompared > 0 && known === 0 ? 'no change found' : changed}`,
    ...uncomparedLine(uncompared, 'page'),
    ...uncomparedLine(images.filter(({ isCompared }) => !isCompared).length, 'Open Graph image'),
    ...(same === 0 ? [] : [`${same.toLocaleString('en-GB')} ${made} the same`]),
    ...(assets.length === 0 ? [] : [`every page loads other files: ${assets.join(', ')}`]),
  ]
}

const kindWords = {
  text: 'with another text',
  markup: 'in the markup alone',
  added: 'added',
  removed: 'removed',
  moved: 'moved',
} as const
function uncomparedLine(count: number, what: string): string[] {
  return count === 0
    ? []
    : [`${pluralize(count, what)} may change and ${count === 1 ? 'was' : 'were'} not compared (--all)`]
}

const kindHeads = {
  text: 'text',
  markup: 'markup',
  changed: 'not compared',
  added: 'added',
  removed: 'removed',
  moved: 'moved',
} as const

function table(counts: readonly PatternChanges[]): string[] {
  const kinds = (Object.keys(kindHeads) as ChangeKind[]).filter((kind) => counts.some((count) => count[kind] > 0))
  const number = (value: number) => (value === 0 ? '' : value.toLocaleString('en-GB'))
  const rows = [
    ['pattern', 'pages', ...kinds.map((kind) => kindHeads[kind]), 'all of'],
    ...counts.map((count) => [
      count.pattern,
      number(count.pages),
      ...kinds.map((kind) => number(count[kind])),
      entriesOf(count.shared),
    ]),
  ]
  const widths = kinds
    .concat(['text', 'text'])
    .map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

function entriesOf(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, slug]) => `${name} ${slug}`)
    .join(', ')
}

function pageLines(pages: readonly ReadChange[], options: TextOptions): string[] {
  const { hasText, isAll } = options
  const known = pages.filter((page) => changeKind(page) !== 'changed')
  const groups = hasText ? groupByChange(known).map((group) => group.pages) : known.map((page) => [page] as const)
  const shown = isAll ? groups : groups.slice(0, listed)
  const hidden = groups.slice(shown.length).reduce((sum, own) => sum + own.length, 0)
  return [
    ...shown.flatMap((own) => groupLines(own, options)),
    ...(hidden === 0 ? [] : [`  and ${hidden.toLocaleString('en-GB')} more (--all lists them)`]),
  ]
}

/** The first of the pages that changed in the same way, the addresses of others, and what is different. */
function groupLines([page, ...others]: readonly [ReadChange, ...ReadChange[]], options: TextOptions): string[] {
  const named = options.isAll ? others : others.slice(0, namedTogether - 1)
  const unnamed = others.length - named.length
  return [
    pageLine(page),
    ...named.map(({ path }) => `  ${path}`),
    ...(unnamed === 0 ? [] : [`  and ${pluralize(unnamed, 'page')} with the same change`]),
    ...(options.hasText ? differenceLines(page, options) : []),
  ]
}

function pageLine(page: ReadChange): string {
  switch (page.change) {
    case 'added':
      return `  ${page.path}  added: ${page.after.title}`
    case 'removed':
      return `  ${page.path}  removed: ${answerText(page.answer)}`
    case 'moved':
      return `  ${page.path}  moved from ${page.from}, which redirects here${differences(page, ': ')}`
    case 'changed':
      return `  ${page.path}${differences(page, '  ')}`
  }
}

type ComparedPage = Extract<ReadChange, { change: 'moved' | 'changed' }>

function differences(page: ComparedPage, before: string): string {
  const names = page.fields.map(fieldText)
  const document = page.difference === null ? ['not compared'] : page.difference === 'text' ? ['text'] : []
  const found = [...document, ...names]
  if (found.length > 0) return before + found.join(', ')
  return page.difference === 'markup' && page.change === 'changed' ? `${before}markup` : ''
}

function fieldText({ field, after }: FieldChange): string {
  if (field === 'robots') return after === null ? 'now indexed' : `now ${String(after)}`
  if (field === 'inSitemap') return after === true ? 'now in the sitemap' : 'no longer in the sitemap'
  return field === 'pattern' ? `now of the pattern ${String(after)}` : field
}

function answerText(answer: OtherAnswer | null): string {
  if (answer === null) return 'missing (404)'
  if (answer.kind === 'gone') return 'gone (410)'
  return answer.kind === 'alias' ? `an alias of ${answer.to}` : `${answer.status} to ${answer.to}`
}

/** The texts that search engines show, and the sentences, before and after. */
function differenceLines(page: ReadChange, options: TextOptions): string[] {
  if (page.change !== 'moved' && page.change !== 'changed') return []
  const texts = page.fields.filter(({ field }) => ['title', 'description', 'canonical'].includes(field))
  return [
    ...texts.flatMap(({ field, before, after }) =>
      changeLines([`${field}: `, ''], String(before), String(after), options),
    ),
    ...page.sentences.flatMap(({ before, after, times }) =>
      changeLines(['', times === 1 ? '' : ` (${times} times)`], before, after, options),
    ),
  ]
}

function otherLines({ addresses, images, files }: PageChanges, { isAll, colorize }: TextOptions): string[] {
  const list = (head: string, lines: readonly string[]): string[] => {
    if (lines.length === 0) return []
    const shown = isAll ? lines : lines.slice(0, listed)
    const hidden = lines.length - shown.length
    return [
      '',
      colorize('bold', head),
      ...shown,
      ...(hidden === 0 ? [] : [`  and ${hidden.toLocaleString('en-GB')} more (--all lists them)`]),
    ]
  }
  return [
    ...list(
      'other addresses',
      addresses.map(({ path, after }) => `  ${path}  ${answerText(after)}`),
    ),
    ...list(
      'Open Graph images',
      images.filter(({ isCompared }) => isCompared).map(({ path, change }) => `  ${path}  ${change}`),
    ),
    ...list(
      'public files',
      files.map(({ path, change }) => `  ${path}  ${change}`),
    ),
  ]
}
