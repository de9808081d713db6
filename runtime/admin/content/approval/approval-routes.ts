import type { Approval } from '../../../publishing/store/approval-store.ts'
import type { Release } from '../../../publishing/store/release-store.ts'
import type { Message } from '../../frame/frame-props.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { addComment } from '../comments/add-comment.ts'
import { approvalAddress } from '../content-addresses.ts'
import { authorIn, type ContentParts } from '../content-parts.ts'
import { publicationIn, releaseOf } from '../review/read-publication.ts'
import { showReview } from '../review/review.ts'
import { showApproval, showApprovals } from './show-approval.ts'

const access = 'content'
const bodyLimit = 20 * 1024 * 1024

type HandedIn = { approval: Approval; release: Release }

/** What somebody else has to approve: handed in, looked at, approved and sent back. */
export function approvalRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content } = options
  const { approvals, releases } = content
  const path = `${approvalAddress}/:release`
  return [
    staffRoute({ method: 'get', path: approvalAddress, access, handle: (input) => showApprovals(options, input) }),
    staffRoute({ method: 'post', path: approvalAddress, access, bodyLimit, handle: handIn }),
    staffRoute({ method: 'get', path, access, handle: onRelease(show) }),
    staffRoute({ method: 'post', path: `${path}/approve`, access, handle: onRelease(approve) }),
    staffRoute({ method: 'post', path: `${path}/send-back`, access, handle: onRelease(sendBack) }),
  ]

  function onRelease(handle: (input: StaffInput, it: HandedIn) => Promise<ScreenReply>) {
    return async (input: StaffInput): Promise<ScreenReply> => {
      const id = input.params.release ?? ''
      const [approval, release] = await Promise.all([approvals.get(id), releases.get(id)])
      return approval === null || release === null ? input.notice('unknown') : handle(input, { approval, release })
    }
  }

  async function handIn(input: StaffInput): Promise<ScreenReply> {
    const { form, text, notice } = input
    const review = publicationIn(form)
    if (review === null) return notice('unreadable')
    if (review.note === '')
      return showReview(options, input, {
        ...review,
        message: { text: text('approval.sentence-missing'), isBad: true },
      })
    const { faults } = await content.editor.drafts.check([...review.files])
    if (faults.some(({ severity }) => severity === 'error')) return showReview(options, input, review)
    const author = authorIn(options, input)
    const { id } = await approvals.handIn(releaseOf(review, author), author.network)
    return { to: `${approvalAddress}/${id}?done=handed-in` }
  }

  async function show(input: StaffInput, it: HandedIn): Promise<ScreenReply> {
    return showApproval(options, input, it, doneMessage(input.request.query.done, input.text))
  }

  async function approve(input: StaffInput, { release }: HandedIn): Promise<ScreenReply> {
    const isApproved = await approvals.decide(release, 'approved', authorIn(options, input))
    return { to: `${approvalAddress}/${release.id}?done=${isApproved ? 'approved' : 'ended'}` }
  }

  async function sendBack(input: StaffInput, it: HandedIn): Promise<ScreenReply> {
    const { release } = it
    const missing = { text: input.text('approval.comment-missing'), isBad: true }
    if ((input.form.comment ?? '').trim() === '') return showApproval(options, input, it, missing)
    const isSentBack = await approvals.decide(release, 'sent-back', authorIn(options, input))
    if (isSentBack) await addComment(options, input, [release.userId])
    return { to: `${approvalAddress}/${release.id}?done=${isSentBack ? 'sent-back' : 'ended'}` }
  }
}

function doneMessage(done: unknown, text: AdminText): Message | null {
  if (done === 'ended') return { text: text('approval.done-ended'), isBad: true }
  if (done !== 'handed-in' && done !== 'approved' && done !== 'sent-back') return null
  return { text: text(`approval.done-${done}`), isBad: false }
}
