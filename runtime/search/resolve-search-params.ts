import { createSiteInterpolator } from '../content/page-content.ts'
import type { Manifest, PageEntry } from '../contract/manifest.ts'
import type { SearchParam } from '../contract/search-params.ts'
import type { AskedRequest } from '../page/props.ts'
import { createNearestFinder } from './find-nearest.ts'
import type { Question } from './read-question.ts'
import { createSiteSearch } from './search-site.ts'

/** The answer to a question that `readQuestion` read for a page. One answerer per manifest: its indexes go with it. */
export type SearchParamResolver = (entry: PageEntry, question: Question) => AskedRequest

/** What answers the questions of one `searchParams` line, whatever was asked. */
type Resolution = (query: string) => AskedRequest

export function createSearchParamResolver(manifest: Manifest): SearchParamResolver {
  const filler = createSiteInterpolator()
  // Pages that ask alike share an index.
  const known = new Map<string, Resolution>()
  const answeringFor = (ask: SearchParam): Resolution => {
    const key = JSON.stringify(ask)
    const made = known.get(key) ?? makeAnswering(ask)
    known.set(key, made)
    return made
  }
  return function answer(entry, { parameter, query }) {
    const ask = manifest.patterns[entry.pattern]?.searchParams?.[parameter]
    if (ask === undefined) throw new Error(`the pattern ${entry.pattern} answers no parameter ${parameter}`)
    return answeringFor(ask)(query)
  }

  function makeAnswering(ask: SearchParam): Resolution {
    switch (ask.kind) {
      case 'words':
        return (query) => ({ kind: 'words', query })
      case 'search': {
        const search = createSiteSearch(manifest, ask, filler)
        return (query) => ({ kind: 'search', query, ...search(query) })
      }
      case 'nearest': {
        const findNearest = createNearestFinder(manifest, ask)
        return (query) => ({ kind: 'nearest', query, answer: findNearest(query) })
      }
    }
  }
}
