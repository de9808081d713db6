import { hash } from 'node:crypto'
import type { HeaderCode } from '../../header-code/header-code.ts'
import { headerCodeSetting } from '../../header-code/header-code-source.ts'
import type { Author } from '../../staff/staff.ts'
import type { AdminParts } from '../frame/admin-page.ts'

/** A header code with who set it, and when. */
export type HeaderCodeVersion = { at: string; by: string; code: string }

/** The header code that is stored, for staff (D32). */
export type StoredHeaderCode = {
  /** The code as it was set. */
  read(): Promise<string>
  /** The last codes, newest first. */
  versions(): Promise<readonly HeaderCodeVersion[]>
  /** The code that somebody has handed in; null if there is none. */
  pending(): Promise<PendingCode | null>
  /**
   * Stores a code, records that it changed, and resolves once pages have it. `isGuarded`: while two people may set it,
   * the code is handed in, and is live once somebody else saves the same (D46).
   */
  save(wanted: HeaderCode, author: CodeAuthor, isGuarded: boolean): Promise<'saved' | 'handed-in'>
}

export type CodeAuthor = Author & { userId: string }
type PendingCode = HeaderCodeVersion & Pick<CodeAuthor, 'userId' | 'network'>

const versionsSetting = 'headerCodeVersions'
const pendingSetting = 'headerCodePending'
const keptVersions = 10

export function createStoredHeaderCode({
  store: { settings, approvals },
  staff,
  live,
  now,
}: Pick<AdminParts, 'store' | 'staff' | 'live' | 'now'>): StoredHeaderCode {
  const read = async () => (await settings.get(headerCodeSetting)) ?? ''
  const versions = async () => JSON.parse((await settings.get(versionsSetting)) ?? '[]') as readonly HeaderCodeVersion[]
  const pending = async () => JSON.parse((await settings.get(pendingSetting)) ?? 'null') as PendingCode | null
  return {
    read,
    versions,
    pending,
    async save({ code, thirdParty }, person, isGuarded) {
      const [before, known, waiting] = await Promise.all([read(), versions(), pending()])
      const at = now().toISOString()
      const needsOther = isGuarded && code !== before && (await approvals.approvers('settings')).length >= 2
      const isOthers = waiting !== null && waiting.code === code && waiting.userId !== person.userId
      if (needsOther && !isOthers) {
        await settings.set(pendingSetting, JSON.stringify({ at, code, ...person } satisfies PendingCode))
        await staff.record(person, { action: 'header code handed in', subject: 'settings', to: summaryOf(code) })
        return 'handed-in'
      }
      if (waiting !== null) await settings.set(pendingSetting, 'null')
      if (code === before) {
        await live.refresh()
        return 'saved'
      }
      const author = needsOther && waiting !== null ? waiting : person
      const approved = needsOther ? [`approved by ${person.by}`] : []
      await settings.set(
        versionsSetting,
        JSON.stringify([{ at, by: author.by, code }, ...known].slice(0, keptVersions)),
      )
      await settings.set(headerCodeSetting, code)
      const to = [summaryOf(code), ...(thirdParty?.sources.scripts ?? []), ...approved].join(', ')
      await staff.record(
        { by: author.by, network: person.network },
        { action: 'header code changed', subject: 'settings', from: summaryOf(before), to },
      )
      await live.refresh()
      return 'saved'
    },
  }
}

/** Identifies a code, so that a form can say which one it was made from. */
export function codeHash(code: string): string {
  return hash('sha256', code, 'hex').slice(0, 16)
}

/** The code in the audit trail: enough to recognize it, nothing of what it says. */
function summaryOf(code: string): string {
  return code === '' ? 'none' : `${code.length} characters (${codeHash(code)})`
}
