import type { ContentVersion } from '../../store/content.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../admin-route.ts'
import { noticeOf } from '../notices.ts'
import { adminText } from '../texts/admin-texts.ts'
import { contentAddress, publishAddress } from './content-addresses.ts'
import type { ContentOptions } from './content-options.ts'
import { filesFrom } from './read-files.ts'
import { showReview } from './review.ts'

/** Publishes what somebody has looked at. */
export function publishRoutes(options: ContentOptions): readonly AdminRoute[] {
  const { desk, administration } = options
  return [staffRoute({ method: 'post', path: publishAddress, access: 'content', bodyLimit: '20mb', handle: publish })]

  async function publish(input: StaffInput): Promise<ScreenReply> {
    const { site, form, signedIn, request } = input
    const files = filesFrom(form.files)
    const back = addressIn(form.back) ?? contentAddress
    const done = addressIn(form.done)
    if (files === null) return noticeOf(site, 'unreadable')
    const note = form.note?.trim() ?? ''
    const by = { ...administration.authorOf(signedIn, request), userId: signedIn.user.id }
    const origin = originOf(form.undo)
    const published = await desk.publish({ files, note, by, ...origin }, signedIn.user.role)
    const text = adminText(site)
    const review = { files, note, back, done, kind: back, undoOf: origin.of ?? undefined }
    if (published.kind === 'faults') return showReview(options, input, { ...review, faults: published.faults })
    if (published.kind === 'denied') {
      const message = { text: text('content.denied', { fields: published.fields.join(', ') }), isBad: true }
      return showReview(options, input, { ...review, message, isRefused: true })
    }
    // Files have changed since somebody looked at the change: what to do about it is looked at next.
    if (published.kind === 'conflict') return showReview(options, input, review)
    if (published.kind !== 'published') return { to: `${back}?done=${published.kind}` }
    const { version, isLive } = published
    return { to: `${done ?? back}?${new URLSearchParams({ done: isLive ? 'published' : 'stored', version: String(version.number) })}` }
  }
}

/** An address of content, if a field has one. */
function addressIn(field: string | undefined): string | undefined {
  return field?.startsWith(contentAddress) ? field : undefined
}

/** Whether the change takes a version back. */
function originOf(undo: string | undefined): Pick<ContentVersion, 'kind' | 'of'> {
  const number = Number(undo)
  return Number.isSafeInteger(number) && number > 0 ? { kind: 'undo', of: number } : { kind: 'edit', of: null }
}
