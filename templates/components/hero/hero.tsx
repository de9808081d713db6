import type { ReactNode } from 'react'
import { CallText } from 'townpages/page'
import type { HeroFact } from '../../page-content/site-page.ts'

type HeroProps = {
  heading: ReactNode
  /** A line under the heading. */
  subtitle?: string | undefined
  intro?: string | undefined
  /** The number to call from this page, if not that of the introduction. */
  phone?: string | undefined
  /** A paragraph after the introduction. */
  more?: string | undefined
  children?: ReactNode
  /** A map; without one the hero is an opening on paper. */
  picture?: ReactNode
  /** Short facts under the buttons. */
  facts?: readonly HeroFact[]
  /** What stands above the heading, such as a breadcrumb. */
  above?: ReactNode
}

/** The top of a page: its main heading, what it is about, and ways to go on. */
export function Hero({ heading, subtitle, intro, phone, more, children, picture, facts = [], above }: HeroProps) {
  return (
    <div className={picture === undefined ? 'hero opening' : 'hero field'}>
      <div className="wrap">
        <div className="hero-text">
          {above}
          <h1>{heading}</h1>
          {subtitle !== undefined && <p className="hero-subtitle">{subtitle}</p>}
          {intro !== undefined && (
            <p className="lead">
              <CallText text={intro} number={phone} />
            </p>
          )}
          {more !== undefined && <p>{more}</p>}
          {children}
          {facts.length > 0 && (
            <ul className="hero-facts">
              {facts.map(({ words, entry }) => (
                <li key={words}>
                  {words}
                  {entry !== undefined && (
                    <>
                      {' '}
                      <a className="number" href={entry.register}>
                        {entry.number}
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        {picture !== undefined && <div className="hero-picture">{picture}</div>}
      </div>
    </div>
  )
}
