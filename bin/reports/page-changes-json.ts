import {
  countByPattern,
  type PageChanges,
  type ReadChange,
} from '../../generator/serves/reports/page-changes/read-changes.ts'

type JsonOptions = {
  /** What the present state was compared with. */
  comparedWith: Readonly<Record<string, string>>
  /** With the sentences that differ. */
  hasText: boolean
}

/** Changes for programs. docs/editing/editing-content.md describes the fields. */
export function changesToJson(changes: PageChanges, { comparedWith, hasText }: JsonOptions): Record<string, unknown> {
  const { pages, addresses, images, files, assets, same } = changes
  return {
    comparedWith,
    patterns: countByPattern(changes),
    pages: pages.map((page) => pageToJson(page, hasText)),
    addresses,
    images,
    files,
    assets,
    same,
  }
}

function pageToJson(page: ReadChange, hasText: boolean): Record<string, unknown> {
  const { path, pattern, entries, change, difference, sentences } = page
  return {
    path,
    pattern,
    entries,
    change,
    ...('from' in page ? { from: page.from } : {}),
    ...('answer' in page ? { answer: page.answer ?? { kind: 'missing' } } : {}),
    ...('fields' in page ? { difference, fields: page.fields } : {}),
    ...('fields' in page && hasText ? { sentences } : {}),
  }
}
