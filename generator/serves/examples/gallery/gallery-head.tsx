import type { ReactNode } from 'react'

type GalleryHeadProps = { title: string; styles: readonly string[]; scripts: readonly string[]; children?: ReactNode }

/** The head of a document that only authors of components see. `children`: what an example adds to the head. */
export function GalleryHead({ title, styles, scripts, children }: GalleryHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {children}
    </head>
  )
}
