import type { ContentRules } from './content-rules.ts'
import { headingsIn, mentions, plainText, sentencesOf, timesIn, wordsOf } from './read-content.ts'

/** A text to score. */
export type ContentToScore = {
  /** Plain text or HTML. */
  content: string
  keyword: string
  /** That of its page, if it has one. */
  title?: string | undefined
  /** That of its page, if it has one. */
  description?: string | undefined
  /** Words in another spelling than the site's. */
  rewritten?: readonly RewrittenPair[]
}
export type RewrittenPair = { from: string; to: string }
export type AdviceCode =
  | 'too-short'
  | 'keyword-missing'
  | 'keyword-late'
  | 'keyword-often'
  | 'keyword-headings'
  | 'long-sentences'
  | 'avoided'
  | 'rewritten'
  | 'title-length'
  | 'title-keyword'
  | 'description-length'
/** What would make a text better; `values` are those of its wording. */
export type Advice = { code: AdviceCode; values: Readonly<Record<string, string | number>> }
/** `score`: from 0 to 100. The same text gets the same score. */
export type ScoredContent = { score: number; advice: readonly Advice[] }

const wantedWords = 300
const earlyWords = 100
// Above three in a hundred words a text reads as if it were written for a machine.
const maxKeywordDensity = 0.03
const longSentence = 20
// §5, D27: what search engines show.
const maxTitleLength = 70
const [minDescriptionLength, maxDescriptionLength] = [70, 160]
const shownWords = 5
/**
 * What each check is worth beside the others. Checks that do not apply, such as that of a title where there is none,
 * are left out.
 */
const worth = {
  length: 25,
  keyword: 25,
  early: 10,
  often: 10,
  headings: 5,
  title: 5,
  titleKeyword: 5,
  description: 5,
  sentences: 10,
  avoided: 10,
  spelling: 5,
}

/** `share`: how much of it is met, from 0 to 1. */
type Check = { worth: number; share: number; advice: readonly Advice[] }

/** Scores a text without any other page to compare it with. */
export function scoreContent(given: ContentToScore, rules: Pick<ContentRules, 'avoid'>): ScoredContent {
  const text = plainText(given.content)
  const read = { ...given, text, words: wordsOf(text) }
  const checks = [...keywordChecks(read), ...pageChecks(read), ...languageChecks(read, rules)]
  const whole = checks.reduce((sum, check) => sum + check.worth, 0)
  const reached = checks.reduce((sum, check) => sum + check.worth * check.share, 0)
  return { score: Math.round((reached / whole) * 100), advice: checks.flatMap(({ advice }) => advice) }
}

type ReadContent = ContentToScore & { text: string; words: readonly string[] }

function keywordChecks({ content, keyword, text, words }: ReadContent): Check[] {
  const count = timesIn(text, keyword)
  const isThere = count > 0 || mentions(text, keyword)
  const isEarly = isThere && mentions(words.slice(0, earlyWords).join(' '), keyword)
  const isOften = count > 1 && (count * wordsOf(keyword).length) / words.length > maxKeywordDensity
  const length = Math.min(1, words.length / wantedWords)
  const headings = headingsIn(content)
  return [
    {
      worth: worth.length,
      share: length,
      advice: length < 1 ? [advise('too-short', { words: words.length, wanted: wantedWords })] : [],
    },
    check(worth.keyword, isThere, advise('keyword-missing', { keyword })),
    { ...check(worth.early, isEarly, advise('keyword-late', { keyword })), ...(!isThere && { advice: [] }) },
    {
      ...check(worth.often, isThere && !isOften, advise('keyword-often', { keyword, count })),
      ...(!isOften && { advice: [] }),
    },
    ...(headings.length === 0
      ? []
      : [
          check(
            worth.headings,
            headings.some((heading) => mentions(heading, keyword)),
            advise('keyword-headings', { keyword }),
          ),
        ]),
  ]
}

function pageChecks({ keyword, title, description }: ReadContent): Check[] {
  const length = (text: string) => [...text].length
  const isFitting = (text: string) => length(text) >= minDescriptionLength && length(text) <= maxDescriptionLength
  return [
    ...(title === undefined
      ? []
      : [
          check(
            worth.title,
            title !== '' && length(title) <= maxTitleLength,
            advise('title-length', { length: length(title), most: maxTitleLength }),
          ),
          check(worth.titleKeyword, mentions(title, keyword), advise('title-keyword', { keyword })),
        ]),
    ...(description === undefined
      ? []
      : [
          check(
            worth.description,
            isFitting(description),
            advise('description-length', {
              length: length(description),
              least: minDescriptionLength,
              most: maxDescriptionLength,
            }),
          ),
        ]),
  ]
}

function languageChecks({ text, words, rewritten = [] }: ReadContent, { avoid }: Pick<ContentRules, 'avoid'>): Check[] {
  if (words.length === 0)
    return [worth.sentences, worth.avoided, worth.spelling].map((each) => ({ worth: each, share: 0, advice: [] }))
  const perSentence = Math.round(words.length / Math.max(1, sentencesOf(text).length))
  const avoided = avoid.filter(({ phrase }) => timesIn(text, phrase) > 0)
  const spellings = [...new Map(rewritten.map((pair) => [pair.from, pair])).values()].slice(0, shownWords)
  return [
    check(
      worth.sentences,
      perSentence <= longSentence,
      advise('long-sentences', { words: perSentence, most: longSentence }),
    ),
    {
      worth: worth.avoided,
      share: avoided.length === 0 ? 1 : 0,
      advice: avoided.map(({ phrase }) => advise('avoided', { phrase })),
    },
    {
      worth: worth.spelling,
      share: spellings.length === 0 ? 1 : 0,
      advice: spellings.map(({ from, to }) => advise('rewritten', { from, to })),
    },
  ]
}

function check(worthOfIt: number, isMet: boolean, advice: Advice): Check {
  return { worth: worthOfIt, share: isMet ? 1 : 0, advice: isMet ? [] : [advice] }
}

function advise(code: AdviceCode, values: Advice['values']): Advice {
  return { code, values }
}
