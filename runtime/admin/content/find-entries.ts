import type { ContentEditor } from '../../contract/content/content-editor.ts'
import type { FindOptions, TargetGroup } from '../frame/admin-page.ts'
import { bestMatches } from '../frame/present/best-matches.ts'
import { entryAddress } from './content-addresses.ts'

type EntryOptions = Pick<FindOptions, 'may' | 'text'> & { editor: Pick<ContentEditor, 'entries'> }

const entriesShown = 5

/** The entries of the content by their names, short ones first. */
export async function findEntries(typed: string, { may, text, editor }: EntryOptions): Promise<readonly TargetGroup[]> {
  if (!may('content')) return []
  const entries = (await editor.entries.names()).toSorted((one, other) => one.name.length - other.name.length)
  const items = bestMatches(entries, typed, ({ name }) => name)
    .slice(0, entriesShown)
    .map(({ collection, slug, name }) => ({
      text: name,
      detail: collection,
      address: entryAddress(collection, slug),
      isBad: false,
    }))
  return [{ name: text('frame.content'), items }]
}
