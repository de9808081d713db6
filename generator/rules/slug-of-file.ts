import { type Fault, fault } from '../faults/fault.ts'
import type { Entry } from '../validate.ts'

/** An entry whose slug is not the name of its file; renaming is no remedy where a file of that name stands already. */
export function slugOfFile(entry: Entry, collection: ReadonlyMap<string, Entry>): Fault[] {
  const { slug } = entry.data
  if (slug === undefined || slug === entry.slug) return []
  const rename = collection.has(String(slug)) ? '' : `, or rename the file to ${String(slug)}.yaml`
  return [
    fault({
      code: 'slug-not-file-name',
      span: entry.parsed.span(['slug']),
      message: `the slug \`${String(slug)}\` is not the name of the file`,
      remedy: `write \`${entry.slug}\`${rename}`,
    }),
  ]
}
