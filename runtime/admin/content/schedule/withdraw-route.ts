import type { EntryDetail } from '../../../contract/content/entries.ts'
import { withdrawalOf, withdrawnEntry } from '../../../publishing/schedule/withdrawn-entry.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { contentAddress, scheduleAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { showManage } from '../manage/show-manage.ts'
import { timeFields, typedTime } from './typed-time.ts'
import { withdrawAddress } from './withdraw-form.ts'

/** Sets a time at which an entry is taken off the site, if it could be now. */
export function withdrawRoute(options: ContentParts): AdminRoute {
  const { content, staff } = options
  const { editor, schedule } = content
  const path = `${contentAddress}/:collection/:slug/manage/withdraw`
  return staffRoute({ method: 'post', path, access: 'content', handle: withdraw })

  async function withdraw(input: StaffInput): Promise<ScreenReply> {
    const { params, form, signedIn, request, text, notice } = input
    const entry = await editor.entries.get(params.collection ?? '', params.slug ?? '')
    if (entry === null || withdrawalOf(entry) === null) return notice('unknown')
    const at = schedule.momentOf(typedTime(form))
    const address = withdrawAddress(entry)
    if (!(at instanceof Date))
      return refuse(input, entry, { withdraw: timeFields(address, text, { form, fault: at }), message: null })
    const fault = await whyNot(input, entry)
    if (fault !== null) return refuse(input, entry, { message: { text: fault, isBad: true } })
    const { collection, slug } = entry
    await schedule.withdrawAt(
      at,
      { collection, slug },
      { ...staff.authorOf(signedIn, request), userId: signedIn.user.id },
    )
    return { to: `${scheduleAddress}?${new URLSearchParams({ done: 'set', at: at.toISOString() })}` }
  }

  function refuse(
    input: StaffInput,
    entry: EntryDetail,
    shown: Partial<Parameters<typeof showManage>[3]>,
  ): Promise<ScreenReply> {
    return showManage(options, input, entry, { refused: null, message: null, status: 422, ...shown })
  }

  /** Why the entry could not be taken off at this moment; null if it could. */
  async function whyNot({ signedIn, text }: StaffInput, entry: EntryDetail): Promise<string | null> {
    const withdrawn = await withdrawnEntry(editor.drafts, entry)
    if (withdrawn.kind === 'fixed') return text('schedule.withdraw-faults', { fault: '' })
    const files = withdrawn.kind === 'file' ? [withdrawn.file] : []
    const denied = await content.deniedFields(files, signedIn.user.role)
    if (denied.length > 0) return text('content.denied', { fields: denied.join(', ') })
    const { faults } = withdrawn.kind === 'file' ? await editor.drafts.check(files) : withdrawn
    const error = faults.find(({ severity }) => severity === 'error')
    return error === undefined ? null : text('schedule.withdraw-faults', { fault: error.message })
  }
}
