import type { ReactNode } from 'react'

type HeroProps = { heading: string; intro: string; children?: ReactNode }

/** The top of a page: its main heading, what it is about, and ways to go on. */
export function Hero({ heading, intro, children }: HeroProps) {
  return (
    <section className="hero">
      <h1>{heading}</h1>
      <p>{intro}</p>
      {children}
    </section>
  )
}
