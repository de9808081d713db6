import { dayOf } from '../../../contract/day.ts'
import type { Scheduled } from '../../../publishing/store/schedule-store.ts'
import type { Message } from '../../frame/frame-props.ts'
import { momentText, scheduledText } from '../../frame/present/moment.ts'
import { readNames } from '../../frame/present/names.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { scheduleAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import type { TimeFields } from '../content-props.ts'
import { readFileWords } from '../versions/file-words.ts'
import { isOfEntry, presentDone, presentScheduled, type ScheduleWords, whatText } from './present-schedule.ts'
import type { ContentScheduleProps } from './schedule-props.ts'

const doneShown = 20
export const dayAddress = `${scheduleAddress}/day`

/** `moved`: the time that something was to be moved to, and why it cannot be. */
type Shown = { message?: Message | null; moved?: { id: string; fields: TimeFields } | null; status?: number }

/** What is set for a time, what could not be published, and the drafts that can be set together. */
export async function showSchedule(
  { content, store }: ContentParts,
  input: StaffInput,
  { message = null, moved = null, status = 200 }: Shown = {},
): Promise<ScreenReply> {
  const { schedule, publishing } = content
  const { text, signedIn } = input
  const [frame, open, done, drafts] = await Promise.all([
    contentFrame({ content, input, kind: scheduleAddress, message }),
    schedule.list(['waiting', 'failed']),
    schedule.done(doneShown),
    publishing.drafts.list(signedIn.user.id),
  ])
  const words = await scheduleWords({ content, store }, input, [...open, ...done])
  const rows = (state: Scheduled['state']) =>
    open
      .filter((item) => item.state === state)
      .map((item) => presentScheduled(item, words))
      .map((row) => (row.id === moved?.id ? { ...row, move: moved.fields } : row))
  const props: ContentScheduleProps = {
    ...frame,
    title: text('schedule.title'),
    failed: rows('failed'),
    waiting: rows('waiting'),
    done: done.map((item) => presentDone(item, words)),
    drafts: {
      address: `${scheduleAddress}/drafts`,
      rows: drafts.map(({ path, at }) => ({ path, name: words.files.name(path), at: momentText(at) })),
    },
    preview: { address: dayAddress, day: dayOf(new Date()), page: '/' },
  }
  return { screen: 'contentSchedule', props, status }
}

/** What is set for an entry, in a sentence each. */
export async function scheduledOfEntry(
  options: Pick<ContentParts, 'content' | 'store'>,
  input: StaffInput,
  address: string,
): Promise<string[]> {
  const waiting = await options.content.schedule.list(['waiting'])
  if (waiting.length === 0) return []
  const words = await scheduleWords(options, input, waiting)
  return waiting
    .filter((item) => isOfEntry(item, address, words))
    .map((item) => input.text('schedule.of-entry', { what: whatText(item, words), at: scheduledText(item.dueAt) }))
}

async function scheduleWords(
  { content, store }: Pick<ContentParts, 'content' | 'store'>,
  { text }: StaffInput,
  items: readonly Scheduled[],
): Promise<ScheduleWords> {
  const ids = items.flatMap(({ what }) => (what.kind === 'publish' ? [what.release] : []))
  const [files, nameOf, releases] = await Promise.all([
    readFileWords(content.editor.entries, text),
    readNames(store.users, text),
    Promise.all(ids.map((id) => content.releases.get(id))),
  ])
  return { files, nameOf, text, releases: new Map(releases.flatMap((one) => (one === null ? [] : [[one.id, one]]))) }
}
