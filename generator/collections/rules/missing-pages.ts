import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import { entriesIn } from '../values.ts'

/**
 * Entries that a site may only have together with a page (`x-needs-page`), where the routes have no page of that name:
 * one fault per collection.
 */
export function missingPages(linked: LinkedEntries, { pages }: Pick<Routes, 'pages'>): Fault[] {
  const named = new Set(pages.map(({ name }) => name))
  return [...Map.groupBy(entriesIn(linked), ({ collection }) => collection)].flatMap(([collection, [first]]) => {
    const needed = first?.schema.schema['x-needs-page']
    if (first === undefined || needed === undefined || named.has(needed)) return []
    return [
      fault({
        code: 'no-page',
        span: wholeFile(first.parsed.source.file),
        message: `a site with ${collection} needs a page \`${needed}\`, and there is none`,
        remedy: 'add a page of this name to templates/routes.yaml, and its texts',
      }),
    ]
  })
}
