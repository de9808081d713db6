import { daysForAll } from '../../search-console/inspection-pace.ts'
import type { SearchStatus, SearchWork, WorkStatus } from '../../search-console/search-status.ts'
import { momentText } from '../frame/present/moment.ts'
import type { AdminText } from '../frame/texts.ts'
import type { KnownPages } from './collect-pages.ts'
import type { IndexingStatus } from './indexing-props.ts'

type StatusOptions = KnownPages & {
  /** The address of the account that reads. */
  account: string
  now: Date
  text: AdminText
}

// In these days all pages of most sites are seen.
const seenDays = 3
const dayMs = 86_400_000

/** How many pages are for search engines, and how reading from Google goes. */
export function presentStatus(options: StatusOptions): IndexingStatus {
  const { pages, status, account, text } = options
  const indexed = pages.filter(({ isShown }) => isShown).length
  const about = text('page-indexing.about', { indexed, count: pages.length })
  if (status === null) return { about: [about, text('page-indexing.no-key')], problems: [] }
  return { about: [about, ...readTexts(options, status.figures)], problems: problemTexts(status, account, text) }
}

function readTexts({ pages, now, text }: StatusOptions, { doneAt, property }: WorkStatus): string[] {
  const inSitemap = pages.filter(({ isInSitemap }) => isInSitemap)
  const first = new Date(now.getTime() - seenDays * dayMs).toISOString()
  const seen = inSitemap.filter(({ search }) => (search?.inspected?.at ?? '') > first).length
  const days = daysForAll(inSitemap.length)
  return [
    doneAt === null
      ? text('page-indexing.waiting')
      : text('page-indexing.read', { moment: momentText(doneAt), property: property ?? '' }),
    text('page-indexing.seen', { seen, count: inSitemap.length }),
    ...(days > seenDays ? [text('page-indexing.days', { days })] : []),
  ]
}

/** A cause that both kinds of work have is said once. */
function problemTexts({ figures, inspections }: SearchStatus, account: string, text: AdminText): string[] {
  const isSame = figures.problem?.kind === inspections.problem?.kind
  const works = Object.entries(isSame ? { figures } : { figures, inspections }) as [SearchWork, WorkStatus][]
  return works.flatMap(([work, { problem, doneAt }]) => {
    if (problem === null) return []
    const { kind, detail, at } = problem
    return [
      text(`page-indexing.no-${work}`, { moment: momentText(at) }),
      text(`page-indexing.problem-${kind}`, { account, detail }),
      ...(doneAt === null ? [] : [text('page-indexing.last', { moment: momentText(doneAt) })]),
      text('page-indexing.again'),
    ].join(' ')
  })
}
