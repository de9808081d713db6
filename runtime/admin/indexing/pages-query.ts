import { withQuery } from '../frame/present/with-query.ts'
import { type ProposalKind, proposalKinds } from './propose/propose.ts'

export const indexingAddress = '/admin/indexing'
export const csvAddress = `${indexingAddress}/pages.csv`

const sortNames = ['path', 'crawled', 'impressions', 'clicks', 'enquiries'] as const
export type SortName = (typeof sortNames)[number]

/** What the address of the list asks for; '' for everything. */
export type PagesQuery = {
  q: string
  /** The name of a pattern. */
  kind: string
  proposal: ProposalKind | 'any' | ''
  /** `kept`: pages that search engines are not shown. */
  rule: 'kept' | ''
  /** `missing`: pages for search engines that Google does not have. */
  google: 'missing' | ''
  sort: SortName
}

/** Reads the address of the list. What it does not know is as if it were not there. */
export function pagesQueryOf(query: Readonly<Record<string, unknown>>): PagesQuery {
  const { q, kind, proposal, rule, google, sort } = query
  return {
    q: typeof q === 'string' ? q.trim() : '',
    kind: typeof kind === 'string' ? kind : '',
    proposal: ([...proposalKinds, 'any'] as const).find((name) => name === proposal) ?? '',
    rule: rule === 'kept' ? rule : '',
    google: google === 'missing' ? google : '',
    sort: sortNames.find((name) => name === sort) ?? 'path',
  }
}

/** The address of the list, or of its file, for a query; without what is as usual. */
export function pagesLink(address: string, { sort, ...query }: PagesQuery, page: number | null = null): string {
  return withQuery(address, { ...query, sort: sort === 'path' ? null : sort, page })
}
