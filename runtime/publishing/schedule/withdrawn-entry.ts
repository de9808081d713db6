import type { ContentFault, EditedFile } from '../../contract/content/content-file.ts'
import type { ContentDrafts } from '../../contract/content/drafts.ts'
import type { EntryDetail } from '../../contract/content/entries.ts'

type Entry = Pick<EntryDetail, 'path' | 'text' | 'version' | 'data' | 'schema' | 'retirements'>
/** `fixed`: such an entry cannot be taken off the site. */
export type Withdrawn =
  | { kind: 'file'; file: EditedFile }
  | { kind: 'faults'; faults: ContentFault[] }
  | { kind: 'fixed' }

/** How an entry is taken off the site: by its switch if it has one, or else for good. Null: not at all. */
export function withdrawalOf({
  schema,
  retirements,
}: Pick<Entry, 'schema' | 'retirements'>): Record<string, unknown> | null {
  const { properties } = schema as { properties?: object }
  if (properties !== undefined && Object.hasOwn(properties, 'active')) return { active: false }
  return retirements.includes('gone') ? { retired: 'gone' } : null
}

/** The file of an entry without pages. What names the entry stays as it is, which may be a fault. */
export async function withdrawnEntry(drafts: Pick<ContentDrafts, 'withData'>, entry: Entry): Promise<Withdrawn> {
  const { path, text, version: base, data } = entry
  const withdrawal = withdrawalOf(entry)
  if (withdrawal === null || typeof data !== 'object' || data === null) return { kind: 'fixed' }
  const written = await drafts.withData(path, text, { ...data, ...withdrawal })
  return written.kind === 'faults' ? written : { kind: 'file', file: { path, text: written.text, base } }
}
