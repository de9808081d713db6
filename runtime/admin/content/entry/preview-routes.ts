import { policyText } from '../../../server/security/policy-text.ts'
import { isDay } from '../../../shared/format/format.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { previewAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'

// A picture of a page: nothing in it runs. Its critical styles are inline.
const policy = policyText({
  'default-src': [],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'form-action': [],
  'frame-ancestors': ["'self'"],
  'base-uri': [],
})

/**
 * A page as it would be with the draft that the person who asks has of a file, for the frame beside the form; or as it
 * is `on` a day.
 */
export function previewRoutes({ content: { editor, publishing, schedule } }: ContentParts): readonly AdminRoute[] {
  return [staffRoute({ method: 'get', path: previewAddress, access: 'content', handle: show })]

  async function show({ request, response, signedIn, text }: StaffInput): Promise<ScreenReply> {
    const { page = '/', file = '', on } = request.query
    const draft = await publishing.drafts.get(signedIn.user.id, String(file))
    const day = typeof on === 'string' && isDay(on) ? on : null
    const set = day === null ? [] : (await schedule.filesOn(day)).filter(({ path }) => path !== draft?.path)
    const typed = draft === null ? [] : [{ path: draft.path, text: draft.text }]
    const preview = await editor.drafts.preview([...set, ...typed], String(page), day)
    response.set('Content-Security-Policy', policy)
    // A script asks whether there is such a page before its frame shows it, which then has it from the browser.
    response.set('Cache-Control', 'private, max-age=20')
    if (preview.kind === 'page') response.type('html').send(preview.html)
    else
      response
        .status(preview.kind === 'missing' ? 404 : 422)
        .type('text')
        .send(
          preview.kind === 'failed'
            ? `${text('content.preview.failed')} ${preview.reason}.`
            : text(`content.preview.${preview.kind}`),
        )
    return 'answered'
  }
}
