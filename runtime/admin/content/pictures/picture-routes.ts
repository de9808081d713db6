import type { ContentPicture } from '../../../contract/content/pictures.ts'
import { type AdminRoute, type ScreenReply, type StaffInput, staffRoute } from '../../frame/route.ts'
import { picturesAddress } from '../content-addresses.ts'
import type { ContentParts } from '../content-parts.ts'
import { contentDone } from '../done-message.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { picturePath, removalPath, thumbnailPath } from './present-picture.ts'
import { showPicture, showPictures } from './show-pictures.ts'

const access = 'content'
const bodyLimit = 15 * 1024 * 1024

/** The pictures of the content: where they are used, what they show, and others in their place. */
export function pictureRoutes(options: ContentParts): readonly AdminRoute[] {
  const { editor } = options.content
  return [
    staffRoute({ method: 'get', path: picturesAddress, access, handle: (input) => showPictures(options, input) }),
    staffRoute({ method: 'get', path: thumbnailPath, access, handle: sendThumbnail }),
    staffRoute({ method: 'get', path: picturePath, access, handle: (input) => show(input, input.request.query.name) }),
    staffRoute({
      method: 'post',
      path: picturePath,
      access,
      bodyLimit,
      takesFiles: true,
      handle: (input) => withPicture(input, input.form.name, (picture) => changePicture(options, input, picture)),
    }),
    staffRoute({
      method: 'post',
      path: removalPath,
      access,
      handle: (input) => withPicture(input, input.form.name, (picture) => removePicture(options, input, picture)),
    }),
  ]

  function show(input: StaffInput, name: unknown): Promise<ScreenReply> {
    const message = contentDone(input.request, input.text)
    return withPicture(input, name, (picture) => showPicture(options, input, picture, { message }))
  }

  async function withPicture(
    { notice }: StaffInput,
    name: unknown,
    answer: (picture: ContentPicture) => Promise<ScreenReply>,
  ): Promise<ScreenReply> {
    const picture = (await editor.pictures.list()).find((each) => each.name === name)
    return picture === undefined ? notice('unknown') : answer(picture)
  }

  async function sendThumbnail({ request, response, notice }: StaffInput): Promise<ScreenReply> {
    const bytes = await editor.pictures.thumbnail(String(request.query.name))
    if (bytes === null) return notice('unknown')
    response.set('Cache-Control', 'private, max-age=31536000, immutable').type('image/webp').send(Buffer.from(bytes))
    return 'answered'
  }
}
