import { keepRelease } from '../../../publishing/keep-release.ts'
import type { ScheduleAuthor } from '../../../publishing/schedule/schedule.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { scheduleAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { type Publication, publicationIn } from '../review/read-publication.ts'
import { showReview } from '../review/review.ts'
import { showSchedule } from './show-schedule.ts'
import { timeFields, typedTime } from './typed-time.ts'

const access = 'content'
const bodyLimit = 20 * 1024 * 1024
const picked = 'pick.'

/** Sets a time for a change: from its review, which several drafts can have together. */
export function setRoutes(options: ContentParts): readonly AdminRoute[] {
  const { content, staff } = options
  const { editor, schedule, releases, publishing } = content
  return [
    staffRoute({ method: 'post', path: scheduleAddress, access, bodyLimit, handle: set }),
    staffRoute({ method: 'post', path: `${scheduleAddress}/drafts`, access, handle: lookAtDrafts }),
  ]

  /** Keeps a change as it was looked at, unless it could not be published now. */
  async function set(input: StaffInput): Promise<ScreenReply> {
    const { form, text, notice } = input
    const review = publicationIn(form)
    if (review === null) return notice('unreadable')
    const at = schedule.momentOf(typedTime(form))
    if (!(at instanceof Date))
      return showReview(options, input, { ...review, schedule: timeFields(scheduleAddress, text, { form, fault: at }) })
    if (!(await isPublishable(input, review))) return showReview(options, input, review)
    const { files, note, origin, release: former } = review
    const { signedIn, request } = input
    const author = { ...staff.authorOf(signedIn, request), userId: signedIn.user.id }
    const change = { files, note, kind: origin?.kind ?? 'edit', of: origin?.of ?? null, ...author } as const
    const kept = former === undefined ? null : await releases.get(former)
    const release = kept ?? (await keepRelease({ files: editor.files, releases, now: () => new Date() }, change))
    await cancelFormer(former, author)
    await schedule.publishAt(at, release, author)
    return { to: `${scheduleAddress}?${new URLSearchParams({ done: 'set', at: at.toISOString() })}` }
  }

  /** Whether the review of these files lets them go live as they are. */
  async function isPublishable({ signedIn }: StaffInput, { files, release }: Publication): Promise<boolean> {
    const [denied, need, current, { faults }] = await Promise.all([
      content.deniedFields(files, signedIn.user.role),
      content.approvals.needOf(files, release),
      editor.files.read(files.map(({ path }) => path)),
      editor.drafts.check([...files]),
    ])
    const isCurrent = current.every(({ version }, index) => version === files[index]?.base)
    const isAllowed = denied.length === 0 && need.kind !== 'needed'
    return isAllowed && isCurrent && faults.every(({ severity }) => severity !== 'error')
  }

  /** What was set before for a change that was looked at again. */
  async function cancelFormer(release: string | undefined, author: ScheduleAuthor): Promise<void> {
    if (release === undefined) return
    for (const { id, what } of await schedule.list(['waiting', 'failed']))
      if (what.kind === 'publish' && what.release === release) await schedule.cancel(id, author)
  }

  async function lookAtDrafts(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, text } = input
    const paths = Object.keys(form).flatMap((name) => (name.startsWith(picked) ? [name.slice(picked.length)] : []))
    const drafts = await Promise.all(paths.map((path) => publishing.drafts.get(signedIn.user.id, path)))
    const files = drafts.flatMap((draft) =>
      draft === null ? [] : [{ path: draft.path, text: draft.text, base: draft.base }],
    )
    if (files.length === 0)
      return showSchedule(options, input, { message: { text: text('schedule.drafts-none'), isBad: true }, status: 422 })
    return showReview(options, input, { back: scheduleAddress, kind: scheduleAddress, files, note: form.note ?? '' })
  }
}
