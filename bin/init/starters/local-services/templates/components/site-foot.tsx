import type { ServiceSummary, Site } from '../data-types.ts'
import { link } from '../links.ts'
import { Reach } from './reach.tsx'

/**
 * What is below every page: its services, how to reach the business, and what the law and the sources of the facts ask
 * for.
 */
export function SiteFoot({ site, services }: { site: Site; services: readonly ServiceSummary[] }) {
  return (
    <footer className="foot">
      <div className="wrap foot-columns">
        <div>
          <p className="foot-name">{site.name}</p>
          <Reach site={site} />
        </div>
        <ul className="ruled">
          {services.map(({ slug, title }) => (
            <li key={slug}>
              <a href={link('service', { service: slug })}>{title}</a>
            </li>
          ))}
        </ul>
        <ul className="ruled">
          <li>
            <a href={link('about')}>About us</a>
          </li>
          <li>
            <a href={link('contact')}>Contact</a>
          </li>
          <li>
            <a href={link('search')}>Search</a>
          </li>
          <li>
            <a href={link('privacy')}>Privacy</a>
          </li>
        </ul>
        <div className="note">
          {site.company !== undefined && <p>{site.company}</p>}
          <p>{site.placeCredit}</p>
        </div>
      </div>
    </footer>
  )
}
