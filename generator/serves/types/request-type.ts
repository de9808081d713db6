import type { SearchParam } from '../../../runtime/contract/search-params.ts'
import type { PageRequest } from '../../../runtime/page/props.ts'
import type { MissingScreen, PagePattern, Routes } from '../../routes/resolve-routes.ts'
import type { EntryTypes } from './entry-types.ts'
import type { Imports } from './imports.ts'
import { literal, union } from './type-text.ts'

/** What a page can be asked for: a page with search parameters for their answers, a screen for what went wrong. */
export function requestType(
  patterns: readonly (PagePattern | MissingScreen)[],
  { enquiries }: Routes,
  types: EntryTypes,
  imports: Imports,
): string {
  const asked = patterns.flatMap((pattern) =>
    pattern.kind === 'page' ? Object.values(pattern.config.searchParams ?? {}) : [],
  )
  const kinds = patterns.flatMap((pattern): PageRequest['kind'][] =>
    pattern.kind === 'missing' ? [screenKind(pattern)] : enquiries === null ? ['plain'] : ['plain', 'form'],
  )
  const simple = [...kinds, ...asked.flatMap(({ kind }) => (kind === 'words' ? [kind] : []))]
  const named = `${imports.engine('RequestOf')}<${union(simple.map(literal))}>`
  return union([named, ...asked.flatMap((each) => (each.kind === 'words' ? [] : [answeredRequest(each)]))])

  /** A question with what is known of its answer. */
  function answeredRequest(asked: Exclude<SearchParam, { kind: 'words' }>): string {
    if (asked.kind === 'search')
      return `${imports.engine('SearchRequest')}<${union(asked.groups.map(({ name }) => literal(name)))}>`
    return `${imports.engine('NearestRequest')}<${types.summary(asked.collection)}, ${union(Object.keys(asked.lists).map(literal))}>`
  }
}

function screenKind({ place: [list] }: MissingScreen): PageRequest['kind'] {
  return list === 'failed' || list === 'limited' || list === 'unavailable' ? list : 'missing'
}
