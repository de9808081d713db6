import type { ContentPicture } from '../../../contract/content/pictures.ts'
import { isUploadedName } from '../../../publishing/uploads/uploaded-names.ts'
import type { LinkItem } from '../../frame/frame-props.ts'
import type { AdminText } from '../../frame/texts.ts'
import { entryAddress, pictureAddress, picturesAddress } from '../content-addresses.ts'
import type { ContentPictureProps, ContentPicturesProps, ShownPicture } from './picture-props.ts'

const shownPlaces = 3
export const altField = 'alt.'
export const picturePath = `${picturesAddress}/picture`
export const removalPath = `${picturesAddress}/delete`
export const thumbnailPath = `${picturesAddress}/thumbnail`

/** The pictures as the library shows them. */
export function presentPictures(
  pictures: readonly ContentPicture[],
  text: AdminText,
): ContentPicturesProps['pictures'] {
  return pictures.map((picture) => {
    const entries = new Map(picture.uses.map((use) => [`${use.collection}/${use.slug}`, linkTo(use)]))
    const count = picture.uses.length
    return {
      ...presentPicture(picture, text),
      address: pictureAddress(picture.name),
      uses: count === 0 ? text('pictures.unused') : text('pictures.uses', { count }),
      places: [...entries.values()].slice(0, shownPlaces),
    }
  })
}

export function presentPicture({ name, hash, width, height, problem }: ContentPicture, text: AdminText): ShownPicture {
  return {
    name,
    // The address of other bytes is another one: browsers keep what they have.
    image: hash === null ? null : `${thumbnailPath}?${new URLSearchParams({ name, v: hash })}`,
    size: hash === null ? '' : text('pictures.size', { width, height }),
    problem: problem === null ? '' : text('pictures.unfit', { problem }),
  }
}

/** The places where a picture is shown, each with the text for people who do not see it. */
export function presentUses({ uses }: ContentPicture, text: AdminText): ContentPictureProps['uses'] {
  return uses.map((use) => ({
    field: `${altField}${use.id}`,
    label: text('pictures.alt', { name: use.name }),
    alt: use.alt,
    entry: linkTo(use),
  }))
}

/** Where a picture is deleted, or why it stays. */
export function presentRemoval(
  { name, uses, isNamed }: ContentPicture,
  text: AdminText,
): ContentPictureProps['remove'] {
  if (uses.length > 0) return { why: text('pictures.in-use') }
  if (isNamed) return { why: text('pictures.named') }
  if (!isUploadedName(name)) return { why: text('pictures.by-hand') }
  return { address: removalPath }
}

function linkTo({ collection, slug, name }: ContentPicture['uses'][number]): LinkItem {
  return { name, address: entryAddress(collection, slug) }
}
