import { type Fault, fault, wholeFile } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'

/**
 * Entries with the same collection and slug: only one file can be used, so each of the others is a fault that names
 * both.
 */
export function repeatedEntries(entries: readonly Entry[]): Fault[] {
  return [...Map.groupBy(entries, ({ collection, slug }) => `${collection}/${slug}`).values()].flatMap((sharing) => {
    const first = sharing.find(hasUsualFile) ?? sharing[0]
    return sharing.flatMap((entry) => (first === undefined || entry === first ? [] : [repeatedEntry(entry, first)]))
  })
}

/** Whether the file of an entry is where `townpages new` puts it. */
function hasUsualFile({ collection, slug, parsed }: Entry): boolean {
  return parsed.source.file === `data/${collection}/${slug}.yaml`
}

function repeatedEntry({ slug, schema, parsed }: Entry, { parsed: first }: Entry): Fault {
  const noun = (schema.schema.title ?? 'entry').toLowerCase()
  return fault({
    code: 'repeated-entry',
    span: wholeFile(parsed.source.file),
    message: `this file and ${first.source.file} are both the ${noun} \`${slug}\``,
    remedy: `keep one of the two files; if this is another ${noun}, give its file and its slug another name`,
  })
}
