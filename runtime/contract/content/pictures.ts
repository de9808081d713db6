import type { ReplacedTexts } from './texts.ts'

/** A field that shows a picture. */
export type PictureUse = {
  /** The path of the file and the JSON Pointer of the field: `places/a.yaml#/photo`. */
  id: string
  collection: string
  slug: string
  /** The name of the entry. */
  name: string
  /** What the picture shows, for people who do not see it; '' if nothing says it. */
  alt: string
}

/** A file in the folder of pictures. */
export type ContentPicture = {
  /** Within that folder. */
  name: string
  /** Of its bytes; null if it cannot be shown. */
  hash: string | null
  width: number
  height: number
  /** Why pages cannot show it; null if they can. */
  problem: string | null
  uses: PictureUse[]
  /** Whether a file of the content has its name, also one that is not finished or has faults. */
  isNamed: boolean
}

/** The change of a picture where it is used. */
export type PictureChange = {
  /** The picture that is shown in its place; null: it stays. */
  to: string | null
  /** Other texts for people who do not see it, by the ids of its uses. */
  alts: { [use: string]: string }
}

/** The pictures of the content; these calls write nothing. */
export interface ContentPictures {
  /** All files of the folder, by name. */
  list(): Promise<ContentPicture[]>
  /** A small WebP of a picture; null if there is none, or if it cannot be read. */
  thumbnail(name: string): Promise<Uint8Array | null>
  /** The files that use a picture, with another one or with other texts. */
  change(name: string, change: PictureChange): Promise<ReplacedTexts>
}
