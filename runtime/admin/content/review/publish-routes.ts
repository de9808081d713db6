import type { EditedFile } from '../../../contract/content/content-file.ts'
import type { Collision } from '../../../publishing/versions/collisions.ts'
import { mergeDraft } from '../../../publishing/versions/merge-draft.ts'
import type { VersionAuthor } from '../../../publishing/versions/publish-version.ts'
import type { User } from '../../../staff/store/user-store.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { fileAddress, publishAddress } from '../content-addresses.ts'
import { authorIn, type ContentParts, mergePartsOf } from '../content-parts.ts'
import { publicationIn } from './read-publication.ts'
import { showReview } from './review.ts'

type Author = { by: VersionAuthor; role: User['role'] }

/** Publishes what somebody has looked at. */
export function publishRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content, store } = options
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
    const { form, signedIn, notice } = input
    const review = publicationIn(form)
    if (review === null) return notice('unreadable')
    const { files, note, back, done, origin, release } = review
    const { by, role } = await authorOf(release, { by: authorIn(options, input), role: signedIn.user.role })
    const source = { ...origin, ...(release !== undefined && { release }) }
    const published = await content.publish({ files, note, by, ...source }, role)
    if (published.kind === 'conflict' && (await hasToChoose(published.files, files, back, input))) return { to: back }
    if (published.kind === 'faults') return showReview(options, input, { ...review, faults: published.faults })
    // Files or permissions have changed since somebody looked at the change: what to do about it is looked at next.
    if (published.kind === 'conflict' || published.kind === 'denied' || published.kind === 'unapproved')
      return showReview(options, input, review)
    if (published.kind !== 'published') return { to: `${back}?done=${published.kind}` }
    const { version, isLive } = published
    return {
      to: `${done ?? back}?${new URLSearchParams({ done: isLive ? 'published' : 'stored', version: String(version.number) })}`,
    }
  }

  /** Whoever has made an approved change is its author, also if somebody else publishes it: with their rights. */
  async function authorOf(release: string | undefined, person: Author): Promise<Author> {
    const approval = release === undefined ? null : await content.approvals.get(release)
    if (approval?.state !== 'approved') return person
    const [kept, user] = await Promise.all([content.releases.get(approval.release), store.users.get(approval.userId)])
    if (kept === null || user === null) return person
    return { by: { by: kept.by, userId: kept.userId, network: person.by.network }, role: user.role }
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
    const merged = await mergeDraft(mergePartsOf(options), { path, text: collision.theirs }, { text, base })
    return merged.kind === 'merged' && merged.conflicts.length > 0
  }
}
