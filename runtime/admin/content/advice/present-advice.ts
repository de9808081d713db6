import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { DraftReport, EntryReport } from '../../../contract/content/drafts.ts'
import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { RatedContent } from '../../../seo/rate-content.ts'
import type { Advice } from '../../../seo/score-content.ts'
import { capitalize } from '../../../shared/format/text.ts'
import type { AdminText } from '../../frame/texts.ts'
import { fieldName } from '../entry/field-name.ts'
import type { AdviceProps, FixButton, Suggestion } from './advice-props.ts'

type AdviceOptions = {
  entry: Pick<EntryDetail, 'schema' | 'pages'>
  answer: DraftReport
  rated: RatedContent | null
  keyword: string
  hasNeuronWriter: boolean
  text: AdminText
}
type Presenter = { text: AdminText; fieldOf: (pointer: string | null) => Suggestion['field'] }

const pagesShown = 40
/** Findings that can be fixed, with the texts of their buttons and sentences. */
const fixable = { spelling: 'spelling', 'straight-mark': 'marks' } as const

/** What to begin with as the keyword: the title of the page, without the name of the site. */
export function keywordOf({ page }: EntryReport): string {
  return page?.title.split(/\s+[|–—-]\s+/)[0]?.trim() ?? ''
}

/** Advice as screen and form show it: what can be fixed for certain comes first. */
export function presentAdvice({ entry, answer, rated, keyword, hasNeuronWriter, text }: AdviceOptions): AdviceProps {
  const presenter: Presenter = {
    text,
    fieldOf: (pointer) =>
      pointer === null || pointer === '' ? null : { pointer, name: fieldName(entry.schema, pointer) },
  }
  const isReport = answer.kind === 'report'
  const current = isReport ? answer.report.page?.path : undefined
  return {
    problem: isReport ? '' : text(answer.kind === 'missing' ? 'advice.missing' : 'advice.faults'),
    keyword,
    pages:
      current === undefined
        ? null
        : {
            current,
            choices: entry.pages.slice(0, pagesShown).map(({ path, title }) => ({ value: path, label: title })),
          },
    score: rated === null ? null : presentScore(rated, text),
    fixAll: isReport ? fixAllOf(answer.report.findings, text) : null,
    suggestions: isReport ? suggestionsOf(answer.report, rated, presenter) : [],
    labels: {
      keyword: text('advice.keyword'),
      page: text('advice.page'),
      score: text('advice.score-button'),
      suggestions: text('advice.suggestions'),
      none: text('advice.none'),
      hint: text('advice.hint'),
    },
    neuron: hasNeuronWriter ? { label: text('advice.ask-neuron'), hint: text('advice.ask-neuron-hint') } : null,
  }
}

function presentScore({ score, findings, problem }: RatedContent, text: AdminText): AdviceProps['score'] {
  const link =
    findings?.queryUrl.startsWith('https://') === true
      ? { text: text('advice.neuron-link'), address: findings.queryUrl }
      : null
  const by =
    findings !== null
      ? 'advice.neuron.scored'
      : problem === null
        ? 'advice.scored'
        : (`advice.neuron.${problem}` as const)
  return { text: text('advice.score', { score: Math.round(score) }), by: text(by), link }
}

function suggestionsOf(report: EntryReport, rated: RatedContent | null, presenter: Presenter): Suggestion[] {
  const { text, fieldOf } = presenter
  const fixed = report.findings.filter(({ code, fix }) => fix !== null && code in fixable)
  const words = new Set(fixed.map(({ message }) => message.split('`')[1]))
  const others = report.findings.filter((finding) => !fixed.includes(finding))
  // A word with a fix is told once.
  const advice = (rated?.advice ?? []).filter(
    ({ code, values }) => code !== 'rewritten' || !words.has(String(values.from)),
  )
  return [
    ...fixesByField(fixed, presenter),
    ...advice.map((each) => ({
      text: text(`advice.${each.code}`, each.values),
      field: fieldOf(placeOf(each, report)),
      fix: null,
    })),
    ...(rated?.findings?.questions ?? []).map((question) => ({
      text: text('advice.question', { question }),
      field: null,
      fix: null,
    })),
    ...report.repeated.map(({ pointer, sentence, count, entries }) => {
      const names = entries.map(({ name }) => name).join(', ')
      const more = count - entries.length
      const others = more > 0 ? text('advice.repeated-more', { names, count: more }) : names
      return { text: text('advice.repeated', { sentence, others }), field: fieldOf(pointer), fix: null }
    }),
    ...report.hard.map(({ pointer, age, wordsPerSentence }) => ({
      text: text('advice.hard', { age, words: wordsPerSentence }),
      field: fieldOf(pointer),
      fix: null,
    })),
    ...others.map(({ message, remedy, pointer }) => ({
      text: [message, remedy ?? '']
        .filter((part) => part !== '')
        .map(asSentence)
        .join(' '),
      field: fieldOf(pointer),
      fix: null,
    })),
  ]
}

/** One suggestion for all certain fixes of a kind in a field. */
function fixesByField(findings: readonly ContentFault[], { text, fieldOf }: Presenter): Suggestion[] {
  return [...Map.groupBy(findings, ({ code, pointer }) => `${code} ${pointer}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const kind = kindOf(first)
    const pairs = [
      ...new Set(own.map(({ message, fix }) => `‘${message.split('`')[1] ?? ''}’ → ‘${fix?.text ?? ''}’`)),
    ].join(', ')
    const fix = { code: first.code, pointer: first.pointer ?? '', label: text(`advice.fix-${kind}`) }
    return [{ text: text(`advice.${kind}`, { pairs, count: own.length }), field: fieldOf(first.pointer), fix }]
  })
}

/** The button for all fields; null if there are not several with American spellings. */
function fixAllOf(findings: readonly ContentFault[], text: AdminText): FixButton | null {
  const own = findings.filter(({ code, fix }) => code === 'spelling' && fix !== null)
  const isSeveral = new Set(own.map(({ pointer }) => pointer)).size > 1
  return isSeveral
    ? { code: 'spelling', pointer: '', label: text('advice.fix-spelling-all', { count: own.length }) }
    : null
}

function kindOf({ code }: ContentFault): (typeof fixable)[keyof typeof fixable] {
  return code === 'spelling' ? fixable.spelling : fixable['straight-mark']
}

/** The field in which a text of the page is written. */
function placeOf({ code }: Advice, { places }: EntryReport): string | null {
  if (code === 'title-length' || code === 'title-keyword') return places.title
  if (code === 'description-length') return places.description
  if (code === 'keyword-headings') return places.heading
  return code === 'keyword-late' || code === 'keyword-missing' ? places.lead : null
}

function asSentence(text: string): string {
  const sentence = capitalize(text)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
