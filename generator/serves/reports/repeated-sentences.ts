import type { Prose } from '../../collections/values.ts'
import { type Marker, sentencesOf } from '../../plan/words.ts'
import type { Entry } from '../../schema/validate.ts'

/** A sentence of a text. */
export type RepeatedSentence = {
  prose: Prose
  sentence: string
  /** The other entries that have it too. */
  entries: readonly Entry[]
}

// What has fewer words beside names and figures is a line of facts.
const minWords = 5

/** Finds the sentences of texts that other texts have too, names and figures aside; each once. */
export function findRepeated(own: readonly Prose[], others: Iterable<Prose>, mark: Marker): RepeatedSentence[] {
  const found = new Map<string, { prose: Prose; sentence: string; entries: Set<Entry> }>()
  for (const prose of own)
    for (const sentence of wholeSentences(prose.value)) {
      const { blanked, words, isFact } = mark(sentence)
      if (words.length - isFact.filter(Boolean).length >= minWords && !found.has(blanked))
        found.set(blanked, { prose, sentence, entries: new Set() })
    }
  for (const { entry, value } of others)
    for (const sentence of wholeSentences(value)) found.get(mark(sentence).blanked)?.entries.add(entry)
  return [...found.values()].flatMap(({ entries, ...repeated }) =>
    entries.size === 0 ? [] : [{ ...repeated, entries: [...entries] }],
  )
}

function wholeSentences(text: string): string[] {
  return sentencesOf(text.replaceAll(/\s+/g, ' ')).filter((sentence) => /[.!?]$/.test(sentence))
}
