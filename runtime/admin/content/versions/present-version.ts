import type { ContentVersion, ContentVersionSummary } from '../../../publishing/store/version-store.ts'
import { momentText } from '../../frame/present/moment.ts'
import type { NameOf } from '../../frame/present/names.ts'
import type { AdminText } from '../../frame/texts.ts'
import { versionAddress } from '../content-addresses.ts'
import type { ContentVersionsProps } from '../content-props.ts'

/** A version as a line of a list. */
export function presentVersion(
  { number, files, firstPath, note, ...version }: ContentVersionSummary,
  nameOf: NameOf,
  text: AdminText,
): ContentVersionsProps['versions'][number] {
  const what = files === 1 ? firstPath : text('content.version-files', { count: files })
  return {
    number,
    what: `${number}. ${what}`,
    at: byAndWhen(version, nameOf, text),
    note,
    address: versionAddress(number),
  }
}

/** Who has published a version, and when. */
export function byAndWhen({ by, at }: Pick<ContentVersion, 'by' | 'at'>, nameOf: NameOf, text: AdminText): string {
  return text('content.version-by', { by: nameOf(by), at: momentText(at) })
}
