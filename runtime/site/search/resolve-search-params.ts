import type { Manifest, PageEntry } from '../../contract/manifest.ts'
import type { SearchParam } from '../../contract/search-params.ts'
import type { SearchParamRequest } from '../../page/props.ts'
import { getOrMake } from '../../shared/content/memo.ts'
import { createNearestFinder } from './find-nearest.ts'
import type { SearchParamInput } from './read-search-param.ts'
import { createSiteSearch } from './search-site.ts'

/**
 * The answer to a question that `readSearchParam` read for a page. One answerer per manifest: its indexes go with it.
 */
export type SearchParamResolver = (entry: PageEntry, searchParam: SearchParamInput) => SearchParamRequest

/** What answers the questions of one `searchParams` line, whatever was asked. */
type Resolution = (query: string) => SearchParamRequest

export function createSearchParamResolver(manifest: Manifest): SearchParamResolver {
  // Pages that ask alike share an index.
  const known = new Map<string, Resolution>()
  const resolutionFor = (searchParam: SearchParam): Resolution =>
    getOrMake(known, JSON.stringify(searchParam), () => createResolution(searchParam))
  return function answer(entry, { parameter, query }) {
    const searchParam = manifest.patterns[entry.pattern]?.searchParams?.[parameter]
    if (searchParam === undefined) throw new Error(`the pattern ${entry.pattern} answers no parameter ${parameter}`)
    return resolutionFor(searchParam)(query)
  }

  function createResolution(searchParam: SearchParam): Resolution {
    switch (searchParam.kind) {
      case 'words':
        return (query) => ({ kind: 'words', query })
      case 'search': {
        const search = createSiteSearch(manifest, searchParam)
        return (query) => ({ kind: 'search', query, ...search(query) })
      }
      case 'nearest': {
        const findNearest = createNearestFinder(manifest, searchParam)
        return (query) => ({ kind: 'nearest', query, answer: findNearest(query) })
      }
    }
  }
}
