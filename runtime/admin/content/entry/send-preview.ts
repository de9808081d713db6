import type { DraftPreview } from '../../../contract/content/drafts.ts'
import { policyText } from '../../../server/security/policy-text.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'

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

/** A page as it would be, for a frame; or why there is none. */
export function sendPreview({ response, text }: StaffInput, preview: DraftPreview): ScreenReply {
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
