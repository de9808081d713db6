import type { ContentFault, CurrentFile, EditedFile } from '../../../contract/content/content-file.ts'
import type { DraftChanges } from '../../../contract/content/drafts.ts'
import type { ApprovalNeed } from '../../../publishing/approval/approvals.ts'
import { type MergedFiles, mergeFiles } from '../../../publishing/versions/merge-files.ts'
import type { ScreenFrame, TimeFields } from '../../frame/frame-props.ts'
import { timeFields } from '../../frame/present/typed-time.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import type { ApprovalBlock } from '../approval/approval-block.ts'
import type { CommentsProps } from '../comments/comment-props.ts'
import { approvalAddress, fileAddress, publishAddress, scheduleAddress } from '../content-addresses.ts'
import { contentFrame, faultItems } from '../content-frame.ts'
import { type ContentParts, mergePartsOf } from '../content-parts.ts'
import type { ContentReviewProps } from '../content-props.ts'
import { presentFileDiff, presentPageDiff } from './present-diff.ts'

/** What a change has to do with an earlier version; or that it takes an entry off the site. */
export type Origin = { kind: 'undo' | 'restore'; of: number } | { kind: 'withdrawn'; of: null }

/**
 * A change to look at. `faults`: what was found before. `back`: the address of where it was made. `kind`: its place in
 * the menu.
 */
export type Review = {
  files: readonly EditedFile[]
  faults?: readonly ContentFault[]
  note: string
  back: string
  /** Where the browser goes once it is published, if not back. */
  done?: string | undefined
  kind: string
  /** Said above it. */
  message?: ScreenFrame['message']
  /** Whether it cannot be published, for the reason that the message gives. */
  isRefused?: boolean
  origin?: Origin | undefined
  /** The id of the release that it is, if it was kept. */
  release?: string | undefined
  /** The time at which it was to be published, and why it cannot be. */
  schedule?: TimeFields
  /** What has become of it, if it was handed in. */
  approval?: ApprovalBlock
  comments?: CommentsProps
}

type ShownReview = { screen: 'contentReview'; props: ContentReviewProps; status: number }

/**
 * Shows which pages and lines a change alters. From here it can be published, unless it has faults. Where somebody else
 * has published a change to the same file, both are put together. If they are on the same lines, or if only an
 * administrator may make the change, nothing of it can go live from here.
 */
export async function showReview(options: ContentParts, input: StaffInput, review: Review): Promise<ShownReview> {
  const { note, back, done, kind, origin, release, schedule = timeFields(scheduleAddress) } = review
  // The answer to a post: without a stored copy, the browser's back button would show an error of the browser in its
  // place.
  input.response.set('Cache-Control', 'private, no-cache')
  const { text, signedIn } = input
  const { content } = options
  const { editor } = content
  const denied = await content.deniedFields(review.files, signedIn.user.role)
  const current = await editor.files.read(review.files.map(({ path }) => path))
  const merged = mergeReview(
    refusedIf(denied, review, text),
    await mergeFiles(mergePartsOf(options), review.files, current),
    text,
  )
  const { files, message, isRefused } = merged
  const [frame, need, changes] = await Promise.all([
    contentFrame({ content, input, kind, message }),
    content.approvals.needOf(files, release),
    editor.drafts.changes([...files]),
  ])
  const faults = [...(review.faults ?? []), ...changes.faults].filter(({ severity }) => severity === 'error')
  const isNeeded = need.kind === 'needed'
  // What was handed in is decided there, and not handed in again.
  const cannot = faults.length > 0 || isRefused || (isNeeded && review.approval !== undefined)
  const props: ContentReviewProps = {
    ...frame,
    ...(faults.length > 0 ? refused(text) : presentChanges(changes, input.site.manifest.pages.size, text)),
    files: presentFiles(files, current, text),
    faults: faultItems(faults, text),
    publish: cannot ? null : publishForm({ files, note, back, done, origin, release }, need, text),
    schedule: cannot || isNeeded ? null : schedule,
    approval: review.approval ?? null,
    comments: review.comments ?? null,
    back: {
      text: text(files.some(({ path }) => fileAddress(path) === back) ? 'content.review.back' : 'content.review.leave'),
      address: back,
    },
  }
  return { screen: 'contentReview', props, status: isRefused ? 409 : faults.length > 0 ? 422 : 200 }
}

/** The review, without a way to publish if it changes what others have to. */
function refusedIf(denied: readonly string[], review: Review, text: AdminText): Review {
  if (denied.length === 0) return review
  return {
    ...review,
    message: { text: text('content.denied', { fields: denied.join(', ') }), isBad: true },
    isRefused: true,
  }
}

function mergeReview(
  { files, message = null, isRefused = false }: Review,
  merged: MergedFiles,
  text: AdminText,
): Required<Pick<Review, 'files' | 'message' | 'isRefused'>> {
  if (isRefused || merged.collisions.length === 0) return { files, message, isRefused }
  if (merged.files === null)
    return { files, message: { text: text('content.conflict-lines'), isBad: true }, isRefused: true }
  return { files: merged.files, message: { text: text('content.conflict-merged'), isBad: true }, isRefused: false }
}

type Found = Pick<ContentReviewProps, 'title' | 'about' | 'patterns' | 'pages' | 'morePages' | 'findings'>

function refused(text: AdminText): Found {
  const title = text('content.review.faults')
  return { title, about: text('content.review.faults-about'), patterns: [], pages: [], morePages: '', findings: [] }
}

function presentChanges({ total, patterns, pages, findings }: DraftChanges, allPages: number, text: AdminText): Found {
  const more = total - pages.length
  return {
    title: total === 0 ? text('content.review.none') : text('content.review.title', { count: total }),
    about: text('content.review.others', { count: Math.max(0, allPages - total) }),
    patterns: patterns.map(({ title, count }) => text('content.review.pattern', { title, count })),
    pages: pages.map((page) => presentPageDiff(page, text)),
    morePages: more > 0 ? text('content.more-pages', { count: more }) : '',
    findings: faultItems(findings, text),
  }
}

function presentFiles(
  files: readonly EditedFile[],
  current: readonly CurrentFile[],
  text: AdminText,
): ContentReviewProps['files'] {
  const texts = new Map(current.map((file) => [file.path, file.text]))
  return files.map(({ path, text: after }) => presentFileDiff(path, texts.get(path) ?? null, after, text))
}

function publishForm(
  { files, note, back, done, origin, release }: Omit<Review, 'kind' | 'faults'>,
  need: ApprovalNeed,
  text: AdminText,
): ContentReviewProps['publish'] {
  const fields = [
    {
      name: 'files',
      value: JSON.stringify(files.map(({ path, text: written, base }) => ({ path, text: written, base }))),
    },
    { name: 'back', value: back },
    ...(done === undefined ? [] : [{ name: 'done', value: done }]),
    ...(release === undefined ? [] : [{ name: 'release', value: release }]),
    ...(origin === undefined ? [] : [{ name: origin.kind, value: String(origin.of ?? '') }]),
  ]
  const named = need.kind === 'none' ? '' : need.fields.join(', ')
  if (need.kind === 'needed')
    return {
      address: approvalAddress,
      fields,
      note,
      noteLabel: text('approval.sentence'),
      label: text('approval.hand-in'),
      about: text('approval.needed', { fields: named }),
    }
  return {
    address: publishAddress,
    fields,
    note,
    noteLabel: text('content.review.note'),
    label: text('content.review.publish'),
    about: need.kind === 'none' ? '' : text('approval.suspended', { fields: named }),
  }
}
