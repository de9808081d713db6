import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { previewAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { sendPreview } from './send-preview.ts'

/** A page as it would be with the draft that the person who asks has of a file, for the frame beside the form. */
export function previewRoutes({ content: { editor, publishing } }: ContentParts): readonly AdminRoute[] {
  return [staffRoute({ method: 'get', path: previewAddress, access: 'content', handle: show })]

  async function show(input: StaffInput): Promise<ScreenReply> {
    const { page = '/', file = '' } = input.request.query
    const draft = await publishing.drafts.get(input.signedIn.user.id, String(file))
    const typed = draft === null ? [] : [{ path: draft.path, text: draft.text }]
    return sendPreview(input, await editor.drafts.preview(typed, String(page), null))
  }
}
