import type { EditedFile } from '../../../contract/content/content-file.ts'
import type { Collision } from '../../../publishing/versions/collisions.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { mergeDraft } from '../conflict/merge-draft.ts'
import { contentAddress, fileAddress, publishAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { versionNumber } from '../versions/version-number.ts'
import { filesFrom } from './read-files.ts'
import { type Origin, showReview } from './review.ts'

const maxNote = 200

/** Publishes what somebody has looked at. */
export function publishRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content, staff } = options
  return [
    staffRoute({
      method: 'post',
      path: publishAddress,
      access: 'content',
      bodyLimit: 20 * 1024 * 1024,
      handle: publish,
    }),
  ]

  async function publish(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, request, notice } = input
    const files = filesFrom(form.files)
    const back = addressIn(form.back) ?? contentAddress
    const done = addressIn(form.done)
    if (files === null) return notice('unreadable')
    const note = form.note?.trim().slice(0, maxNote) ?? ''
    const by = { ...staff.authorOf(signedIn, request), userId: signedIn.user.id }
    const origin = originOf(form)
    const published = await content.publish({ files, note, by, ...origin }, signedIn.user.role)
    const review = { files, note, back, done, kind: back, ...(origin !== null && { origin }) }
    if (published.kind === 'conflict' && (await hasToChoose(published.files, files, back, input))) return { to: back }
    if (published.kind === 'faults') return showReview(options, input, { ...review, faults: published.faults })
    // Files or permissions have changed since somebody looked at the change: what to do about it is looked at next.
    if (published.kind === 'conflict' || published.kind === 'denied') return showReview(options, input, review)
    if (published.kind !== 'published') return { to: `${back}?done=${published.kind}` }
    const { version, isLive } = published
    return {
      to: `${done ?? back}?${new URLSearchParams({ done: isLive ? 'published' : 'stored', version: String(version.number) })}`,
    }
  }

  /** Whether the form of an entry, where the change was made, shows fields to choose from. */
  async function hasToChoose(
    [collision]: readonly Collision[],
    [file, ...others]: readonly EditedFile[],
    back: string,
    { signedIn }: StaffInput,
  ): Promise<boolean> {
    if (collision?.theirs == null || file === undefined || others.length > 0 || file.text === null) return false
    const { path, text, base } = file
    const draft = back === fileAddress(path) ? await content.publishing.drafts.get(signedIn.user.id, path) : null
    if (draft === null) return false
    const merged = await mergeDraft(options, { path, text: collision.theirs }, { text, base })
    return merged.kind === 'merged' && merged.conflicts.length > 0
  }
}

/** An address of content, if a field has one. */
function addressIn(field: string | undefined): string | undefined {
  return field?.startsWith(contentAddress) ? field : undefined
}

/** The earlier version that the change takes back or brings back, if there is one. */
function originOf({ undo, restore }: StaffInput['form']): Origin | null {
  const of = versionNumber(undo ?? restore)
  return of === null ? null : { kind: undo === undefined ? 'restore' : 'undo', of }
}
