import type { ContentFault, EditedFile } from '../../../contract/content/content-file.ts'
import { isRecord } from '../../../shared/content/is-record.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { readNames } from '../../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { contentAddress, entryAddress, listAddress } from '../content-addresses.ts'
import { contentFrame, inMenuOrder } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { contentDone } from '../done-message.ts'
import { showReview } from '../review/review.ts'
import { listQueryOf, withLastChange } from './content-list.ts'
import { presentList } from './present-list.ts'

const access = 'content'

/** Lists of entries, and the switch that takes entries off the site. */
export function listRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor } = options.content
  return [
    staffRoute({ method: 'get', path: contentAddress, access, handle: showFirst }),
    staffRoute({
      method: 'get',
      path: `${contentAddress}/:collection`,
      access,
      handle: showKind,
    }),
    staffRoute({ method: 'post', path: `${contentAddress}/:collection/switch`, access, handle: switchEntries }),
  ]

  async function showFirst({ notice }: StaffInput): Promise<ScreenReply> {
    const [first] = inMenuOrder(await editor.entries.collections())
    return first === undefined ? notice('unknown') : { to: listAddress(first.name) }
  }

  /** A kind that is one file is its form at once. */
  async function showKind(input: StaffInput): Promise<ScreenReply> {
    const name = input.params.collection ?? ''
    const single = (await editor.entries.collections()).find((one) => one.name === name && one.isSingle)
    if (single === undefined) return showList(options, input, contentDone(input.request, input.text))
    const query = input.request.url.split('?')[1]
    return { to: entryAddress(name, name) + (query === undefined ? '' : `?${query}`) }
  }

  /** Shows what a switch changes. One button belongs to one entry, and two to all that are selected. */
  async function switchEntries(input: StaffInput): Promise<ScreenReply> {
    const { params, form, notice, text } = input
    const single = Object.keys(form).find((name) => name.startsWith('switch.'))
    const isOn = (single === undefined ? form.all : form[single]) === 'on'
    const picked = Object.keys(form).filter((name) => name.startsWith('pick.'))
    const slugs =
      single === undefined ? picked.map((name) => name.slice('pick.'.length)) : [single.slice('switch.'.length)]
    if (slugs.length === 0) return showList(options, input, { text: text('content.switch-none'), isBad: true })
    const written = await Promise.all(slugs.map((slug) => switched(params.collection ?? '', slug, isOn)))
    if (written.includes(null)) return notice('unknown')
    const note = text(isOn ? 'content.switched-on' : 'content.switched-off', { count: slugs.length })
    const back = listAddress(params.collection ?? '')
    const files = written.flatMap((one) => (one !== null && 'file' in one ? [one.file] : []))
    const faults = written.flatMap((one) => (one !== null && 'faults' in one ? one.faults : []))
    return showReview(options, input, { files, faults, note, back, kind: back })
  }

  /** The file of an entry with its switch set, or why it cannot be set; null if there is no such entry. */
  async function switched(
    collection: string,
    slug: string,
    isOn: boolean,
  ): Promise<{ file: EditedFile } | { faults: ContentFault[] } | null> {
    const entry = await editor.entries.get(collection, slug)
    if (entry === null) return null
    // A file that cannot be read has no switch; its faults say why.
    if (!isRecord(entry.data)) return { faults: entry.faults }
    const { path, version: base } = entry
    const written = await editor.drafts.withData(path, entry.text, { ...entry.data, active: isOn })
    return written.kind === 'faults' ? { faults: written.faults } : { file: { path, base, text: written.text } }
  }
}

/** The entries of one kind. */
async function showList(
  { content, store }: ContentParts,
  input: StaffInput,
  message: ScreenFrame['message'],
): Promise<ScreenReply> {
  const { params, request, notice, text } = input
  const { editor } = content
  const collection = (await editor.entries.collections()).find(({ name }) => name === params.collection)
  if (collection === undefined) return notice('unknown')
  const kind = listAddress(collection.name)
  const [frame, entries, changes, nameOf] = await Promise.all([
    contentFrame({ content, input, kind, message }),
    editor.entries.list(collection.name),
    store.versions.lastChanges(),
    readNames(store.users, text),
  ])
  const list = presentList({
    collection,
    entries: entries.map((entry) => withLastChange(entry, changes.get(entry.path), nameOf)),
    query: listQueryOf(request.query),
    page: request.query.page,
    text: text,
  })
  return { screen: 'contentList', props: { ...frame, ...list } }
}
