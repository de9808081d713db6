import { formatMessage } from '../../format/text.ts'
import type { ContentRules } from './content-rules.ts'

export type ScoredText = { score: number; suggestions: string[]; semanticKeywords: string[]; description: string; faqs: Faq[] }
export type Faq = { question: string; answer: string }

const wantedWords = 300
const earlyWords = 100
// Above three in a hundred words a text reads as if it were written for a machine.
const maxKeywordDensity = 0.03
const longSentence = 20
const maxDescriptionLength = 160
const maxKeywords = 10
const minKeywordLength = 5
/** What each point is worth; they make a hundred. */
const worth = { length: 30, keyword: 30, early: 10, often: 10, sentences: 10, avoided: 10 }

/** A text scored without any other page to compare it with. The same text gets the same score. */
export function scoreContent(content: string, keyword: string, { advice, avoid }: ContentRules): ScoredText {
  const text = plainText(content)
  const words = wordsOf(text)
  const count = timesIn(text, keyword)
  const perSentence = Math.round(words.length / Math.max(1, sentencesOf(text).length))
  const avoided = avoid.filter(({ phrase }) => timesIn(text, phrase) > 0)
  const length = Math.min(1, words.length / wantedWords)
  const isEarly = timesIn(words.slice(0, earlyWords).join(' '), wordsOf(keyword).join(' ')) > 0
  const isOften = count > 1 && (count * wordsOf(keyword).length) / words.length > maxKeywordDensity
  const isLong = perSentence > longSentence
  const score =
    worth.length * length +
    (count > 0 ? worth.keyword : 0) +
    (isEarly ? worth.early : 0) +
    (count > 0 && !isOften ? worth.often : 0) +
    (words.length > 0 && !isLong ? worth.sentences : 0) +
    (words.length > 0 && avoided.length === 0 ? worth.avoided : 0)
  const values = { keyword, count: String(count), wanted: String(wantedWords) }
  const format = (template: string, more: Record<string, string> = {}) => formatMessage(template, { ...values, ...more })
  const suggestions = [
    ...(length < 1 ? [format(advice.tooShort, { words: String(words.length) })] : []),
    ...(count === 0 ? [format(advice.keywordMissing)] : isEarly ? [] : [format(advice.keywordLate)]),
    ...(isOften ? [format(advice.keywordOften)] : []),
    ...(isLong ? [format(advice.longSentences, { words: String(perSentence) })] : []),
    ...avoided.map(({ phrase }) => format(advice.avoided, { phrase })),
  ]
  return {
    score: Math.round(score),
    suggestions,
    semanticKeywords: frequentWords(words, wordsOf(keyword)),
    description: cutAtWord(text, maxDescriptionLength),
    faqs: questionsIn(content),
  }
}

function plainText(content: string): string {
  return content
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?](?=\s|$)/).filter((sentence) => sentence.trim() !== '')
}

function timesIn(text: string, phrase: string): number {
  const own = phrase.trim()
  if (own === '') return 0
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(own)}(?![\\p{L}\\p{N}])`, 'giu'))?.length ?? 0
}

/** Longer words that occur more than once, the most frequent first. */
function frequentWords(words: readonly string[], except: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) if (word.length >= minKeywordLength && !except.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxKeywords)
    .map(([word]) => word)
}

/** Lines or elements that end in a question mark, each with what follows it. */
function questionsIn(content: string): Faq[] {
  const lines = content
    .replace(/<[^<>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.flatMap((question, at) => {
    const answer = lines[at + 1]
    return question.endsWith('?') && answer !== undefined && !answer.endsWith('?') ? [{ question, answer }] : []
  })
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`
}
