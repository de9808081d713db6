import { keepRelease } from '../../../publishing/keep-release.ts'
import { momentIn } from '../../frame/present/typed-time.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { contentAddress, listAddress, manageAddress, scheduleAddress } from '../content-addresses.ts'
import { authorIn, type ContentParts } from '../content-parts.ts'
import { publicationIn, releaseOf } from '../review/read-publication.ts'
import { type Review, showReview } from '../review/review.ts'
import { doneAddress } from './done-message.ts'
import { showSchedule } from './show-schedule.ts'
import { withdrawalOf } from './withdrawal.ts'

const access = 'content'
const bodyLimit = 20 * 1024 * 1024
const picked = 'pick.'

/** Sets a time for a change: from its review, which several drafts can have together, or to take an entry off. */
export function setRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor, schedule, releases, publishing } = options.content
  const withdrawPath = `${contentAddress}/:collection/:slug/manage/withdraw`
  return [
    staffRoute({ method: 'post', path: scheduleAddress, access, bodyLimit, handle: setReviewed }),
    staffRoute({ method: 'post', path: `${scheduleAddress}/drafts`, access, handle: lookAtDrafts }),
    staffRoute({ method: 'post', path: withdrawPath, access, handle: withdraw }),
  ]

  async function setReviewed(input: StaffInput): Promise<ScreenReply> {
    const review = publicationIn(input.form)
    return review === null ? input.notice('unreadable') : set(input, review)
  }

  /** Keeps a change as it is, unless it could not be published now: its review says why. */
  async function set(input: StaffInput, review: Review): Promise<ScreenReply> {
    const at = momentIn(input, scheduleAddress)
    const shown = await showReview(options, input, at instanceof Date ? review : { ...review, schedule: at })
    const { schedule: isOffered, message } = shown.props
    if (!(at instanceof Date) || isOffered === null || message !== null) return shown
    const author = authorIn(options, input)
    const kept = review.release === undefined ? null : await releases.get(review.release)
    const keeping = { files: editor.files, releases, now: () => new Date() }
    await schedule.publishAt(at, kept ?? (await keepRelease(keeping, releaseOf(review, author))), author)
    return { to: doneAddress('set', at) }
  }

  async function withdraw(input: StaffInput): Promise<ScreenReply> {
    const { params, notice } = input
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    const data = entry === null ? null : withdrawalOf(entry)?.data
    if (entry === null || data === undefined) return notice('unknown')
    const { collection, slug, path, text: before, version: base } = entry
    const written = await editor.drafts.withData(path, before, data)
    return set(input, {
      ...(written.kind === 'text'
        ? { files: [{ path, text: written.text, base }] }
        : { files: [], faults: written.faults }),
      note: '',
      back: manageAddress(collection, slug),
      kind: listAddress(collection),
      origin: { kind: 'withdrawn', of: null },
    })
  }

  async function lookAtDrafts(input: StaffInput): Promise<ScreenReply> {
    const { form, signedIn, text } = input
    const paths = Object.keys(form).flatMap((name) => (name.startsWith(picked) ? [name.slice(picked.length)] : []))
    const drafts = await Promise.all(paths.map((path) => publishing.drafts.get(signedIn.user.id, path)))
    const files = drafts.flatMap((draft) => (draft === null ? [] : [draft]))
    if (files.length === 0)
      return showSchedule(options, input, { message: { text: text('schedule.drafts-none'), isBad: true }, status: 422 })
    return showReview(options, input, { back: scheduleAddress, kind: scheduleAddress, files, note: form.note ?? '' })
  }
}
