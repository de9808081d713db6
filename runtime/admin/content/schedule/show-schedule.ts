import { localTime } from '../../../contract/day.ts'
import type { Scheduled, ScheduleProblem } from '../../../publishing/store/schedule-store.ts'
import type { Message, TimeFields } from '../../frame/frame-props.ts'
import { momentText, scheduledText } from '../../frame/present/moment.ts'
import { type NameOf, readNames } from '../../frame/present/names.ts'
import { timeFields } from '../../frame/present/typed-time.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import type { AdminText } from '../../frame/texts.ts'
import { fileAddress, scheduleAddress, versionAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { dayForm } from '../day/day-routes.ts'
import { type FileWords, readFileWords, someNames } from '../versions/file-words.ts'
import type { ContentScheduleProps, ScheduledRow } from './schedule-props.ts'

const doneShown = 20

type Words = { files: FileWords; nameOf: NameOf; text: AdminText }
/** `moved`: the time that something was to be moved to, and why it cannot be. */
type Shown = { message?: Message | null; moved?: { id: string; time: TimeFields }; status?: number }

/** What is set for a time, what could not be published, and the drafts that can be set together. */
export async function showSchedule(
  { content, store }: ContentParts,
  input: StaffInput,
  { message = null, moved, status = 200 }: Shown,
): Promise<ScreenReply> {
  const { editor, schedule, publishing } = content
  const { text, signedIn } = input
  const [frame, failed, waiting, done, drafts, files, nameOf] = await Promise.all([
    contentFrame({ content, input, kind: scheduleAddress, message }),
    schedule.list(['failed']),
    schedule.list(['waiting']),
    schedule.done(doneShown),
    publishing.drafts.list(signedIn.user.id),
    readFileWords(editor.entries, text),
    readNames(store.users, text),
  ])
  const rowOf = (item: Scheduled) => presentScheduled(item, { files, nameOf, text }, moved)
  const props: ContentScheduleProps = {
    ...frame,
    title: text('schedule.title'),
    failed: failed.map(rowOf),
    waiting: waiting.map(rowOf),
    done: done.map(rowOf),
    drafts: {
      address: `${scheduleAddress}/drafts`,
      rows: drafts.map(({ path, at }) => ({ path, name: files.name(path), at: momentText(at) })),
    },
    day: dayForm(),
  }
  return { screen: 'contentSchedule', props, status }
}

/** What is set for an entry, in a sentence each. */
export async function scheduledOfEntry(
  { content }: Pick<ContentParts, 'content'>,
  { text }: StaffInput,
  address: string,
): Promise<string[]> {
  const waiting = (await content.schedule.list(['waiting'])).filter(({ files }) =>
    files.some(({ path }) => fileAddress(path) === address),
  )
  if (waiting.length === 0) return []
  const files = await readFileWords(content.editor.entries, text)
  return waiting.map((item) =>
    text('schedule.of-entry', { what: whatText(item, { files, text }), at: scheduledText(item.dueAt) }),
  )
}

function presentScheduled(item: Scheduled, words: Words, moved: Shown['moved']): ScheduledRow {
  const { id, note, dueAt, by, state, problem, version } = item
  const { nameOf, text } = words
  const at = scheduledText(dueAt)
  const address = `${scheduleAddress}/${id}`
  const isDone = state === 'done'
  return {
    id,
    what: whatText(item, words),
    note,
    when: state === 'failed' ? text('schedule.was-due', { at }) : at,
    about: text(isDone && version === null ? 'schedule.nothing-left' : 'schedule.by', { by: nameOf(by) }),
    fault: problem === null ? '' : problemText(problem, words),
    version:
      version === null
        ? null
        : { text: text('content.version', { number: version }), address: versionAddress(version) },
    change: isDone
      ? null
      : {
          lookAddress: `${address}/look`,
          cancelAddress: `${address}/cancel`,
          move: moved?.id === id ? moved.time : timeFields(`${address}/move`, localTime(new Date(dueAt))),
        },
  }
}

/** `Goes live: Fenby, Alderwick and 2 more`. */
function whatText(item: Pick<Scheduled, 'kind' | 'files'>, { files, text }: Omit<Words, 'nameOf'>): string {
  const names = item.files.map(({ path }) => files.name(path))
  const what = someNames(names, names.length, text)
  return text(item.kind === 'withdrawn' ? 'schedule.withdraws' : 'schedule.publishes', { what })
}

function problemText({ kind, details }: ScheduleProblem, { files, nameOf, text }: Words): string {
  const names = kind === 'conflict' ? details.map(files.name) : kind === 'person' ? details.map(nameOf) : details
  return text(`schedule.problem.${kind}`, { details: names.join(', ') })
}
