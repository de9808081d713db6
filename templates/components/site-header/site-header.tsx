import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { localLink } from '../../page-facts.ts'
import { ContactLinks } from '../contact-links/contact-links.tsx'

type SiteHeaderProps = { site: Site; services: readonly ServiceSummary[]; place: Location | null }

export function SiteHeader({ site, services, place }: SiteHeaderProps) {
  const [home, ...links] = site.navigation
  return (
    <header className="site-header">
      <a className="logo" href={localLink('/', place, site)}>
        {site.brand}
      </a>
      <nav aria-label={site.texts.menu}>
        <ul>
          {home !== undefined && (
            <li>
              <a href={localLink(home.path, place, site)}>{home.label}</a>
            </li>
          )}
          <li>
            <details>
              <summary>{site.texts.services}</summary>
              <ul>
                <li>
                  <a href={localLink('/services', place, site)}>{site.texts.allServices}</a>
                </li>
                {services.map(({ slug, title }) => (
                  <li key={slug}>
                    <a href={localLink(`/services/${slug}`, place, site)}>{title}</a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
          {links.map(({ label, path, local }) => (
            <li key={path}>
              <a href={local === true ? localLink(path, place, site) : path}>{label}</a>
            </li>
          ))}
          <li>
            <a href="/business">{site.texts.forBusiness}</a>
          </li>
        </ul>
      </nav>
      <ContactLinks site={site} place={place} kind="default" />
    </header>
  )
}
