// Generated from routes.yaml and data/schemas by `townpages types`; do not edit.
import type { ReactNode } from 'react'
import type { PageProps, RequestOf, SearchRequest } from 'townpages/page'
import type {
  ArticleWording,
  Chapter,
  ChapterSummary,
  FailedWording,
  Guide,
  GuideForEditors,
  GuideForEditorsSummary,
  GuideForOperators,
  GuideForOperatorsSummary,
  GuideSummary,
  HomeWording,
  MissingWording,
  PageForContributors,
  PageForContributorsSummary,
  ReferencePage,
  ReferencePageSummary,
  SearchWording,
  Site,
} from './data-types.ts'

/** What every page has, besides its own content. */
export type EveryPage = {
  site: Site
  start: readonly ChapterSummary[]
  guides: readonly GuideSummary[]
  editing: readonly GuideForEditorsSummary[]
  operation: readonly GuideForOperatorsSummary[]
  reference: readonly ReferencePageSummary[]
  project: readonly PageForContributorsSummary[]
}

type Contents = {
  home: { wording: HomeWording }
  article: {
    wording: ArticleWording
    page: Chapter | Guide | GuideForEditors | GuideForOperators | ReferencePage | PageForContributors
  }
  search: { wording: SearchWording }
  missing: { wording: MissingWording }
  failed: { wording: FailedWording }
}

type Requests = {
  home: RequestOf<'plain'>
  article: RequestOf<'plain'>
  search: RequestOf<'plain'> | SearchRequest<'start' | 'guides' | 'editing' | 'operation' | 'reference' | 'project'>
  missing: RequestOf<'missing'>
  failed: RequestOf<'failed'>
}

/** What the component of a page gets, by the name of the page. */
export type PagePropsOf = { [Page in keyof Contents]: PageProps<EveryPage & Contents[Page], Requests[Page]> }

/** What the document around every page gets. */
export type DocumentProps = PageProps<EveryPage & {
  page?: Chapter | Guide | GuideForEditors | GuideForOperators | ReferencePage | PageForContributors
}> & { children: ReactNode }
