/** A picture of the content as pages show it, in several sizes and formats. */
export type Picture = {
  /** The address of a version that every browser shows, and its size in pixels. */
  src: string
  width: number
  height: number
  /** What it shows, for people who do not see it. */
  alt: string
  /** The color that most of it has, as `#rrggbb`: it fills the place until the picture has loaded. */
  color: string
  /** The smaller formats, the best first: what a `<source>` says. */
  sources: readonly { type: string; srcSet: string }[]
}

/** Whether a value of the content is a picture. */
export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'src' in value && 'sources' in value
}
