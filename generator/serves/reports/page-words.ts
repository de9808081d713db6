import type { Collections, ContentEntry } from '../../../runtime/contract/manifest.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { createMarker, type MarkedSentence, sentencesOf, wordsOf } from '../../plan/words.ts'
import { collectPlaceValues } from './place-values.ts'
import { type FoundText, findSharedTexts, type SharedSentence } from './shared-texts.ts'

/** What is measured of a page. */
export type ReadPage = {
  path: string
  kind: string
  /** The text of its main part. */
  text: string
  /** The entries that it shows. */
  shows: readonly ContentEntry[]
}
/** Where the words of a page come from. */
export type PageWords = {
  path: string
  kind: string
  words: number
  facts: number
  /** Text that no other page has, names and figures blanked. */
  own: number
  /** What of `own` is whole sentences. */
  prose: number
  /** The text of the page without names and figures. */
  blanked: string
}
/** A sentence of a page. `sources` is empty if none of the shared texts of the page has it. */
export type PageSentence = MarkedSentence & {
  text: string
  isValue: boolean
  sources: readonly SharedSentence[]
  filled: readonly string[]
}
export type MeasuredPages = {
  /** The words of pages. */
  pages: readonly PageWords[]
  /** The sentences of each page by its path. */
  sentences: ReadonlyMap<string, readonly PageSentence[]>
}

// What has fewer words beside names and figures is a line of facts, such as 'Alderwick, 12 miles north-west'.
const minOwnWords = 4
const nearlyAll = 0.95

/** Measures which words of pages are facts of their place, text of their own, and common text. */
export function measurePages(
  read: readonly ReadPage[],
  collections: Collections,
  progress: (share: number) => void = () => {},
): MeasuredPages {
  const sentences = readSentences(read, collections, progress)
  const shownOn = countPages(sentences)
  const varied = findVaried(read, sentences)
  const pages = read.map(({ path, kind }): PageWords => {
    const own = sentences.get(path) ?? []
    const counts = { words: 0, facts: 0, own: 0, prose: 0 }
    for (const sentence of own) {
      const { length } = sentence.words
      counts.words += length
      if (!isOwn(sentence, shownOn)) counts.facts += factsIn(sentence, varied.get(kind))
      else {
        counts.own += length
        if (/[.!?]$/.test(sentence.text)) counts.prose += length
      }
    }
    return { path, kind, ...counts, blanked: own.map(({ blanked }) => blanked).join('\n') }
  })
  return { pages, sentences }
}

/** The sentences of each page by its path. */
function readSentences(
  read: readonly ReadPage[],
  collections: Collections,
  progress: (share: number) => void,
): MeasuredPages['sentences'] {
  const { all, names } = collectPlaceValues(collections)
  const mark = createMarker(names)
  const find = findSharedTexts(collections, mark)
  const known = new Map<string, { marked: MarkedSentence; isValue: boolean; found: readonly FoundText[] }>()
  const lookUp = (sentence: string) =>
    getOrMake(known, sentence, (text) => {
      const isValue = all.has(text.toLowerCase())
      return { marked: mark(text), isValue, found: isValue ? [] : find(text) }
    })
  return new Map(
    read.map(({ path, text, shows }, at) => {
      progress(at / read.length)
      const shown = new Set(shows)
      return [
        path,
        sentencesOf(text).map((sentence): PageSentence => {
          const { marked, isValue, found } = lookUp(sentence)
          const sources = found.filter(({ source }) => shown.has(source.entry))
          return {
            ...marked,
            text: sentence,
            isValue,
            sources: sources.map(({ source }) => source),
            filled: sources[0]?.filled ?? [],
          }
        }),
      ]
    }),
  )
}

/**
 * Whether the sentence was written for its page: in no shared text, and on no other page even if names and figures are
 * blanked.
 */
function isOwn(
  { isValue, sources, blanked, words, isFact }: PageSentence,
  shownOn: ReadonlyMap<string, number>,
): boolean {
  if (isValue || sources.length > 0) return false
  return words.length - isFact.filter(Boolean).length >= minOwnWords && shownOn.get(blanked) === 1
}

/**
 * The number of words of a sentence that are facts of a place. What is the same on nearly all pages of the kind is no
 * fact of a place.
 */
function factsIn(
  { text, isValue, sources, filled, words, isFact }: PageSentence,
  varied: ReadonlySet<string> | undefined,
): number {
  const [source] = sources
  if (source !== undefined)
    return filled.reduce(
      (sum, part, at) => sum + (varied?.has(keyOf(source, at)) === true ? wordsOf(part).length : 0),
      0,
    )
  if (varied?.has(text) !== true) return 0
  const names = isFact.filter(Boolean).length
  return isValue || (names > 0 && words.length - names < minOwnWords - 1) ? words.length : names
}

/** On how many pages each sentence without source is, names and figures blanked. */
function countPages(sentences: MeasuredPages['sentences']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const own of sentences.values())
    for (const blanked of new Set(
      own.filter(({ sources }) => sources.length === 0).map((sentence) => sentence.blanked),
    ))
      counts.set(blanked, (counts.get(blanked) ?? 0) + 1)
  return counts
}

/**
 * For each kind of page what differs from page to page: placeholders by their keys, and sentences without source that
 * not nearly all pages have.
 */
function findVaried(read: readonly ReadPage[], sentences: MeasuredPages['sentences']): Map<string, Set<string>> {
  return new Map(
    [...Map.groupBy(read, ({ kind }) => kind)].map(([kind, pages]) => {
      const texts = new Map<string, Set<string>>()
      const counts = new Map<string, number>()
      for (const { path } of pages)
        for (const { text, sources, filled } of new Set(sentences.get(path)))
          if (sources[0] === undefined) counts.set(text, (counts.get(text) ?? 0) + 1)
          else
            for (const [at, part] of filled.entries())
              texts.set(keyOf(sources[0], at), (texts.get(keyOf(sources[0], at)) ?? new Set()).add(part))
      const placeholders = [...texts].filter(([, parts]) => parts.size > 1).map(([key]) => key)
      const lines = [...counts].filter(([, count]) => count < pages.length * nearlyAll).map(([text]) => text)
      return [kind, new Set([...placeholders, ...lines])]
    }),
  )
}

function keyOf({ path }: SharedSentence, placeholder: number): string {
  return `${path} ${placeholder}`
}
