/** A question of a text, and what follows it. */
export type Faq = { question: string; answer: string }

const maxKeywords = 10
const minKeywordLength = 5
const heading = /<h[1-6]\b[^<>]*>([^<]*)/gi

/** A text or HTML without its tags, in one line. */
export function plainText(content: string): string {
  return content
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

export function sentencesOf(text: string): string[] {
  return text.split(/[.!?](?=\s|$)/).filter((sentence) => sentence.trim() !== '')
}

/** How often a text has exactly these words. */
export function timesIn(text: string, phrase: string): number {
  const own = phrase.trim()
  if (own === '') return 0
  return text.match(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(own)}(?![\\p{L}\\p{N}])`, 'giu'))?.length ?? 0
}

/**
 * Whether a sentence of the text has all words of a keyword, in any order, in the singular or the plural: 'a lawyer
 * near the river' is about 'lawyers river'.
 */
export function mentions(text: string, keyword: string): boolean {
  const wanted = [...new Set(wordsOf(keyword).map(stem))]
  if (wanted.length === 0) return false
  return sentencesOf(text).some((sentence) => {
    const stems = new Set(wordsOf(sentence).map(stem))
    return wanted.every((word) => stems.has(word))
  })
}

/** The texts of headings in HTML, up to the first tag in each. */
export function headingsIn(content: string): string[] {
  return [...content.matchAll(heading)].map(([, text = '']) => text.trim()).filter((text) => text !== '')
}

/** Longer words that occur more than once, the most frequent first. */
export function frequentWords(words: readonly string[], except: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words)
    if (word.length >= minKeywordLength && !except.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxKeywords)
    .map(([word]) => word)
}

/** Lines or elements that end in a question mark, each with what follows it. */
export function questionsIn(content: string): Faq[] {
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

/** The beginning of a text, cut between words. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:[’']s|s[’']?)$/, '') : word
}
