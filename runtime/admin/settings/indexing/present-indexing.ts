import type { IndexNow } from '../../../indexnow/index-now.ts'
import type { Submission } from '../../../indexnow/submission-log.ts'
import type { SubmissionResult } from '../../../indexnow/submit-addresses.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { IndexingProps } from './indexing-props.ts'

/** Why nothing can be submitted. */
export const obstacleTexts = { key: 'indexing.no-key', address: 'indexing.no-address' } as const

const answerTexts = {
  200: 'indexing.answer-200',
  202: 'indexing.answer-202',
  400: 'indexing.answer-400',
  403: 'indexing.answer-403',
  422: 'indexing.answer-422',
  429: 'indexing.answer-429',
} as const
const whatTexts = { changed: 'indexing.what-changed', main: 'indexing.what-main', all: 'indexing.what-all' } as const

type PresentIndexing = Pick<IndexNow, 'obstacle' | 'service' | 'paths'> & {
  submissions: readonly Submission[]
  nameOf: NameOf
  text: AdminText
}

/** What search engines were told, in words. */
export function presentIndexing({
  obstacle,
  service,
  paths,
  submissions,
  nameOf,
  text,
}: PresentIndexing): Omit<IndexingProps, keyof ScreenFrame> {
  return {
    obstacle: obstacle === null ? '' : text(obstacleTexts[obstacle]),
    service,
    counts: { main: paths('main').length, all: paths('all').length },
    rows: submissions.map(({ at, pages, by, ...result }) => {
      const { submitted: count, total, status, isAccepted } = result
      return {
        at,
        moment: momentText(at),
        what: by === null ? text(whatTexts[pages]) : `${text(whatTexts[pages])}, ${nameOf(by)}`,
        count: count === total ? text('indexing.pages', { count }) : text('indexing.pages-some', { count, total }),
        answer: `${status ?? ''} ${answerText(text, result)}`.trim(),
        isBad: !isAccepted,
      }
    }),
  }
}

/** The answer to a submission as a sentence. */
export function answerText(text: AdminText, { status, reason, total }: SubmissionResult): string {
  if (total === 0) return text('indexing.answer-nothing')
  if (status === null) return text('indexing.answer-none', { reason })
  const known = Object.entries(answerTexts).find(([code]) => code === String(status))
  return known === undefined ? text('indexing.answer-other', { status: String(status) }) : text(known[1])
}

/** The result of a submission: how many pages, and the answer. */
export function resultText(text: AdminText, result: SubmissionResult): string {
  const { submitted: count, total, isAccepted } = result
  return `${isAccepted ? text('indexing.submitted', { count }) : text('indexing.submitted-some', { count, total })} ${answerText(text, result)}`
}
