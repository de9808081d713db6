import type { ContentFault } from '../../../contract/content/content-file.ts'
import type { EntryDetail } from '../../../contract/content/entries.ts'
import type { Manifest } from '../../../contract/manifest.ts'
import type { ContentDraft, ListedDraft } from '../../../publishing/store/draft-store.ts'
import { describeCollisions } from '../../../publishing/versions/collisions.ts'
import type { Choice, LinkItem, ScreenFrame } from '../../frame/frame-props.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { presentComments } from '../comments/present-comments.ts'
import {
  adviceAddress,
  entryAddress,
  entryVersionsAddress,
  listAddress,
  manageAddress,
  scheduleAddress,
} from '../content-addresses.ts'
import { contentFrame, faultItems } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import type { ContentEntryProps, FittedField } from '../content-props.ts'
import { scheduledOfEntry } from '../schedule/show-schedule.ts'

const previewsShown = 40

/** What the form of an entry shows. `draft`: what somebody has typed; null: the file. */
export type Shown = {
  draft: Omit<ContentDraft, 'at'> | null
  faults: readonly ContentFault[]
  message: ScreenFrame['message']
  kept?: string
  status?: number
  /** What two people have changed, if the draft has both. */
  fitted?: readonly FittedField[]
}
/** What two people have made of one file; `merged`: both changes, or null if they are on the same lines. */
type Conflict = { mine: string; theirs: string; merged: string | null }

/** The form of an entry, with what somebody has typed. */
export async function showEntry(
  { content, store }: ContentParts,
  input: StaffInput,
  entry: EntryDetail,
  { draft, faults, message, kept = '', status, fitted = [] }: Shown,
): Promise<ScreenReply> {
  const { publishing } = content
  const text = input.text
  const kind = listAddress(entry.collection)
  const conflict = await conflictOf(entry, draft, store)
  const conflictMessage = conflict && {
    text: text(conflict.merged === null ? 'content.conflict' : 'content.merged'),
    isBad: true,
  }
  const address = entryAddress(entry.collection, entry.slug)
  const [frame, others, scheduled, comments] = await Promise.all([
    contentFrame({ content, input, kind, message: conflictMessage ?? message }),
    publishing.drafts.others(input.signedIn.user.id, entry.path),
    scheduledOfEntry({ content }, input, address),
    presentComments({ content, store }, input, [{ path: entry.path, fields: fieldsOf(entry) }], address),
  ])
  const collection = frame.contentMenu.kinds.find(({ address }) => address === kind)?.name ?? ''
  const props: ContentEntryProps = {
    ...frame,
    title: entry.slug === entry.collection ? collection : nameOf(entry),
    // A file of its own is its list.
    back: entry.slug === entry.collection ? null : { text: collection, address: kind },
    tabs: entryTabs(entry, 'text', text),
    address,
    previewed: previewedOf(entry, input.site.manifest).map(linkTo),
    pages: entry.pages.map(linkTo),
    pagesTitle: text('content.live-pages', { count: entry.pages.length }),
    kept,
    reviewAddress: `${address}/review`,
    hasDraft: draft !== null,
    path: entry.path,
    text: conflict?.merged ?? draft?.text ?? entry.text,
    // What is put together now is based on the file as it is.
    base: entry.version,
    faults: faultItems(faults, text, entry.path),
    conflict,
    fitted,
    others: othersText(others, text),
    scheduled,
    scheduleAddress,
    comments,
  }
  return { screen: 'contentEntry', props, ...(status !== undefined && { status }) }
}

/** Null if the draft is of the file as it is. */
async function conflictOf(
  { path, text: theirs, version }: EntryDetail,
  draft: Shown['draft'],
  store: ContentParts['store'],
): Promise<Conflict | null> {
  if (draft === null || draft.base === version) return null
  const [collision] = await describeCollisions([draft], [{ path, text: theirs, version }], store.versions)
  return { mine: draft.text, theirs, merged: collision?.merged ?? null }
}

/** The pages that belong to an entry; for one that all pages share, a page of each pattern. */
function previewedOf({ pages }: EntryDetail, manifest: Manifest): EntryDetail['pages'] {
  if (pages.length > 0) return pages.slice(0, previewsShown)
  const byPattern = Map.groupBy(manifest.pages.values(), ({ pattern }) => pattern)
  return [...byPattern.values()]
    .flatMap(([first]) => (first === undefined ? [] : [{ path: first.path, title: first.title }]))
    .slice(0, previewsShown)
}

/** The keys of the fields of an entry. */
function fieldsOf({ schema }: EntryDetail): string[] {
  const { properties = {} } = schema as { properties?: object }
  return Object.keys(properties)
}

function linkTo({ title, path }: EntryDetail['pages'][number]): LinkItem {
  return { name: title, address: path }
}

/** Who else is writing in a file; '' if nobody is. */
export function othersText(others: readonly ListedDraft[], text: AdminText): string {
  return others.length === 0 ? '' : text('content.others', { names: others.map(({ by }) => by).join(', ') })
}

/** What an entry calls itself. */
export function nameOf({ data, slug }: Pick<EntryDetail, 'data' | 'slug'>): string {
  const { name, title } = typeof data === 'object' && data !== null ? (data as { name?: unknown; title?: unknown }) : {}
  return [name, title].find((one): one is string => typeof one === 'string') ?? slug
}

/** The tabs of an entry. */
export function entryTabs(
  { collection, slug, isListed }: Pick<EntryDetail, 'collection' | 'slug' | 'isListed'>,
  current: 'text' | 'advice' | 'history' | 'manage',
  text: AdminText,
): Choice[] {
  const tab = (name: typeof current, address: string) => ({
    label: text(`content.tab.${name}`),
    address,
    isCurrent: current === name,
    count: null,
  })
  return [
    tab('text', entryAddress(collection, slug)),
    tab('advice', adviceAddress(collection, slug)),
    tab('history', entryVersionsAddress(collection, slug)),
    ...(isListed ? [tab('manage', manageAddress(collection, slug))] : []),
  ]
}
