import type { LinkItem, ScreenFrame, TextLink } from '../../frame/frame-props.ts'
import type { ContentMenu } from '../content-props.ts'

type PictureFrame = ScreenFrame & { contentMenu: ContentMenu; title: string }

/** `image`: the address of the thumbnail; null if it cannot be shown. */
export type ShownPicture = { name: string; image: string | null; size: string; problem: string }

export type ContentPicturesProps = PictureFrame & {
  /** `uses`: how often it is used; `places`: some of the entries that show it. */
  pictures: readonly (ShownPicture & { address: string; uses: string; places: readonly LinkItem[] })[]
}

export type ContentPictureProps = PictureFrame & {
  back: TextLink
  picture: ShownPicture
  address: string
  /** A field for each place where it is shown. */
  uses: readonly { field: string; label: string; alt: string; entry: LinkItem }[]
  /** What is wrong with the file that was sent in its place, or ''. */
  fault: string
  /** Where it is deleted; or why it cannot be. */
  remove: { address: string } | { why: string }
}

declare module '../../frame/screen-types.ts' {
  interface Screens {
    contentPictures: ContentPicturesProps
    contentPicture: ContentPictureProps
  }
}
