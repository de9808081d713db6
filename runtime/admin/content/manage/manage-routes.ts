import type { ContentEditor } from '../../../contract/content/content-editor.ts'
import type { EntryChange, EntryDetail } from '../../../contract/content/entries.ts'
import type { Message } from '../../frame/frame-props.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { contentAddress, entryAddress, listAddress, manageAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { contentDone } from '../done-message.ts'
import { nameOf } from '../entry/show-entry.ts'
import { showReview } from '../review/review.ts'
import { nameFault, namesIn } from './name-fault.ts'
import { type ChosenRetirement, retireEntry } from './retire-entry.ts'
import { showManage, type Work } from './show-manage.ts'

const access = 'content'
const path = `${contentAddress}/:collection/:slug/manage`

/** A change to look at, and where the browser goes once it is published. */
type Asked = { change: EntryChange; note: string; done: string }

/** What can be done with an entry as a whole: each leads to the screen that shows what it changes. */
export function manageRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor, publishing } = options.content
  const post = (work: Work) =>
    staffRoute({ method: 'post', path: `${path}/${work}`, access, handle: (input) => ask(work, input) })
  return [
    staffRoute({ method: 'get', path, access, handle: show }),
    ...(['rename', 'duplicate', 'retire', 'restore', 'remove'] as const).map(post),
  ]

  async function show(input: StaffInput): Promise<ScreenReply> {
    const entry = await entryIn(input)
    if (entry === null) return input.notice('unknown')
    return showManage(options, input, entry, {
      refused: null,
      message: contentDone(input.request, input.text),
      status: 200,
    })
  }

  async function ask(work: Work, input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, notice, text } = input
    const entry = await entryIn(input)
    if (entry === null) return notice('unknown')
    const names = namesIn(form)
    const { name = '', slug = '', retired, references, by } = form
    const chosen = { ...(retired && { retired }), ...(references && { references }), ...(by && { by }) }
    const refused = { work, name, slug, ...chosen, fault: '' }
    const draft = work === 'duplicate' ? null : await publishing.drafts.get(signedIn.user.id, entry.path)
    if (draft !== null)
      return showManage(options, input, entry, {
        refused,
        message: { text: text('content.manage-draft'), isBad: true },
        status: 409,
      })
    const { change, note, done } = await changeBy(work, { editor, entry, text }, { ...names, ...chosen })
    const back = manageAddress(entry.collection, entry.slug)
    const review = { note, back, done, kind: listAddress(entry.collection) }
    if (change.kind === 'files') {
      const told = effectOf(work, entry, change.slug, text)
      const message: Message | null = told === null ? null : { text: told, isBad: false, stays: true }
      return showReview(options, input, { ...review, files: change.files, message })
    }
    if (change.kind === 'faults') return showReview(options, input, { ...review, files: [], faults: change.faults })
    if (change.kind === 'unknown') return notice('unknown')
    const message = change.kind === 'has-pages' ? { text: text('content.has-pages'), isBad: true } : null
    return showManage(options, input, entry, {
      refused: { ...refused, fault: work === 'retire' ? neededFault(change, text) : nameFault(change, names, text) },
      message,
      status: 422,
    })
  }

  /** The entry in the address, if it is one of a kind that can have more. */
  async function entryIn({ params }: StaffInput): Promise<EntryDetail | null> {
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    return entry?.isListed === true ? entry : null
  }
}

/** What the work does to the entry as a whole, where the pages and files below do not say it. */
function effectOf(work: Work, entry: EntryDetail, to: string, text: AdminText): string | null {
  if (work === 'rename') return movesText(entry, to, text)
  const count = entry.pages.length
  return work === 'retire' && count > 0 ? text('content.retire-told', { name: nameOf(entry), count }) : null
}

/** What a new name does to the addresses of an entry. */
function movesText({ slug, pages }: EntryDetail, to: string, text: AdminText): string {
  const [first] = pages
  if (first === undefined) return text('content.rename-no-pages')
  if (slug === to) return text('content.rename-stays', { path: first.path, count: pages.length })
  return text('content.rename-moves', { count: pages.length })
}

function neededFault(change: EntryChange, text: AdminText): string {
  return change.kind === 'needed' ? text('content.references-missing', { count: change.places.length }) : ''
}

/** The change that somebody asked for. */
async function changeBy(
  work: Work,
  { editor, entry, text }: { editor: ContentEditor; entry: EntryDetail; text: AdminText },
  { name: typed, slug: to, ...chosen }: { name: string; slug: string } & ChosenRetirement,
): Promise<Asked> {
  const { collection, slug } = entry
  const name = nameOf(entry)
  const named = { slug: to, name: typed || null }
  const [own, others] = [manageAddress(collection, slug), entryAddress(collection, to)]
  switch (work) {
    case 'rename': {
      const note = text('content.rename-note', { name, to: typed || to })
      return { change: await editor.entries.rename(collection, slug, named), note, done: others }
    }
    case 'duplicate': {
      const note = text('content.duplicate-note', { name: typed || to, from: name })
      return { change: await editor.entries.duplicate(collection, slug, named), note, done: others }
    }
    case 'retire': {
      const change = await retireEntry(editor, entry, chosen)
      return { change, note: text('content.retire-note', { name }), done: own }
    }
    case 'restore': {
      const change = await editor.entries.retire(collection, slug, null)
      return { change, note: text('content.unretire-note', { name }), done: own }
    }
    case 'remove': {
      const change = await editor.entries.remove(collection, slug)
      return { change, note: text('content.delete-note', { name }), done: listAddress(collection) }
    }
  }
}
