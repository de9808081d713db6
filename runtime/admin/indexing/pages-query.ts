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
  /** `missing`: pages for search engines that Google does not have. */
  google: 'missing' | ''
  sort: SortName
}

/** Reads the address of the list. What it does not know is as if it were not there. */
export function pagesQueryOf({ q, kind, proposal, google, sort }: Readonly<Record<string, unknown>>): PagesQuery {
  return {
    q: typeof q === 'string' ? q.trim() : '',
    kind: typeof kind === 'string' ? kind : '',
    proposal: ([...proposalKinds, 'any'] as const).find((name) => name === proposal) ?? '',
    google: google === 'missing' ? google : '',
    sort: sortNames.find((name) => name === sort) ?? 'path',
  }
}

/** The query of an address, without what is as usual. */
export function pagesSearch({ sort, ...query }: PagesQuery, page: number | null = null): string {
  const fields = { ...query, sort: sort === 'path' ? '' : sort, page: page === null ? '' : String(page) }
  const set = Object.entries(fields).filter(([, value]) => value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
