import type { ReactNode } from 'react'

/** A part of a page: its heading on the left of a wide window, and what it says on the right. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="section wrap">
      <h2>{heading}</h2>
      <div>{children}</div>
    </section>
  )
}
