import { callHref, phoneDisplay, price, Shared } from 'townpages/page'
import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { type LocalLink, localLink, localPageAt, localPages, servicePage } from '../../page-content/local-links.ts'
import { numbersOf } from '../../page-content/site-page.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { ChatLink } from '../contact-links/chat-link.tsx'
import { ExitLink } from '../exit-link/exit-link.tsx'
import { Icon } from '../icon/icon.tsx'

type SiteHeaderProps = { site: Site; services: readonly ServiceSummary[]; place: Location | null; path: string; topic: ChatTopic }

/** The top of every page (§2.6). Both menus open without a script; a stylesheet shows the one that fits. */
export function SiteHeader(props: SiteHeaderProps) {
  const { site, place } = props
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="logo" {...localLink(localPages.home, place)}>
          <Icon name="ring" />
          <b>{site.brand}</b>
          {place !== null && <span>{place.name}</span>}
        </a>
        <WideMenu {...props} />
        <Tools {...props} />
        <NarrowMenu {...props} />
      </div>
      <Shared component={ExitLink} props={{ site }} />
    </header>
  )
}

function WideMenu(props: SiteHeaderProps) {
  const { site } = props
  const [home, ...others] = linksOf(props)
  return (
    <nav className="wide-menu" aria-label={site.texts.mainMenu}>
      <ul>
        {home !== undefined && <MenuLink {...home} current={props.path} />}
        <li>
          <details className="drop" name="menu">
            <summary className="chevron">{site.texts.services}</summary>
            <ul>
              <ServiceLinks {...props} withPrices />
            </ul>
          </details>
        </li>
        {others.map((link) => (
          <MenuLink key={link.href} {...link} current={props.path} />
        ))}
      </ul>
    </nav>
  )
}

function NarrowMenu(props: SiteHeaderProps) {
  const { site } = props
  const [home, ...others] = linksOf(props)
  return (
    <details className="narrow-menu">
      <summary>{site.texts.menu}</summary>
      <nav aria-label={site.texts.menu}>
        <ul>
          {home !== undefined && <MenuLink {...home} current={props.path} />}
          <li>
            <details>
              <summary className="chevron">{site.texts.services}</summary>
              <ul>
                <ServiceLinks {...props} />
              </ul>
            </details>
          </li>
          {others.map((link) => (
            <MenuLink key={link.href} {...link} current={props.path} />
          ))}
          <MenuLink href={link('business')} label={site.texts.forBusiness} current={props.path} />
          <li>
            <a href={link('coverage-areas')} data-change-location="">
              {site.texts.changeTown}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  )
}

/** What is at hand on every screen: the page for companies, a chat and a call. */
function Tools({ site, place, path, topic }: SiteHeaderProps) {
  const { phone } = numbersOf(site, place)
  const number = phoneDisplay(phone)
  const business = link('business')
  return (
    <div className="tools">
      <a className="button small only-wide" href={business} aria-current={path === business ? 'page' : undefined}>
        {site.texts.forBusiness}
      </a>
      <ChatLink site={site} place={place} topic={topic} className="button small">
        <Icon name="chat" />
        <span>{site.texts.whatsApp}</span>
      </ChatLink>
      <a className="button small primary" data-call="" href={callHref(phone)}>
        <Icon name="phone" />
        <span className="number">
          <span className="visually-hidden">{site.texts.call} </span>
          {number}
        </span>
      </a>
    </div>
  )
}

type MenuLinkProps = { label: string; current: string } & (LocalLink | { href: string })

function MenuLink({ label, current, ...target }: MenuLinkProps) {
  return (
    <li>
      <a {...target} aria-current={target.href === current ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}

function ServiceLinks({ site, services, place, path, withPrices = false }: SiteHeaderProps & { withPrices?: boolean }) {
  return (
    <>
      <MenuLink {...localLink(localPages.services, place)} label={site.texts.allServices} current={path} />
      {services.map((service) => {
        const target = localLink(servicePage(service.slug), place)
        return (
          <li key={service.slug}>
            <a {...target} aria-current={target.href === path ? 'page' : undefined}>
              {service.title}
              {withPrices && service.price !== undefined && (
                <span className="number">
                  from {price(service.price.from)}
                  {service.price.unit !== undefined && `/${service.price.unit}`}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </>
  )
}

function linksOf({ site, services, place }: SiteHeaderProps) {
  return site.navigation.map(({ label, path, local }) => ({
    label,
    ...(local === true ? localLink(localPageAt(path, services), place) : { href: path }),
  }))
}
