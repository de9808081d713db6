import type { EntryDetail } from '../../../contract/content/entries.ts'
import { shortMoment } from '../../frame/present/moment.ts'
import { readNames } from '../../frame/present/names.ts'
import type { StaffInput } from '../../frame/route.ts'
import type { ContentParts } from '../content-parts.ts'

/** How the file of an entry came to be as it is, in words. */
export type LastPublication = {
  /** `Kim published a change to this at 14:02.` */
  sentence: string
  /** Whose it is: `Kim’s`. */
  owner: string
  /** `Kim’s, live since 14:02` */
  title: string
}

/** Who has published an entry as it is. Nobody is named if its file was changed by other means. */
export async function lastPublication(
  { store }: Pick<ContentParts, 'store'>,
  { path, version }: Pick<EntryDetail, 'path' | 'version'>,
  { signedIn, text }: Pick<StaffInput, 'signedIn' | 'text'>,
): Promise<LastPublication> {
  const [last] = await store.versions.list({ path, limit: 1 })
  const whole = last === undefined ? null : await store.versions.get(last.number)
  if (whole === null || !whole.files.some((file) => file.path === path && file.after === version))
    return {
      sentence: text('content.conflict.changed'),
      owner: text('content.conflict.live'),
      title: text('content.conflict.live'),
    }
  const { at: moment, isToday } = shortMoment(whole.at, new Date())
  if (whole.by === signedIn.user.email)
    return {
      sentence: text(`content.conflict.own-${isToday ? 'today' : 'day'}`, { at: moment }),
      owner: text('content.conflict.live'),
      title: text('content.conflict.live-since', { at: moment }),
    }
  const by = (await readNames(store.users, text))(whole.by)
  return {
    sentence: text(`content.conflict.published-${isToday ? 'today' : 'day'}`, { by, at: moment }),
    owner: text('content.conflict.owner', { by }),
    title: text('content.conflict.theirs', { by, at: moment }),
  }
}
