import type { ResolvedEntry } from '../shared/content/queries.ts'
import type { PageProps, ServerBundle } from './props.ts'

/** A document to be rendered. */
export type DocumentParts = {
  bundle: ServerBundle
  /** The template of a page. */
  page: string
  props: PageProps
  /** Where the content in the props comes from. */
  resolved: readonly ResolvedEntry[]
}
