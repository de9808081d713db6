import { createHash } from 'node:crypto'
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
  /** Stores a code, records that it changed, and resolves once pages have it. */
  save(wanted: HeaderCode, author: Author): Promise<void>
}

const versionsSetting = 'headerCodeVersions'
const keptVersions = 10

export function createStoredHeaderCode({
  store: { settings },
  staff,
  live,
  now,
}: Pick<AdminParts, 'store' | 'staff' | 'live' | 'now'>): StoredHeaderCode {
  const read = async () => (await settings.get(headerCodeSetting)) ?? ''
  const versions = async () => JSON.parse((await settings.get(versionsSetting)) ?? '[]') as readonly HeaderCodeVersion[]
  return {
    read,
    versions,
    async save({ code, thirdParty }, author) {
      const [before, known] = await Promise.all([read(), versions()])
      if (code === before) return live.refresh()
      const at = now().toISOString()
      await settings.set(
        versionsSetting,
        JSON.stringify([{ at, by: author.by, code }, ...known].slice(0, keptVersions)),
      )
      await settings.set(headerCodeSetting, code)
      const to = [summaryOf(code), ...(thirdParty?.sources.scripts ?? [])].join(', ')
      await staff.record(author, { action: 'header code changed', subject: 'settings', from: summaryOf(before), to })
      await live.refresh()
    },
  }
}

/** Identifies a code, so that a form can say which one it was made from. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 16)
}

/** The code in the audit trail: enough to recognize it, nothing of what it says. */
function summaryOf(code: string): string {
  return code === '' ? 'none' : `${code.length} characters (${codeHash(code)})`
}
