import type { ReactNode } from 'react'

type PhoneFoldProps = {
  heading: string
  /** The level of the heading. */
  level?: 2 | 3
  /** What stands beside the heading, folded or not. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A part that opens on a tap on phones, and is all to be seen elsewhere. Where a browser cannot show what a closed
 * element holds, it opens there too.
 */
export function PhoneFold({ heading, level = 3, aside, children }: PhoneFoldProps) {
  const Heading = `h${level}` as const
  return (
    <details className="phone-fold">
      <summary>
        <Heading>{heading}</Heading>
        {aside}
      </summary>
      {children}
    </details>
  )
}
