import type { Release } from '../../../publishing/store/release-store.ts'
import type { Scheduled, ScheduleProblem } from '../../../publishing/store/schedule-store.ts'
import { scheduledText } from '../../frame/present/moment.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import { entryAddress, fileAddress, scheduleAddress, versionAddress } from '../content-addresses.ts'
import { type FileWords, someNames } from '../versions/file-words.ts'
import type { DoneRow, ScheduledRow } from './schedule-props.ts'
import { fieldsOfMoment } from './typed-time.ts'

/** What a schedule is written with. `releases`: by their ids. */
export type ScheduleWords = {
  files: FileWords
  releases: ReadonlyMap<string, Release>
  nameOf: NameOf
  text: AdminText
}

/** Something that waits, or was due and could not be published. */
export function presentScheduled(item: Scheduled, words: ScheduleWords): ScheduledRow {
  const { id, dueAt, by, problem, what } = item
  const { releases, nameOf, text } = words
  const at = scheduledText(dueAt)
  return {
    id,
    what: whatText(item, words),
    note: what.kind === 'publish' ? (releases.get(what.release)?.note ?? '') : '',
    when: item.state === 'failed' ? text('schedule.was-due', { at }) : at,
    by: text('schedule.by', { by: nameOf(by) }),
    why: problem === null ? '' : problemText(problem, words),
    lookAddress: `${scheduleAddress}/${id}/look`,
    cancelAddress: `${scheduleAddress}/${id}/cancel`,
    move: fieldsOfMoment(`${scheduleAddress}/${id}/move`, dueAt),
  }
}

/** Something that is done. */
export function presentDone(item: Scheduled, words: ScheduleWords): DoneRow {
  const { id, dueAt, version } = item
  const { text } = words
  const number = version ?? 0
  return {
    id,
    what: whatText(item, words),
    when: version === null ? `${scheduledText(dueAt)}. ${text('schedule.nothing-left')}` : scheduledText(dueAt),
    version:
      version === null ? null : { text: text('schedule.as-version', { number }), address: versionAddress(number) },
  }
}

/** `Goes live: Fenby, Alderwick and 2 more`. */
export function whatText({ what }: Pick<Scheduled, 'what'>, { files, releases, text }: ScheduleWords): string {
  if (what.kind === 'withdraw') {
    const { collection, slug } = what
    return text('schedule.withdraws', { what: files.name(`${collection}/${slug}.yaml`) })
  }
  const paths = (releases.get(what.release)?.files ?? []).map(({ path }) => path)
  return text('schedule.publishes', { what: someNames(paths.map(files.name), paths.length, text) })
}

/** Whether something that is set is about an entry. */
export function isOfEntry(
  { what }: Pick<Scheduled, 'what'>,
  address: string,
  { releases }: Pick<ScheduleWords, 'releases'>,
): boolean {
  if (what.kind === 'withdraw') return entryAddress(what.collection, what.slug) === address
  return (releases.get(what.release)?.files ?? []).some(({ path }) => fileAddress(path) === address)
}

function problemText({ kind, details }: ScheduleProblem, { files, nameOf, text }: ScheduleWords): string {
  const names = kind === 'conflict' ? details.map(files.name) : kind === 'person' ? details.map(nameOf) : details
  return text(`schedule.problem.${kind}`, { details: names.join(', ') })
}
