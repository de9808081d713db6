import type { Manifest } from '../../contract/manifest.ts'
import type { SearchGroup, SearchParam } from '../../contract/search-params.ts'
import type { FoundGroup, SearchHit, SearchResult } from '../../page/props.ts'
import { entryFits } from '../../shared/content/queries.ts'
import { type Candidate, candidatesOf, joinCandidates, ranked } from './candidates.ts'
import { readPostcode, shortenPostcodes } from './postcode.ts'
import { searchHit } from './search-hit.ts'
import { addEntries, addPages, type SearchTarget } from './search-target.ts'
import { createWordIndex, type Match, type WordIndex } from './word-index.ts'
import { searchWords } from './words.ts'

type SearchOptions = SearchParam & { kind: 'search' }

/** Answers a question with the pages that it finds. The index is made at the first question. */
export type SiteSearch = (query: string) => SearchResult

type GroupMatches = { group: SearchGroup; found: readonly Candidate[] }

const maxHits = 8
const maxWords = 10

export function createSiteSearch(manifest: Manifest, options: SearchOptions): SiteSearch {
  let index: WordIndex<SearchTarget> | undefined
  return function search(query) {
    index ??= indexSite(manifest, options)
    const words = searchWords(shortenPostcodes(query)).slice(0, maxWords)
    const groups = groupMatches(candidatesOf(lookUpAll(index, words)))
    return { groups, suggestion: groups.length > 0 ? null : suggestionFor(words, index) }
  }

  function groupMatches(candidates: readonly Candidate[]): FoundGroup[] {
    const all = options.groups.map((group) => ({
      group,
      found: ranked(group.kind === 'pages' ? candidates.filter(isPage) : entriesOf(group, candidates)),
    }))
    return worthShowing(all)
      .map(({ group, found }) => firstHits(group, found))
      .filter(({ hits }) => hits.length > 0)
  }

  function firstHits(group: SearchGroup, found: readonly Candidate[]): FoundGroup {
    const hits = new Map<string, SearchHit>()
    for (const candidate of found) {
      const hit = searchHit(group, candidate, manifest)
      if (hit === null || hits.has(hit.path)) continue
      if (hits.size === maxHits) return { name: group.name, hits: [...hits.values()], more: true }
      hits.set(hit.path, hit)
    }
    return { name: group.name, hits: [...hits.values()], more: false }
  }

  function suggestionFor(words: readonly string[], known: WordIndex<SearchTarget>): SearchHit | null {
    return groupMatches(candidatesOf(words.map((word) => known.findSimilar(word))))[0]?.hits[0] ?? null
  }
}

/**
 * What merely tells of the words is worth showing where nothing is called so. And once a group answers all that was
 * asked, a later one with a part of the words is not meant: 'quay o' is a town, and no page of which a word begins with
 * o.
 */
function worthShowing(all: readonly GroupMatches[]): readonly GroupMatches[] {
  const named = all.filter(({ found: [first] }) => first?.isNameMatch)
  const shown = named.length > 0 ? named : all
  const coversMore = ({ found: [earlier] }: GroupMatches, { found: [later] }: GroupMatches) =>
    earlier !== undefined && earlier.targets.length === 1 && earlier.words > (later?.words ?? 0)
  return shown.filter((group, at) => !shown.slice(0, at).some((earlier) => coversMore(earlier, group)))
}

/** What each word finds. A district of postcodes that nobody has stands for the letters that it begins with. */
export function lookUpAll(index: WordIndex<SearchTarget>, words: readonly string[]): Map<SearchTarget, Match>[] {
  return words.map((word, at) => {
    const found = index.find(word, { isLast: at === words.length - 1 })
    const area = found.size > 0 ? undefined : readPostcode(word)?.area
    return area === undefined ? found : index.find(area.toLowerCase(), { isLast: false })
  })
}

function indexSite(manifest: Manifest, { find, groups }: SearchOptions): WordIndex<SearchTarget> {
  const index = createWordIndex<SearchTarget>()
  for (const [collection, fields] of Object.entries(find)) addEntries(index, manifest.collections, collection, fields)
  const pages = groups.find(({ kind }) => kind === 'pages')
  if (pages?.kind === 'pages') addPages(index, manifest, pages.titleUntil)
  return index
}

/** The candidates of a group; with several names those that each make an address together. */
function entriesOf(
  { params }: SearchGroup & { kind: 'entries' },
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const lists = Object.values(params).map(({ collection, where, except }) =>
    candidates.filter(({ targets: [target] }) => {
      if (target?.kind !== 'entry' || target.collection !== collection) return false
      return entryFits(target.entry.data, where) && except?.includes(target.entry.slug) !== true
    }),
  )
  return lists.length === 1 ? (lists[0] ?? []) : joinCandidates(lists.map((list) => ranked(list).slice(0, maxHits)))
}

function isPage({ targets }: Candidate): boolean {
  return targets[0]?.kind === 'page'
}
