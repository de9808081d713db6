import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import type { AdminStores } from '../../admin-stores.ts'
import type { Administration } from '../../administration.ts'
import { noticeOf } from '../../frame/notices.ts'
import { screenFrame } from '../../frame/screen-frame.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import { adminText } from '../../frame/texts.ts'
import { presentIndexing, resultText } from './present-indexing.ts'

type IndexingOptions = {
  store: Pick<AdminStores, 'enquiries' | 'changes'>
  administration: Pick<Administration, 'indexNow' | 'submitPages' | 'authorOf'>
}

const path = '/admin/settings/indexing'

/** What search engines were told, and telling them. */
export function indexingRoutes({ store, administration }: IndexingOptions): readonly AdminRoute[] {
  const { indexNow, submitPages, authorOf } = administration
  return [
    staffRoute({ method: 'get', path, access: 'settings', handle: (input) => show(input, null) }),
    staffRoute({ method: 'post', path, access: 'settings', handle: submit }),
  ]

  async function show({ site, signedIn }: StaffInput, message: ScreenFrame['message'], status = 200): Promise<ScreenReply> {
    const [frame, submissions] = await Promise.all([screenFrame({ store, site, signedIn }, message), indexNow.submissions()])
    return { screen: 'indexing', status, props: { ...frame, ...presentIndexing({ ...indexNow, submissions, text: adminText(site) }) } }
  }

  async function submit(input: StaffInput): Promise<ScreenReply> {
    const { pages } = input.form
    if ((pages !== 'main' && pages !== 'all') || indexNow.obstacle !== null) return noticeOf(input.site, 'unknown')
    const submission = await submitPages(pages, authorOf(input.signedIn, input.request))
    return show(
      input,
      { text: resultText(adminText(input.site), submission), isBad: !submission.isAccepted },
      submission.isAccepted ? 200 : 502,
    )
  }
}
