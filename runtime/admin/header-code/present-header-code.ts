import type { HeaderCode } from '../../header-code/header-code.ts'
import type { Site } from '../../site/site.ts'
import type { ScreenFrame } from '../frame/frame-props.ts'
import { momentText } from '../frame/present/moment.ts'
import type { AdminText, TextKey } from '../frame/texts.ts'
import type { HeaderCodeProps } from './header-code-props.ts'
import type { HeaderCodeVersion } from './stored-header-code.ts'

type Presented = Omit<HeaderCodeProps, keyof ScreenFrame | 'of' | 'checked'>
type PresentOptions = {
  site: Site
  text: AdminText
  draft: HeaderCode
  /** The code that is stored. */
  stored: string
  versions: readonly HeaderCodeVersion[]
  fault: string
}

/** A draft with what becomes of it, and the code that is live. */
export function presentHeaderCode({ site, text, draft, stored, versions, fault }: PresentOptions): Presented {
  const { code, verdicts } = draft
  const count = verdicts.filter(({ kind }) => kind === 'refused').length
  const [newest, ...older] = versions
  const hasNewest = newest !== undefined && newest.code === stored
  return {
    code,
    isChanged: code !== stored,
    refused: count,
    fault: fault !== '' || count === 0 ? fault : text('header-code.refused', { count, all: verdicts.length }),
    verdicts: verdicts.map((verdict) => ({
      kind: verdict.kind,
      part: verdict.part,
      text: verdict.kind === 'refused' ? verdict.reason : verdict.note,
    })),
    set: stored === '' ? text('header-code.never') : hasNewest ? versionText(text, 'header-code.set-by', newest) : '',
    older: (hasNewest ? older : versions).map((version, index) => ({
      label: versionText(text, 'header-code.version', version),
      address: `/admin/settings/header-code?older=${hasNewest ? index + 1 : index}`,
    })),
    policy: policyLines(site),
  }
}

/** A version with who set it, and when. */
export function versionText(text: AdminText, key: TextKey, { at, by, code }: HeaderCodeVersion): string {
  return text(key, { at: momentText(at), by, count: code.length })
}

/** The lines of the live policy that header code can change. */
function policyLines({ policy: { headers } }: Site): readonly string[] {
  const policy = headers.page['Content-Security-Policy'] ?? ''
  return policy.split('; ').filter((line) => /^(script|connect|img)-src /.test(line))
}
