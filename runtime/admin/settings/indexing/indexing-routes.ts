import type { AdminParts } from '../../frame/admin-page.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { readNames } from '../../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { presentIndexing, resultText } from './present-indexing.ts'
import { submitPages } from './submit-pages.ts'

const path = '/admin/settings/indexing'

/** What search engines were told, and telling them. */
export function indexingRoutes(parts: Pick<AdminParts, 'staff' | 'store' | 'features'>): readonly AdminRoute[] {
  const { indexNow } = parts.features
  return [
    staffRoute({ method: 'get', path, access: 'settings', handle: (input) => show(input, null) }),
    staffRoute({ method: 'post', path, access: 'settings', handle: submit }),
  ]

  async function show(
    { text, frame }: StaffInput,
    message: ScreenFrame['message'],
    status = 200,
  ): Promise<ScreenReply> {
    const [framed, submissions, nameOf] = await Promise.all([
      frame(message),
      indexNow.submissions(),
      readNames(parts.store.users, text),
    ])
    const presented = presentIndexing({ ...indexNow, submissions, nameOf, text })
    return { screen: 'indexing', status, props: { ...framed, ...presented } }
  }

  async function submit(input: StaffInput): Promise<ScreenReply> {
    const { pages } = input.form
    if ((pages !== 'main' && pages !== 'all') || indexNow.obstacle !== null) return input.notice('unknown')
    const submission = await submitPages(parts, pages, parts.staff.authorOf(input.signedIn, input.request))
    return show(
      input,
      { text: resultText(input.text, submission), isBad: !submission.isAccepted },
      submission.isAccepted ? 200 : 502,
    )
  }
}
