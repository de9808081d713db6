import type { ContentFault } from '../../contract/content/content-file.ts'
import type { ContentCollection, ContentEntries } from '../../contract/content/entries.ts'
import { approvalRulesOf } from '../../publishing/approval/approval-rules-of.ts'
import type { Approval } from '../../publishing/store/approval-store.ts'
import type { Scheduled } from '../../publishing/store/schedule-store.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import type { StaffInput } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import {
  approvalAddress,
  contentAddress,
  fieldAddress,
  fileAddress,
  importAddress,
  listAddress,
  picturesAddress,
  replaceAddress,
  scheduleAddress,
  sourcesAddress,
  versionsAddress,
} from './content-addresses.ts'
import type { ContentMenu, FaultItem } from './content-props.ts'
import type { StaffContent } from './staff-content.ts'

type FrameOptions = {
  content: Pick<StaffContent, 'schedule' | 'approvals' | 'evidence'> & {
    editor: { entries: Pick<ContentEntries, 'collections'> }
  }
  input: StaffInput
  /** The address of the current kind of content in the menu. */
  kind: string
  message?: ScreenFrame['message']
}

/** What surrounds every screen of content, and the kinds of content that there are. */
export async function contentFrame({ content, input, kind, message = null }: FrameOptions) {
  const [frame, collections, failed, approvals] = await Promise.all([
    input.frame(message),
    content.editor.entries.collections(),
    content.schedule.list(['failed']),
    content.approvals.list(['open', 'sent-back', 'approved']),
  ])
  const rules = approvalRulesOf(input.site)
  const isApproved = rules.headerCode || rules.content.length > 0 || approvals.length > 0
  const kinds = kindsOf(collections, { isApproved, isWatched: content.evidence !== null }, input.text)
  const waiting = [...scheduleNotices(failed, input.text), ...approvalNotices(approvals, input)]
  // A screen that shows it itself does not need to say so.
  const notices = waiting.filter(({ address }) => address !== kind)
  // What other pages have put into the section.
  const links = frame.menu.find(({ address }) => address === contentAddress)?.pages ?? []
  const contentMenu: ContentMenu = { kinds: [...kinds, ...links], kind, notices }
  return { ...frame, contentMenu }
}

/** Collections as menus have them: those with most entries first, and single files last. */
export function inMenuOrder(collections: readonly ContentCollection[]): readonly ContentCollection[] {
  return collections.toSorted(
    (one, other) => Number(one.isSingle) - Number(other.isSingle) || other.entries - one.entries,
  )
}

/** Who needs no approval, or watches no sources, finds nothing of that here. */
function kindsOf(
  collections: readonly ContentCollection[],
  { isApproved, isWatched }: { isApproved: boolean; isWatched: boolean },
  text: AdminText,
): ContentMenu['kinds'] {
  return [
    ...inMenuOrder(collections).map(({ name, title }) => ({ name: title, address: listAddress(name) })),
    { name: text('pictures.title'), address: picturesAddress },
    { name: text('replace.title'), address: replaceAddress },
    { name: text('import.title'), address: importAddress },
    ...(isApproved ? [{ name: text('approval.title'), address: approvalAddress }] : []),
    { name: text('schedule.title'), address: scheduleAddress },
    ...(isWatched ? [{ name: text('sources.title'), address: sourcesAddress }] : []),
    { name: text('content.versions'), address: versionsAddress },
  ]
}

function scheduleNotices({ length: count }: readonly Scheduled[], text: AdminText): ContentMenu['notices'] {
  return count === 0 ? [] : [{ text: text('schedule.failed-notice', { count }), address: scheduleAddress }]
}

/** What waits for whoever looks at it, or was sent back to them. */
function approvalNotices(
  approvals: readonly Approval[],
  { signedIn, text }: Pick<StaffInput, 'signedIn' | 'text'>,
): ContentMenu['notices'] {
  const isOwn = ({ userId }: Approval) => userId === signedIn.user.id
  const count = (state: Approval['state'], isCounted: (one: Approval) => boolean) =>
    approvals.filter((one) => one.state === state && isCounted(one)).length
  const notices = [
    ['approval.notice', count('open', (one) => !isOwn(one))],
    ['approval.notice-back', count('sent-back', isOwn)],
    ['approval.notice-ready', count('approved', isOwn)],
  ] as const
  return notices.flatMap(([key, of]) =>
    of === 0 ? [] : [{ text: text(key, { count: of }), address: approvalAddress }],
  )
}

/** Faults as a list shows them. `path`: the file that needs no name, because it is the one on the screen. */
export function faultItems(
  faults: readonly ContentFault[],
  text: AdminText,
  path: string | null = null,
): readonly FaultItem[] {
  return faults.map((fault) => ({
    at:
      fault.path === path
        ? text('content.at-line', { line: fault.line })
        : text('content.at-file', { path: fault.file, line: fault.line }),
    address: addressOf(fault, path),
    message: fault.message,
    remedy: fault.remedy ?? '',
    isError: fault.severity === 'error',
    places: fault.related.map(({ message, file, path: of, line }) => ({
      text: text('content.at-place', { message, path: file, line }),
      address: of === null ? null : fileAddress(of),
    })),
  }))
}

/** Where a fault is corrected. Without scripts, the file on the screen is a text. */
function addressOf({ path, pointer }: ContentFault, shown: string | null): string | null {
  if (path === null) return null
  return path === shown ? '#text' : fieldAddress(path, pointer ?? '')
}
