import type { ContentEntry } from '../../../contract/manifest.ts'
import { momentText } from '../../frame/present/moment.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { lookAtOutdatedDraft, showOutdatedDraft } from '../conflict/show-draft.ts'
import { contentAddress, entryAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { entryDone } from '../manage/draft-message.ts'
import { textFrom } from '../review/read-files.ts'
import { lookAtDraft } from './look-at-draft.ts'
import { showEntry } from './show-entry.ts'

const access = 'content'
const path = `${contentAddress}/:collection/:slug`

/**
 * The file of an entry: its text, and what a changed text does. What was typed is kept as a draft until it is published
 * or discarded.
 */
export function entryRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor, publishing } = options.content
  return [
    staffRoute({ method: 'get', path, access, handle: show }),
    staffRoute({ method: 'post', path: `${path}/review`, access, bodyLimit: 2 * 1024 * 1024, handle: review }),
    staffRoute({ method: 'post', path: `${path}/discard`, access, handle: discard }),
  ]

  async function show(input: StaffInput): Promise<ScreenReply> {
    const entry = await editor.entries.get(input.params.collection ?? '', input.params.slug ?? '')
    if (entry === null) return showRenamed(input)
    const draft = await publishing.drafts.get(input.signedIn.user.id, entry.path)
    if (draft !== null && draft.base !== entry.version) return showOutdatedDraft(options, input, entry, draft)
    const text = input.text
    const kept = draft === null ? '' : text('content.draft', { at: momentText(draft.at) })
    return showEntry(options, input, entry, {
      draft,
      faults: entry.faults,
      message: entryDone(entry, input.request, text),
      kept,
    })
  }

  /** Leads to an entry by its former slug, with what somebody has typed into its file under the former name. */
  async function showRenamed({ site, params, signedIn, notice }: StaffInput): Promise<ScreenReply> {
    const { collection = '', slug = '' } = params
    const entry = formerly(slug, site.manifest.collections.get(collection)?.values() ?? [])
    if (entry === undefined) return notice('unknown')
    const userId = signedIn.user.id
    const ending = /\.\w+$/.exec(entry.file)?.[0] ?? '.yaml'
    const [from, path] = [slug, entry.slug].map((name) => `${collection}/${name}${ending}`) as [string, string]
    const draft = await publishing.drafts.get(userId, from)
    if (draft !== null && (await publishing.drafts.get(userId, path)) === null) {
      await publishing.drafts.save({
        userId,
        path,
        base: draft.base,
        text: draft.text.replace(/^slug: .*/m, `slug: ${entry.slug}`),
      })
      await publishing.drafts.discard(userId, from)
    }
    return { to: entryAddress(collection, entry.slug) }
  }

  async function review(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, notice, text, response } = input
    response.set('Cache-Control', 'private, no-cache') // the back button needs a stored copy of an answer to a post
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    if (entry === null) return notice('unknown')
    const draft = {
      userId: signedIn.user.id,
      path: entry.path,
      text: textFrom(form.text ?? ''),
      base: form.base ?? null,
    }
    if (draft.text === entry.text) {
      await publishing.drafts.discard(draft.userId, draft.path)
      return showEntry(options, input, entry, {
        draft: null,
        faults: [],
        message: { text: text('content.unchanged'), isBad: false },
      })
    }
    await publishing.drafts.save(draft)
    return draft.base === entry.version
      ? lookAtDraft(options, input, entry, draft)
      : lookAtOutdatedDraft(options, input, entry, draft)
  }

  async function discard({ params, signedIn, notice }: StaffInput): Promise<ScreenReply> {
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    if (entry === null) return notice('unknown')
    await publishing.drafts.discard(signedIn.user.id, entry.path)
    return { to: entryAddress(entry.collection, entry.slug) }
  }
}

function formerly(slug: string, entries: Iterable<ContentEntry>): ContentEntry | undefined {
  return [...entries].find(({ data: { renamedFrom } }) => Array.isArray(renamedFrom) && renamedFrom.includes(slug))
}
