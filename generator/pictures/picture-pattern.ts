import type { Draw, FillTexts } from '../../runtime/contract/draws.ts'
import type { PictureFacts } from '../../runtime/contract/manifest.ts'
import { parseRoutePath, type RoutePath } from '../../runtime/contract/route-pattern.ts'
import type { Over } from '../routes.ts'

/** A pattern of pictures, its options resolved: what the file leaves out is filled in. */
export type PicturePattern = {
  kind: 'picture'
  name: string
  path: RoutePath
  over: Readonly<Record<string, Over>>
  facts: PictureFacts
  /** Where the pattern stands in the file, to point at. */
  index: number
}

/** A line of `pictures:` as it stands in the file, what it is over apart. */
export type RawPicture = {
  name: string
  path: string
  picture: string
  wording?: string
  draws?: Record<string, Draw>
  fill?: FillTexts
}

export function resolvePicture(raw: RawPicture, over: Readonly<Record<string, Over>>, index: number): PicturePattern {
  const { name, path, picture, fill = {} } = raw
  const wording: Draw = { kind: 'entry', collection: 'pages', slug: raw.wording ?? picture }
  const collections = Object.fromEntries(Object.entries(over).map(([own, { collection }]) => [own, collection]))
  const facts = { picture, path, over, draws: { wording, ...raw.draws }, fill, collections }
  return { kind: 'picture', name, path: parseRoutePath(path), over, facts, index }
}
