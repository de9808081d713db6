import type { ContentPicture } from '../../../contract/content/pictures.ts'
import type { ScreenFrame } from '../../frame/frame-props.ts'
import type { ScreenReply, StaffInput } from '../../frame/route.ts'
import { picturesAddress } from '../content-addresses.ts'
import { contentFrame } from '../content-frame.ts'
import type { ContentParts } from '../content-parts.ts'
import { contentDone } from '../done-message.ts'
import type { ContentPictureProps, ContentPicturesProps } from './picture-props.ts'
import { picturePath, presentPicture, presentPictures, presentRemoval, presentUses } from './present-picture.ts'

type Shown = {
  message: ScreenFrame['message']
  /** What is wrong with the file that was sent. */
  fault?: string
  status?: number
}

/** The pictures of the content. */
export async function showPictures({ content }: ContentParts, input: StaffInput): Promise<ScreenReply> {
  const { text, request } = input
  const { deleted } = request.query
  const message =
    typeof deleted === 'string'
      ? { text: text('pictures.deleted', { name: deleted }), isBad: false }
      : contentDone(request, text)
  const [frame, pictures] = await Promise.all([
    contentFrame({ content, input, kind: picturesAddress, message }),
    content.editor.pictures.list(),
  ])
  const props: ContentPicturesProps = {
    ...frame,
    title: text('pictures.title'),
    pictures: presentPictures(pictures, text),
  }
  return { screen: 'contentPictures', props }
}

/** One picture, with the places where it is used. */
export async function showPicture(
  { content }: ContentParts,
  input: StaffInput,
  picture: ContentPicture,
  { message, fault = '', status = 200 }: Shown,
): Promise<ScreenReply> {
  const { text } = input
  const frame = await contentFrame({ content, input, kind: picturesAddress, message })
  const props: ContentPictureProps = {
    ...frame,
    title: picture.name,
    back: { text: text('pictures.title'), address: picturesAddress },
    picture: presentPicture(picture, text),
    address: picturePath,
    uses: presentUses(picture, text),
    fault,
    remove: presentRemoval(picture, text),
  }
  return { screen: 'contentPicture', props, status }
}
