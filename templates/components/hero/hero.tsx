import type { ReactNode } from 'react'

type HeroProps = {
  heading: ReactNode
  intro?: string | undefined
  children?: ReactNode
  /** A map; without one the hero is an opening on paper. */
  picture?: ReactNode
  /** Short facts under the buttons. */
  facts?: readonly string[]
  /** What stands above the heading, such as a breadcrumb. */
  above?: ReactNode
}

/** The top of a page: its main heading, what it is about, and ways to go on. */
export function Hero({ heading, intro, children, picture, facts = [], above }: HeroProps) {
  return (
    <div className={picture === undefined ? 'hero opening' : 'hero field'}>
      <div className="wrap">
        <div className="hero-text">
          {above}
          <h1>{heading}</h1>
          {intro !== undefined && <p className="lead">{intro}</p>}
          {children}
          {facts.length > 0 && (
            <ul className="hero-facts">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {picture !== undefined && <div className="hero-picture">{picture}</div>}
      </div>
    </div>
  )
}
