import type { AnswerTimes } from '../../../enquiries/store/find/find-enquiries.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText, TextKey } from '../../frame/texts.ts'
import { duration } from '../../inbox/item/present-item.ts'
import { type AnswerNumbers, answerNumbers } from '../collect/first-answers.ts'
import type { NumberTable } from '../statistics-props.ts'

const placesShown = 10

type Options = {
  rows: readonly AnswerTimes[]
  now: Date
  text: AdminText
  placeName: (slug: string) => string
  kindName: (kind: string) => string
  /** Null for whoever may not see how long single people take. */
  nameOf: NameOf | null
}

/** How long first answers took by place, kind and person; empty without any. */
export function presentAnswers({ rows, now, text, placeName, kindName, nameOf }: Options): readonly NumberTable[] {
  const numbers = (keyOf: (row: AnswerTimes) => string) => answerNumbers(rows, now, keyOf)
  const table = (head: TextKey, found: readonly AnswerNumbers[], named: (key: string) => string): NumberTable => ({
    caption: text('statistics.answers.by', { what: text(head) }),
    heads: [
      text(head),
      ...(['count', 'answered', 'median', 'in-time', 'promised'] as const).map((key) =>
        text(`statistics.answers.${key}`),
      ),
    ],
    rows: found.map((one) => [named(one.key), ...cells(one, text)]),
  })
  const people = nameOf === null ? [] : numbers(({ firstAnswer }) => firstAnswer?.by ?? '')
  return [
    table('statistics.answers.place', numbers(({ location }) => location).slice(0, placesShown), placeName),
    table(
      'statistics.answers.kind',
      numbers(({ kind }) => kind),
      kindName,
    ),
    ...(nameOf === null ? [] : [table('statistics.answers.person', people, nameOf)]),
  ].filter((one) => one.rows.length > 0)
}

function cells({ count, answered, medianMs, inTime, promised }: AnswerNumbers, text: AdminText): string[] {
  const share = (part: number | null) => (part === null ? '–' : `${Math.round(part * 100)}%`)
  return [
    count.toLocaleString('en-GB'),
    answered.toLocaleString('en-GB'),
    medianMs === null ? '–' : duration(medianMs, text),
    share(inTime),
    share(promised),
  ]
}
