import { patternNamed } from '../../contract/assemble-manifest.ts'
import { contentHash } from '../../contract/hash.ts'
import type {
  ContentEntry,
  Manifest,
  OgImageConfig,
  OgImageEntry,
  PageEntry,
  PatternConfig,
} from '../../contract/manifest.ts'
import { memoize } from './memo.ts'
import { createSiteInterpolator, pageContent, textContext } from './page-content.ts'
import { createContentResolver, type ResolvedEntry } from './queries.ts'
import type { TextContext } from './text-template.ts'

/** The parts of a manifest that content is made of. */
export type ContentSource = Pick<Manifest, 'everyPage' | 'patterns' | 'collections'> & {
  ogImages: Pick<Manifest['ogImages'], 'patterns'>
}

/** What a page or an image shows. */
export type ResolvedContent = {
  /** Its own entries and what it queries, with the files that they come from. */
  resolved: readonly ResolvedEntry[]
  /** Every part by its name, with all texts filled: what a template gets as `content`. */
  values(): Record<string, unknown>
  /** `value` with every text in it filled. Throws an `UnfilledPlaceholderError` if nothing fills one. */
  text<T>(value: T): T
  /** The first of `forms` with at most `limit` characters after filling, or null. */
  firstFitting(forms: readonly string[], limit: number): string | null
}

/** An entry, and its texts filled as every page fills them. They can also name it as the addresses of the site do. */
export type EntryContent = { entry: ContentEntry; text<T>(value: T): T }

/**
 * The content of one manifest: its queries resolved and its texts filled, in the same way for everything that is
 * served.
 */
export type Content = {
  /** Throws if the manifest has no such pattern. */
  pattern(name: string): PatternConfig
  ogImagePattern(name: string): OgImageConfig
  /** `slugs`: what the address of a missing page names. */
  ofPage(entry: Pick<PageEntry, 'pattern' | 'entries'>, slugs?: Readonly<Record<string, string>>): ResolvedContent
  ofOgImage(entry: Pick<OgImageEntry, 'pattern' | 'entries'>): ResolvedContent
  /** Null if there is no such entry. */
  entry(collection: string, slug: string): EntryContent | null
  /**
   * A template, or a value with templates in it, filled with what every page has and with `variables`: entries or texts
   * by name.
   */
  text<T>(template: T, variables?: Readonly<Record<string, unknown>>): T
}

/**
 * The content of a manifest, made once for it: queries that pages share are resolved once, and each text is compiled
 * once.
 */
export const createContent: (source: ContentSource) => Content = memoize(makeContent)

function makeContent({ everyPage, patterns, collections, ogImages }: ContentSource): Content {
  const resolve = createContentResolver(collections, everyPage.queries, contentHash)
  const interpolator = createSiteInterpolator(everyPage.formats)
  const contentOf = (
    entries: PageEntry['entries'],
    pattern: Pick<PatternConfig, 'queries' | 'collections' | 'variables'>,
    slugs: Readonly<Record<string, string>> = {},
  ): ResolvedContent => {
    const resolved = resolve({ entries }, pattern)
    const context = textContext(resolved, [everyPage.variables, pattern.variables], slugs)
    return {
      resolved,
      values: () => pageContent(resolved, context, interpolator),
      text: (value) => interpolator.deep(value, context),
      firstFitting: (forms, limit) => interpolator.firstFitting(forms, context, limit),
    }
  }
  const contextWith = (variables: Readonly<Record<string, unknown>>): TextContext => {
    const { entries, variables: known } = textContext(resolve({ entries: {} }, { queries: {}, collections: {} }), [
      everyPage.variables,
    ])
    return { entries: { ...entries, ...variables }, variables: known }
  }
  const namesOf = (collection: string): string[] =>
    Object.values(patterns).flatMap((pattern) =>
      Object.keys(pattern.collections).filter((name) => pattern.collections[name] === collection),
    )
  return {
    pattern: (name) => patternNamed(patterns, name),
    ogImagePattern: (name) => patternNamed(ogImages.patterns, name),
    ofPage: ({ pattern, entries }, slugs) => contentOf(entries, patternNamed(patterns, pattern), slugs),
    ofOgImage: ({ pattern, entries }) => contentOf(entries, patternNamed(ogImages.patterns, pattern)),
    entry(collection, slug) {
      const entry = collections.get(collection)?.get(slug)
      if (entry === undefined) return null
      if (entry.isPlain === true) return { entry, text: (value) => value }
      const context = contextWith(Object.fromEntries(namesOf(collection).map((name) => [name, entry.data])))
      return { entry, text: (value) => interpolator.deep(value, context) }
    },
    text: (template, variables = {}) => interpolator.deep(template, contextWith(variables)),
  }
}
