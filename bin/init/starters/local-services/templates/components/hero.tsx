import type { ReactNode } from 'react'
import { Breadcrumbs } from 'townpages/components'
import { callHref, phoneDisplay } from 'townpages/page'
import type { Site } from '../data-types.ts'
import { link } from '../links.ts'

type HeroProps = {
  heading: string
  intro: string
  site: Site
  /** The name of the page in the breadcrumbs. The home page has none. */
  name?: string
  /** What is beside the texts in a wide window, such as a map. */
  children?: ReactNode
}

/** The top of a page: what it is about, and how to reach the business. */
export function Hero({ heading, intro, site: { phone }, name, children }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero-columns">
        <div>
          {name !== undefined && <Breadcrumbs links={[{ name: 'Home', path: link('home') }]} current={name} />}
          <h1>{heading}</h1>
          <p>{intro}</p>
          <p className="actions">
            <a className="button primary" href="#enquiry">
              Write to us
            </a>
            {phone !== undefined && (
              <a className="button" href={callHref(phone)}>
                Call {phoneDisplay(phone)}
              </a>
            )}
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}
