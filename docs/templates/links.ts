// Generated from routes.yaml by `townpages types`; do not edit.
import { type LinkTo, linkTo } from 'townpages/page'

type Pages = {
  home: null
  start: { page: string }
  guides: { page: string }
  editing: { page: string }
  operation: { page: string }
  reference: { page: string }
  project: { page: string }
  search: null
}

/** The address of a page by the name of its pattern in `routes.yaml`. */
export const link: LinkTo<Pages> = linkTo
