import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { type Marker, sentencesOf, wordsOf } from '../../plan/words.ts'

/**
 * A sentence of content that several pages may show. `list`: the list that its text is an item of, and its `upTo`
 * limits if it has bands.
 */
export type SharedSentence = {
  entry: ContentEntry
  /** The file and the keys of the text. */
  path: string
  list: { path: string; item: number; bands: readonly number[] | null } | null
}
/** A shared sentence that a sentence of a page may come from. */
export type FoundText = {
  source: SharedSentence
  /** What stands for its placeholders on the page. */
  filled: readonly string[]
}
type Form = { longest: string; length: number; isLoose: boolean; pattern: RegExp; source: SharedSentence }

const placeholder = /\{\{.*?\}\}|%?\{[^{}]*\}/g
// A form with few words of its own would fit many sentences; then what is filled in has few words beside names and
// figures.
const fewWords = 4
const maxOtherWords = 3

/** Whether the entry is a place. Its texts are its own; those of all other entries are shared. */
export function isPlace({ data }: Pick<ContentEntry, 'data'>): boolean {
  return typeof data.latitude === 'number' && typeof data.longitude === 'number'
}

/**
 * Finds the shared sentences of content that a sentence may come from, those with the most words of their own first.
 * `mark`: marks names and figures.
 */
export function findSharedTexts(collections: Collections, mark: Marker): (sentence: string) => readonly FoundText[] {
  const plain = new Map<string, FoundText[]>()
  const forms: Form[] = []
  const add = (text: string, source: SharedSentence) => {
    for (const sentence of sentencesOf(text)) {
      const literals = sentence.split(placeholder)
      if (literals.length === 1) plain.set(sentence, [...(plain.get(sentence) ?? []), { source, filled: [] }])
      else if (wordsOf(literals.join(' ')).length > 0) forms.push(formOf(literals, source))
    }
  }
  for (const entries of collections.values())
    for (const entry of entries.values()) if (!isPlace(entry) && entry.isPlain !== true) eachText(entry, add)
  forms.sort((a, b) => b.length - a.length)
  return (sentence) => [...(plain.get(sentence) ?? []), ...forms.flatMap((form) => fitForm(form, sentence, mark))]
}

function fitForm({ longest, pattern, isLoose, source }: Form, sentence: string, mark: Marker): FoundText[] {
  if (!sentence.includes(longest)) return []
  const filled = pattern.exec(sentence)?.slice(1)
  if (filled === undefined) return []
  if (isLoose && mark(filled.join(' ')).isFact.filter((isFact) => !isFact).length > maxOtherWords) return []
  return [{ source, filled }]
}

function formOf(literals: readonly string[], source: SharedSentence): Form {
  const own = literals.join(' ')
  return {
    longest: literals.reduce((a, b) => (b.trim().length > a.trim().length ? b : a)).trim(),
    length: own.length,
    isLoose: wordsOf(own).length < fewWords,
    pattern: new RegExp(`^${literals.map((literal) => RegExp.escape(literal)).join('(.*?)')}$`, 's'),
    source,
  }
}

/** Every text of an entry with the place that it has there. */
function eachText(entry: ContentEntry, add: (text: string, source: SharedSentence) => void): void {
  const visit = (value: unknown, path: string, list: SharedSentence['list']): void => {
    if (typeof value === 'string') add(value.replaceAll(/\s+/g, ' '), { entry, path, list })
    else if (Array.isArray(value))
      for (const [item, inner] of (value as unknown[]).entries())
        visit(inner, `${path}[${item}]`, { path, item, bands: bandsOf(value) })
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`, list)
  }
  for (const [key, value] of Object.entries(entry.data)) visit(value, `${entry.file}#${key}`, null)
}

function bandsOf(items: readonly unknown[]): readonly number[] | null {
  const limits = items.map((item) => (item as { upTo?: unknown } | null)?.upTo)
  return limits.every((limit) => typeof limit === 'number') ? limits : null
}
