import type { ContentPicture } from '../../../contract/content/pictures.ts'
import { capitalize } from '../../../shared/format/text.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { pictureAddress, picturesAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { showReview } from '../review/review.ts'
import { altField } from './present-picture.ts'
import { showPicture } from './show-pictures.ts'

/** Shows what another picture in the place of one, or another text for people who do not see it, changes. */
export async function changePicture(
  options: ContentParts,
  input: StaffInput,
  picture: ContentPicture,
): Promise<ScreenReply> {
  const { form, text } = input
  const { name } = picture
  const uploaded = await upload(options, input)
  if (uploaded !== null && 'fault' in uploaded)
    return showPicture(options, input, picture, { message: null, fault: uploaded.fault, status: 422 })
  const written = Object.entries(form).filter(([field]) => field.startsWith(altField))
  const alts = Object.fromEntries(written.map(([field, alt]) => [field.slice(altField.length), alt.trim()]))
  const changed = await options.content.editor.pictures.change(name, { to: uploaded?.name ?? null, alts })
  const [files, faults] = changed.kind === 'files' ? [changed.files, []] : [[], changed.faults]
  if (files.length === 0 && faults.length === 0)
    return showPicture(options, input, picture, { message: { text: text('pictures.unchanged'), isBad: false } })
  return showReview(options, input, {
    files,
    faults,
    note: text(uploaded === null ? 'pictures.note-alts' : 'pictures.note-replaced', { name }),
    back: pictureAddress(name),
    done: picturesAddress,
    kind: picturesAddress,
  })
}

/** Keeps the picture that came with the form; null if there is none. */
async function upload(
  { staff, content: { publishing } }: ContentParts,
  { files, signedIn, request, text }: StaffInput,
): Promise<{ name: string } | { fault: string } | null> {
  const sent = files.get('file')
  if (sent === undefined || sent.bytes.length === 0) return null
  const by = staff.authorOf(signedIn, request)
  const uploaded = await publishing.upload({ bytes: sent.bytes, fileName: sent.name, by })
  if (!('message' in uploaded)) return uploaded
  const { message, remedy } = uploaded
  return { fault: text('pictures.refused', { message, remedy: capitalize(remedy) }) }
}

/** Takes a picture that nothing names out of the content. */
export async function removePicture(
  options: ContentParts,
  input: StaffInput,
  picture: ContentPicture,
): Promise<ScreenReply> {
  const { staff, content } = options
  const { name } = picture
  const isUnused = async () => {
    const current = (await content.editor.pictures.list()).find((each) => each.name === name)
    return current !== undefined && current.uses.length === 0 && !current.isNamed
  }
  const by = staff.authorOf(input.signedIn, input.request)
  if (await content.publishing.removePicture({ name, isUnused, by }))
    return { to: `${picturesAddress}?${new URLSearchParams({ deleted: name })}` }
  const message = { text: input.text('pictures.in-use'), isBad: true }
  return showPicture(options, input, picture, { message, status: 409 })
}
