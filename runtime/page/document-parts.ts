import type { ResolvedEntry } from '../shared/content/queries.ts'
import type { PageProps, ServerBundle } from './props.ts'

/** A document to be rendered: the template of a page, its props, and where the content in them comes from. */
export type DocumentParts = { bundle: ServerBundle; page: string; props: PageProps; resolved: readonly ResolvedEntry[] }
