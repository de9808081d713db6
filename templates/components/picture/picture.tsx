import type { ReactNode } from 'react'
import type { Picture as PictureData } from 'townpages/page'

type PictureProps = {
  picture: PictureData
  /** How wide it is on the page, as `sizes` of an image says it. */
  sizes: string
  /** Whether it is at the top of the page, where the browser is to load it first. */
  isFirst?: boolean
  /** What stands in its place if it does not load. */
  fallback: ReactNode
}

/**
 * A picture in the size and format that suit the device. Its place is reserved, and has its color until it has loaded.
 */
export function Picture({
  picture: { src, width, height, alt, color, sources },
  sizes,
  isFirst = false,
  fallback,
}: PictureProps) {
  return (
    <div className="picture" data-picture="">
      <svg aria-hidden="true" className="picture-ground" viewBox="0 0 3 2" preserveAspectRatio="none">
        <path fill={color} d="M0 0h3v2H0z" />
      </svg>
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
      <div className="picture-fallback">{fallback}</div>
    </div>
  )
}
