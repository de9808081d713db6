import { headerCodeFault, withoutRefused, withPlainBreaks } from '../../header-code/read-header-code.ts'
import { approvalRulesOf } from '../../publishing/approval/approval-rules-of.ts'
import type { AdminParts } from '../frame/admin-page.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { readNames } from '../frame/present/names.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../frame/route.ts'
import type { AdminText } from '../frame/texts.ts'
import { presentHeaderCode, versionText } from './present-header-code.ts'
import { codeHash, type HeaderCodeVersion, type StoredHeaderCode } from './stored-header-code.ts'

/** A code in the form. */
type Draft = {
  code: string
  /** The hash of the stored code that it was made from. */
  of: string
}
type Shown = { status?: number; fault?: string; message?: ScreenFrame['message'] }

const path = '/admin/settings/header-code'

/** The header code: checked before it is saved, and live from the next page view on (D32). */
export function headerCodeRoutes(
  headerCode: StoredHeaderCode,
  { staff: { authorOf }, store }: Pick<AdminParts, 'staff' | 'store'>,
): readonly AdminRoute[] {
  return [
    staffRoute({ method: 'get', path, access: 'settings', handle: open }),
    staffRoute({ method: 'post', path, access: 'settings', handle: submit }),
  ]

  async function open(input: StaffInput): Promise<ScreenReply> {
    const { text, request } = input
    const { query } = request
    const [stored, versions] = await Promise.all([headerCode.read(), namedVersions(text)])
    const of = codeHash(stored)
    const say = (message: string): Shown => ({ message: { text: message, isBad: false, stays: true } })
    const waiting = await headerCode.pending()
    if (waiting !== null && query.older === undefined && query.saved === undefined) {
      const isOwn = waiting.userId === input.signedIn.user.id
      const by = (await readNames(store.users, text))(waiting.by)
      const key = isOwn ? 'header-code.pending-own' : 'header-code.pending'
      return show(input, { code: waiting.code, of }, say(versionText(text, key, { ...waiting, by })))
    }
    const older = versions[Number(query.older)]
    if (older !== undefined)
      return show(input, { code: older.code, of }, say(versionText(text, 'header-code.older-shown', older)))
    return show(
      input,
      { code: stored, of },
      query.saved === 'yes' ? { message: { text: text('header-code.saved'), isBad: false } } : {},
    )
  }

  async function submit(input: StaffInput): Promise<ScreenReply> {
    const { site, form, signedIn, request, text } = input
    const draft = { code: withPlainBreaks(form.code ?? ''), of: form.of ?? '' }
    const fault = headerCodeFault(draft.code)
    if (fault !== null) return show(input, draft, { status: 422, fault })
    const wanted = site.policy.readHeaderCode(draft.code)
    if (form.do === 'take-out') return show(input, { ...draft, code: withoutRefused(draft.code, wanted) })
    if (form.do !== 'save') return show(input, draft)
    const refuse = (why: string, status = 422) => show(input, draft, { status, message: { text: why, isBad: true } })
    if (wanted.verdicts.some(({ kind }) => kind === 'refused')) return show(input, draft, { status: 422 })
    if (form.checked !== codeHash(draft.code)) return refuse(text('header-code.look-first'))
    if (draft.of !== codeHash(await headerCode.read())) return refuse(text('header-code.conflict'), 409)
    const author = { ...authorOf(signedIn, request), userId: signedIn.user.id }
    const saved = await headerCode.save(wanted, author, approvalRulesOf(site).headerCode)
    return { to: saved === 'saved' ? `${path}?saved=yes` : path }
  }

  /** The kept codes, each with the name of who set it. */
  async function namedVersions(text: AdminText): Promise<HeaderCodeVersion[]> {
    const [versions, nameOf] = await Promise.all([headerCode.versions(), readNames(store.users, text)])
    return versions.map((version) => ({ ...version, by: nameOf(version.by) }))
  }

  async function show(input: StaffInput, draft: Draft, { status = 200, fault = '', message = null }: Shown = {}) {
    const [versions, stored, frame] = await Promise.all([
      namedVersions(input.text),
      headerCode.read(),
      input.frame(message),
    ])
    const { site, text } = input
    const presented = presentHeaderCode({
      site,
      text,
      draft: site.policy.readHeaderCode(draft.code),
      stored,
      versions,
      fault,
    })
    const reply: ScreenReply = {
      screen: 'headerCode',
      status,
      props: { ...frame, ...presented, of: draft.of, checked: codeHash(draft.code) },
    }
    return reply
  }
}
