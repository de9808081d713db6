import { price, Shared } from 'townpages/page'
import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { type ContactTexts, contactTexts } from '../../page-content/contact-texts.ts'
import { type LocalLink, localLink, localPageAt, localPages, servicePage } from '../../page-content/local-links.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { ExitLink } from '../exit-link/exit-link.tsx'
import { Icon } from '../icon/icon.tsx'

type SiteHeaderProps = { site: Site; services: readonly ServiceSummary[]; place: Location | null; path: string; topic: ChatTopic }
type Menu = Pick<SiteHeaderProps, 'site' | 'services'>
type MenuPlace = Pick<Location, 'slug'> | null

/** The top of every page (§2.6). Both menus open without a script; a stylesheet shows the one that fits. */
export function SiteHeader({ site, services, place, path, topic }: SiteHeaderProps) {
  const menu = { site, services }
  const current = menuTargets(menu, place).indexOf(path)
  const contacts = contactTexts(site, place, topic)
  if (place === null) return <Shared component={HeaderParts} props={{ ...menu, current }} texts={contacts} />
  return <Shared component={HeaderParts} props={{ ...menu, current }} texts={{ ...contacts, slug: place.slug, town: place.name }} />
}

/** `current`: the index of the present page in `menuTargets`, or -1. `slug` and `town`: those of the page's place, if it has one. */
type HeaderPartsProps = Menu & ContactTexts & { current: number; slug?: string; town?: string }
type MenuProps = Menu & { place: MenuPlace; current: string | undefined }

function HeaderParts({ site, services, current: index, slug, town, ...contacts }: HeaderPartsProps) {
  const place = slug === undefined ? null : { slug }
  const current = menuTargets({ site, services }, place)[index]
  const menu = { site, services, place, current }
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="logo" {...localLink(localPages.home, place)}>
          <Icon name="ring" />
          <b>{site.brand}</b>
          {town !== undefined && <span>{town}</span>}
        </a>
        <WideMenu {...menu} />
        <Tools site={site} current={current} {...contacts} />
        <NarrowMenu {...menu} />
      </div>
      <ExitLink site={site} />
    </header>
  )
}

function WideMenu(props: MenuProps) {
  const { site, current } = props
  const [home, ...others] = linksOf(props)
  return (
    <nav className="wide-menu" aria-label={site.texts.mainMenu}>
      <ul>
        {home !== undefined && <MenuLink {...home} current={current} />}
        <li>
          <details className="drop" name="menu">
            <summary className="chevron">{site.texts.services}</summary>
            <ul>
              <ServiceLinks {...props} withPrices />
            </ul>
          </details>
        </li>
        {others.map((link) => (
          <MenuLink key={link.href} {...link} current={current} />
        ))}
      </ul>
    </nav>
  )
}

function NarrowMenu(props: MenuProps) {
  const { site, current } = props
  const [home, ...others] = linksOf(props)
  return (
    <details className="narrow-menu">
      <summary>{site.texts.menu}</summary>
      <nav aria-label={site.texts.menu}>
        <ul>
          {home !== undefined && <MenuLink {...home} current={current} />}
          <li>
            <details>
              <summary className="chevron">{site.texts.services}</summary>
              <ul>
                <ServiceLinks {...props} />
              </ul>
            </details>
          </li>
          {others.map((link) => (
            <MenuLink key={link.href} {...link} current={current} />
          ))}
          <MenuLink href={link('business')} label={site.texts.forBusiness} current={current} />
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
function Tools({ site, current, call, number, chat }: { site: Site; current: string | undefined } & ContactTexts) {
  const business = link('business')
  return (
    <div className="tools">
      <a className="button small only-wide" href={business} aria-current={current === business ? 'page' : undefined}>
        {site.texts.forBusiness}
      </a>
      <a className="button small" data-whatsapp="" href={chat}>
        <Icon name="chat" />
        <span>{site.texts.whatsApp}</span>
      </a>
      <a className="button small primary" data-call="" href={call}>
        <Icon name="phone" />
        <span className="number">
          <span className="visually-hidden">{site.texts.call} </span>
          {number}
        </span>
      </a>
    </div>
  )
}

type MenuLinkProps = { label: string; current: string | undefined } & (LocalLink | { href: string })

function MenuLink({ label, current, ...target }: MenuLinkProps) {
  return (
    <li>
      <a {...target} aria-current={target.href === current ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}

function ServiceLinks({ site, services, place, current, withPrices = false }: MenuProps & { withPrices?: boolean }) {
  return (
    <>
      <MenuLink {...localLink(localPages.services, place)} label={site.texts.allServices} current={current} />
      {services.map((service) => {
        const target = localLink(servicePage(service.slug), place)
        return (
          <li key={service.slug}>
            <a {...target} aria-current={target.href === current ? 'page' : undefined}>
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

function linksOf({ site, services, place }: Menu & { place: MenuPlace }) {
  return site.navigation.map(({ label, path, local }) => ({
    label,
    ...(local === true ? localLink(localPageAt(path, services), place) : { href: path }),
  }))
}

/** The addresses that the menus lead to, of which one can be that of the page. */
function menuTargets(menu: Menu, place: MenuPlace): string[] {
  const services = [localPages.services, ...menu.services.map(({ slug }) => servicePage(slug))]
  return [...linksOf({ ...menu, place }), ...services.map((page) => localLink(page, place)), { href: link('business') }].map(
    ({ href }) => href,
  )
}
