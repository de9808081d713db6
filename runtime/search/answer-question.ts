import type { Ask } from '../contract/asks.ts'
import type { Manifest, PageEntry } from '../contract/manifest.ts'
import { createSiteFiller } from '../contract/page-content.ts'
import type { AskedRequest } from '../page/props.ts'
import { createNearestFinder } from './find-nearest.ts'
import type { Question } from './read-question.ts'
import { createSiteSearch } from './search-site.ts'

/** The answer to a question that `readQuestion` read for a page. One answerer per manifest: its indexes go with it. */
export type Answerer = (entry: PageEntry, question: Question) => AskedRequest

/** What answers the questions of one `asks` line, whatever was asked. */
type Answering = (query: string) => AskedRequest

export function createAnswerer(manifest: Manifest): Answerer {
  const filler = createSiteFiller()
  // Pages that ask alike share an index.
  const known = new Map<string, Answering>()
  const answeringFor = (ask: Ask): Answering => {
    const key = JSON.stringify(ask)
    const made = known.get(key) ?? makeAnswering(ask)
    known.set(key, made)
    return made
  }
  return function answer(entry, { parameter, query }) {
    const ask = manifest.patterns[entry.pattern]?.asks?.[parameter]
    if (ask === undefined) throw new Error(`the pattern ${entry.pattern} answers no parameter ${parameter}`)
    return answeringFor(ask)(query)
  }

  function makeAnswering(ask: Ask): Answering {
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
