import type { EntryDetail, EntryMentions } from '../../../contract/content/entries.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { listAddress, manageAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import type { ContentManageProps } from '../content-props.ts'
import { entryTabs, nameOf, othersText } from '../entry/show-entry.ts'
import { withdrawForm } from '../schedule/withdrawal.ts'
import { type ChosenRetirement, presentRetirement } from './retire-entry.ts'

/** What can be done with an entry as a whole. */
export type Work = 'rename' | 'duplicate' | 'retire' | 'restore' | 'remove'
/** What somebody asked for and did not get. `fault`: what is wrong with the name. */
type Refused = { work: Work; name: string; slug: string; fault: string } & ChosenRetirement
type Shown = { refused: Refused | null; message: ScreenFrame['message']; status: number }

/** The forms for an entry as a whole, with what somebody has typed into one of them. */
export async function showManage(
  { content }: ContentParts,
  input: StaffInput,
  entry: EntryDetail,
  { refused, message, status }: Shown,
): Promise<ScreenReply> {
  const { editor, publishing } = content
  const text = input.text
  const kind = listAddress(entry.collection)
  const [frame, others, mentions] = await Promise.all([
    contentFrame({ content, input, kind, message }),
    publishing.drafts.others(input.signedIn.user.id, entry.path),
    editor.entries.mentions(entry.collection, entry.slug),
  ])
  const props: ContentManageProps = {
    ...frame,
    title: nameOf(entry),
    back: { text: frame.contentMenu.kinds.find(({ address }) => address === kind)?.name ?? '', address: kind },
    tabs: entryTabs(entry, 'manage', text),
    others: othersText(others, text),
    ...presentWork(entry, mentions, refused, input),
    withdraw: withdrawForm(entry, text),
  }
  return { screen: 'contentManage', props, status }
}

function presentWork(
  entry: EntryDetail,
  mentions: EntryMentions,
  refused: Refused | null,
  input: StaffInput,
): Pick<ContentManageProps, 'rename' | 'duplicate' | 'retire' | 'restoreAddress' | 'removeAddress'> {
  const { collection, slug, data, pages, retirements } = entry
  const address = (work: Work) => `${manageAddress(collection, slug)}/${work}`
  const names = (work: Work, known: { name: string; slug: string }) => ({
    fault: '',
    ...known,
    ...(refused?.work === work && { name: refused.name, slug: refused.slug, fault: refused.fault }),
    address: address(work),
  })
  const { retired, renamedFrom } =
    typeof data === 'object' && data !== null ? (data as { retired?: unknown; renamedFrom?: unknown }) : {}
  const chosen = refused?.work === 'retire' ? refused : null
  return {
    rename: names('rename', { name: nameOf(entry), slug }),
    duplicate: names('duplicate', { name: '', slug: '' }),
    retire: retired === undefined && retirements.length > 0 ? presentRetirement(entry, mentions, chosen, input) : null,
    restoreAddress: retired === undefined ? null : address('restore'),
    removeAddress: pages.length === 0 && retired === undefined && renamedFrom === undefined ? address('remove') : null,
  }
}
