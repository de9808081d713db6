import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { FieldChoices, MergedTexts } from '../../../contract/content/merge.ts'
import { readNames } from '../../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { entryAddress, listAddress, versionAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { entryTabs, nameOf } from '../entry/show-entry.ts'
import { byAndWhen, noteText } from '../versions/present-versions.ts'
import { lastPublication } from './last-publication.ts'
import { inFormOrder, presentConflict, presentFitted } from './present-conflict.ts'

const versionsShown = 3

/** `choices`: what was chosen before. `said`: why it has to be looked at again, or ''. */
type ShownConflict = {
  merged: MergedTexts & { kind: 'merged' }
  choices?: FieldChoices
  said?: string
  status?: number
}

/** The fields of an entry that two people have changed, to choose from, and what fits together by itself. */
export async function showConflict(
  options: ContentParts,
  input: StaffInput,
  entry: EntryDetail,
  { merged: { conflicts, changes }, choices = {}, said = '', status }: ShownConflict,
): Promise<ScreenReply> {
  const { text } = input
  const { store, content } = options
  const kind = listAddress(entry.collection)
  const [theirs, people, versions] = await Promise.all([
    lastPublication(options, entry, input),
    readNames(store.users, text),
    store.versions.list({ path: entry.path, limit: versionsShown }),
  ])
  const what = said === '' ? text('content.conflict.differs', { count: conflicts.length }) : said
  const message = { text: `${theirs.sentence} ${what}`, isBad: true, stays: true } as const
  const frame = await contentFrame({ content, input, kind, message })
  const collection = frame.contentMenu.kinds.find(({ address }) => address === kind)?.name ?? ''
  const isSingle = entry.slug === entry.collection
  const present = { schema: entry.schema, theirs, text }
  const props = {
    ...frame,
    title: isSingle ? collection : nameOf(entry),
    back: isSingle ? null : { text: collection, address: kind },
    tabs: entryTabs(entry, 'text', text),
    address: entryAddress(entry.collection, entry.slug),
    base: entry.version,
    fields: inFormOrder(conflicts, entry).map((conflict) => presentConflict(conflict, choices, present)),
    fitted: inFormOrder(changes, entry).map((change) => presentFitted(change, present)),
    versions: versions.map((version) => ({
      name: text('content.version', { number: version.number }),
      address: versionAddress(version.number),
      note: noteText(version, text),
      about: byAndWhen(version, { nameOf: people, text }),
    })),
  }
  return { screen: 'contentConflict', props, ...(status !== undefined && { status }) }
}
