import { filesBefore } from '../../../publishing/versions/earlier-versions.ts'
import type { StaffInput } from '../../frame/route.ts'
import { authorIn, type ContentParts } from '../content-parts.ts'

type TakeBackParts = Pick<ContentParts, 'content' | 'staff'> & { store: Pick<ContentParts['store'], 'versions'> }
type Files = NonNullable<Awaited<ReturnType<typeof filesBefore>>>
type Taken = { files: Files; result: Awaited<ReturnType<ContentParts['content']['publish']>> }

/**
 * Publishes what was before a version, in one step, unless one of its files has changed since. Null if there is no such
 * version.
 */
export async function takeBack(
  { content, staff, store }: TakeBackParts,
  input: Pick<StaffInput, 'signedIn' | 'request'>,
  of: number,
  note: string,
): Promise<Taken | null> {
  const files = await filesBefore(store.versions, of)
  if (files === null) return null
  const by = authorIn({ staff }, input)
  return { files, result: await content.publish({ files, note, by, kind: 'undo', of }, input.signedIn.user.role) }
}
