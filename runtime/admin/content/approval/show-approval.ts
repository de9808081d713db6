import type { Approval } from '../../../publishing/store/approval-store.ts'
import type { Release } from '../../../publishing/store/release-store.ts'
import type { Message } from '../../frame/frame-props.ts'
import { momentText } from '../../frame/present/moment.ts'
import { type NameOf, readNames } from '../../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { commentedFiles } from '../comments/commented-files.ts'
import { presentComments } from '../comments/present-comments.ts'
import { approvalAddress, fileAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { keptReview } from '../review/kept-review.ts'
import { showReview } from '../review/review.ts'
import { readFileWords, someNames } from '../versions/file-words.ts'
import type { ApprovalBlock } from './approval-block.ts'
import type { ContentApprovalsProps } from './approval-props.ts'

const shownStates = ['open', 'approved', 'sent-back'] as const

/** Changes that were handed in, and are not live yet. */
export async function showApprovals({ content, store }: ContentParts, input: StaffInput): Promise<ScreenReply> {
  const { text } = input
  const [frame, approvals, isInForce, words, nameOf] = await Promise.all([
    contentFrame({ content, input, kind: approvalAddress }),
    content.approvals.list(shownStates),
    content.approvals.isInForce(),
    readFileWords(content.editor.entries, text),
    readNames(store.users, text),
  ])
  const kept = await Promise.all(
    approvals.map(async (approval) => ({ approval, release: await content.releases.get(approval.release) })),
  )
  const rows = kept.flatMap(({ approval, release }) =>
    release === null
      ? []
      : [
          {
            state: approval.state,
            id: release.id,
            what: someNames(
              release.files.map(({ path }) => words.name(path)),
              release.files.length,
              text,
            ),
            note: release.note,
            said: saidOf(approval, release, { nameOf, text }),
            address: `${approvalAddress}/${release.id}`,
          },
        ],
  )
  const props: ContentApprovalsProps = {
    ...frame,
    title: text('approval.title'),
    suspended: isInForce ? '' : text('approval.one-person'),
    groups: shownStates
      .map((state) => ({ title: text(`approval.${state}`), rows: rows.filter((row) => row.state === state) }))
      .filter((group) => group.rows.length > 0),
  }
  return { screen: 'contentApprovals', props }
}

/** A change that was handed in: the review of it, with what can be decided. */
export async function showApproval(
  options: ContentParts,
  input: StaffInput,
  { approval, release }: { approval: Approval; release: Release },
  message: Message | null,
): Promise<ScreenReply> {
  const [first, ...others] = release.files
  const address = `${approvalAddress}/${release.id}`
  const isOwn = release.userId === input.signedIn.user.id
  const isOne = first !== undefined && others.length === 0
  const comments = await presentComments(options, input, await commentedFiles(options, release.files), address)
  return showReview(options, input, {
    ...keptReview(release),
    back: isOwn && isOne ? fileAddress(first.path) : approvalAddress,
    kind: approvalAddress,
    message,
    comments,
    approval: await presentApproval(options, input, { approval, release, fields: comments.fields }),
  })
}

type Presented = { approval: Approval; release: Release; fields: NonNullable<ApprovalBlock['decide']>['fields'] }

async function presentApproval(
  { store }: ContentParts,
  { text, signedIn }: StaffInput,
  { approval, release, fields }: Presented,
): Promise<ApprovalBlock> {
  const nameOf = await readNames(store.users, text)
  const { state } = approval
  const isOwn = release.userId === signedIn.user.id
  const isSentBack = state === 'sent-back'
  const address = `${approvalAddress}/${release.id}`
  const hint = isOwn && state === 'open' ? text('approval.own') : isOwn && isSentBack ? text('approval.correct') : ''
  return {
    sentence: release.note,
    state: text(`approval.${state}`),
    said: saidOf(approval, release, { nameOf, text }),
    hint,
    decide:
      state === 'open' && !isOwn
        ? { approveAddress: `${address}/approve`, sendBackAddress: `${address}/send-back`, fields }
        : null,
  }
}

/** Who has handed it in, and who has decided. */
function saidOf(
  { state, at, decidedBy, decidedAt }: Approval,
  { by }: Release,
  { nameOf, text }: { nameOf: NameOf; text: AdminText },
): string[] {
  const decided = state === 'sent-back' ? 'approval.decided-sent-back' : 'approval.decided-approved'
  return [
    text('approval.by', { by: nameOf(by), at: momentText(at) }),
    ...(decidedBy === null ? [] : [text(decided, { by: nameOf(decidedBy), at: momentText(decidedAt ?? at) })]),
  ]
}
