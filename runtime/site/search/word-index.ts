import SearchableMap from 'minisearch/SearchableMap'
import { countTypos } from '../../shared/format/nearest-name.ts'
import { allWords, searchWords, typosAllowed } from './words.ts'

// The vocabulary is MiniSearch's radix tree, which finds a word, those that begin with it and those a few letters away
// in parts of a millisecond among fifty thousand. The rest of MiniSearch stays unused: it ranks texts by how rare their
// words are, and here the order is fixed (whole word, beginning, typo); it has no pairs of entries; and to it two
// swapped letters are two typos.

/** How well a word fits a target. */
export type Match = {
  /** To compare by. */
  points: number
  role: TextRole
  /** The text in which it was found. */
  value: string
}

/** What a text is to its target: its name, another thing that it is called, or what tells of it. */
export type TextRole = 'name' | 'by' | 'about'

export type WordIndex<Target> = {
  add(target: Target, role: TextRole, text: string): void
  /** The targets that a word finds, each with its best match. `isLast`: it may be the beginning of a longer word. */
  find(word: string, options: { isLast: boolean }): Map<Target, Match>
  /** The targets whose names are as near to a word as can be, when nothing else was found. */
  findSimilar(word: string): Map<Target, Match>
}

type Posting<Target> = { target: Target; role: TextRole; value: string; share: number }
type Words<Target> = SearchableMap<Posting<Target>[]>
type Found<Target> = { postings: readonly Posting<Target>[]; fit: number }

// A name counts more than anything else, and a whole word more than the beginning of one, that more than a typo:
// 'fenby' is the town before all of Fenbyshire, and 'morow' a quarter of that very name before the town of Morrow.
const weights: Readonly<Record<TextRole, number>> = { name: 1, by: 0.6, about: 0.25 }
const fits = { whole: 1, beginning: 0.75, typo: 0.5, typos: 0.4 }
// 'fenby' is Fenby before North Fenby: the share of a name that a word makes up.
const wholeName = 0.1
// One letter begins too much that is no name; and of very many beginnings the first are as good as all.
const minPrefixLength = 2
const maxBeginnings = 2000
// A swap is two steps of the tree's own distance, and one of ours. Further than four the tree is slow.
const maxSteps = 4
// Nobody means a word of which more than a third is different (as `nearestName`).
const maxGuessed = 3

export function createWordIndex<Target>(): WordIndex<Target> {
  const names: Words<Target> = new SearchableMap()
  const others: Words<Target> = new SearchableMap()
  return {
    add(target, role, text) {
      const own = searchWords(text)
      const posting = { target, role, value: text, share: 1 / own.length }
      if (role !== 'name') {
        for (const word of own) put(others, word, posting)
        return
      }
      // Half-typed, the small words of a name are words as well ('quay o'), and some write a name in one
      // ('northfenby').
      for (const word of allWords(text)) put(names, word, posting)
      if (own.length > 1) put(names, own.join(''), { ...posting, share: 1 })
    },
    find(word, { isLast }) {
      const [wholeNames, wholeOthers] = [whole(names, word), whole(others, word)]
      // What is a name is no typo; and BA1 is not the beginning of BA10, as EC1 is that of EC1A.
      const typos = wholeNames.length > 0 ? 0 : typosAllowed(word)
      const mayBegin = isLast && !(hasDigit(word) && wholeNames.length + wholeOthers.length > 0)
      const known = [...wholeNames, ...wholeOthers]
      const named = [...(mayBegin ? beginning(names, word) : []), ...within(names, word, typos)]
      if (wholeNames.length + named.length > 0) return bestOf([...known, ...named])
      const mayBeginOther = mayBegin && word.length >= minPrefixLength
      return bestOf([...known, ...(mayBeginOther ? beginning(others, word) : []), ...within(others, word, typos)])
    },
    findSimilar: (word) =>
      bestOf(within(names, word, hasDigit(word) ? 0 : Math.min(maxGuessed, Math.floor(word.length / 3)))),
  }
}

function put<Target>(words: Words<Target>, word: string, posting: Posting<Target>): void {
  const known = words.get(word)
  if (known === undefined) words.set(word, [posting])
  else known.push(posting)
}

function whole<Target>(words: Words<Target>, word: string): Found<Target>[] {
  const postings = words.get(word)
  return postings === undefined ? [] : [{ postings, fit: fits.whole }]
}

function beginning<Target>(words: Words<Target>, word: string): Found<Target>[] {
  const found: Found<Target>[] = []
  for (const [other, postings] of words.atPrefix(word)) {
    if (found.length >= maxBeginnings) break
    if (other !== word) found.push({ postings, fit: fits.beginning })
  }
  return found
}

function within<Target>(words: Words<Target>, word: string, typos: number): Found<Target>[] {
  if (typos === 0) return []
  return [...words.fuzzyGet(word, Math.min(2 * typos, maxSteps))].flatMap(([other, [postings]]) => {
    const apart = countTypos(word, other, typos)
    return apart > typos ? [] : [{ postings, fit: apart < 2 ? fits.typo : fits.typos }]
  })
}

/** The best match of each target. What tells of a target is met by whole words only. */
function bestOf<Target>(found: readonly Found<Target>[]): Map<Target, Match> {
  const best = new Map<Target, Match>()
  for (const { postings, fit } of found) {
    for (const { target, role, value, share } of postings) {
      if (role === 'about' && fit !== fits.whole) continue
      const points = fit * (weights[role] + (role === 'name' ? share * wholeName : 0))
      if (points > (best.get(target)?.points ?? 0)) best.set(target, { points, role, value })
    }
  }
  return best
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word)
}
