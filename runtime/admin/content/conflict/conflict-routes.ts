import { mergeDraft } from '../../../publishing/versions/merge-draft.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { contentAddress, entryAddress } from '../content-addresses.ts'
import { type ContentParts, mergePartsOf } from '../content-parts.ts'
import { choicesFrom } from './present-conflict.ts'
import { showConflict } from './show-conflict.ts'
import { lookAtMerged } from './show-draft.ts'

/** Takes what somebody has chosen where two people have changed one entry. Nothing is published here. */
export function conflictRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor, publishing } = options.content
  const path = `${contentAddress}/:collection/:slug/merge`
  return [staffRoute({ method: 'post', path, access: 'content', handle: merge })]

  async function merge(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, notice, text, response } = input
    response.set('Cache-Control', 'private, no-cache') // the back button needs a stored copy of an answer to a post
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    if (entry === null) return notice('unknown')
    const to = entryAddress(entry.collection, entry.slug)
    const draft = await publishing.drafts.get(signedIn.user.id, entry.path)
    if (draft === null || draft.base === entry.version) return { to }
    // What was chosen is about the texts that were on the screen.
    const isSeen = form.base === entry.version
    const choices = isSeen ? choicesFrom(form) : {}
    const merged = await mergeDraft(mergePartsOf(options), entry, draft, choices)
    if (merged.kind === 'unreadable') return { to }
    const count = merged.conflicts.filter(({ pointer }) => choices[pointer] === undefined).length
    if (!isSeen)
      return showConflict(options, input, entry, { merged, said: text('content.conflict.again'), status: 409 })
    if (count > 0) {
      const said = text('content.conflict.undecided', { count })
      return showConflict(options, input, entry, { merged, choices, said, status: 422 })
    }
    if (form.then !== 'write') return lookAtMerged(options, input, { entry, draft, merged })
    await publishing.drafts.save({ ...draft, text: merged.text, base: entry.version })
    return { to }
  }
}
