import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { commentsAddress, contentAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { addComment } from './add-comment.ts'

const access = 'content'

/** Comments on fields: added and resolved, by whoever may edit content. */
export function commentRoutes(options: ContentParts): readonly AdminRoute[] {
  const { comments } = options.content
  return [
    staffRoute({ method: 'post', path: commentsAddress, access, handle: add }),
    staffRoute({ method: 'post', path: `${commentsAddress}/:id/resolve`, access, handle: resolve }),
  ]

  async function add(input: StaffInput): Promise<ScreenReply> {
    return (await addComment(options, input)) ? { to: backIn(input) } : input.notice('unreadable')
  }

  async function resolve(input: StaffInput): Promise<ScreenReply> {
    const { params, signedIn } = input
    await comments.resolve(params.id ?? '', signedIn.user.email, new Date().toISOString())
    return { to: backIn(input) }
  }
}

function backIn({ form: { back = '' } }: StaffInput): string {
  return back.startsWith(`${contentAddress}/`) ? back : contentAddress
}
