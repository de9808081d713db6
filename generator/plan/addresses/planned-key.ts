import { contentHash } from '../../../runtime/contract/hash.ts'
import type { PatternConfig } from '../../../runtime/contract/manifest.ts'
import { getOrMake } from '../../../runtime/shared/content/memo.ts'
import { type ContentResolver, namesInQuery } from '../../../runtime/shared/content/queries.ts'
import type { OgImagePattern } from '../../routes/og-image-pattern.ts'
import type { WrittenText } from '../../routes/page-wording.ts'
import type { PagePattern, Routes } from '../../routes/resolve-routes.ts'

/** Makes the key under which a page or an image is kept. It changes with everything that the page is planned from. */
export type PlannedKey = (path: string, entries: Readonly<Record<string, string>>) => string

type Pattern = PagePattern | OgImagePattern
type KeyOptions = {
  runQueries: ContentResolver
  routes: Routes
  /** What else all pages of the pattern are planned from. */
  around: readonly unknown[]
}
/** The parts of pages that depend on the same of their own entries. */
type PartGroup = {
  of: readonly string[]
  parts: ReadonlySet<string>
  /** By the slugs of these entries. */
  hashes: Map<string, string>
}

export function plannedKeys(pattern: Pattern, { runQueries, routes: { everyPage }, around }: KeyOptions): PlannedKey {
  const { config } = pattern
  const own = contentHash(JSON.stringify([withoutPlaces(pattern), everyPage, around]))
  const groups = groupParts({ ...everyPage.queries, ...config.queries }, Object.keys(config.collections))
  return (path, entries) => {
    const shown = groups.map(({ of, parts, hashes }) =>
      getOrMake(hashes, of.map((name) => entries[name]).join(' '), () => {
        const resolved = runQueries({ entries }, config, parts)
        return contentHash(resolved.map(({ hash }) => hash).join())
      }),
    )
    return [own, path, ...shown].join(' ')
  }
}

/** A page has each of its entries by name, and what each of its queries finds. */
function groupParts(queries: PatternConfig['queries'], entries: readonly string[]): PartGroup[] {
  const parts = [
    ...entries.map((name) => ({ name, of: [name] })),
    ...Object.entries(queries).map(([name, query]) => ({ name, of: namesInQuery(query) })),
  ]
  const groups = Map.groupBy(parts, ({ of }) => of.join(' '))
  return [...groups.values()].map((group) => ({
    of: group[0]?.of ?? [],
    parts: new Set(group.map(({ name }) => name)),
    hashes: new Map(),
  }))
}

/** A pattern as plain data: its texts without the places where they are written. */
function withoutPlaces(pattern: Pattern): object {
  if (pattern.kind === 'ogImage') return pattern
  const textsOf = (forms: readonly WrittenText[]) => forms.map(({ text }) => text)
  return {
    ...pattern,
    ownTitle: pattern.ownTitle?.field,
    ownDescription: pattern.ownDescription?.field,
    titles: textsOf(pattern.titles),
    descriptions: textsOf(pattern.descriptions),
  }
}
