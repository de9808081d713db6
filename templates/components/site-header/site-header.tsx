import { type MenuItem, type MenuLink, SiteHeader as PlainHeader } from 'townpages/components'
import type { Location, ServiceSummary, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { type ContactTexts, contactTexts } from '../../page-content/contact-texts.ts'
import { type LocalLink, localLink, localPageAt, localPages, servicePage } from '../../page-content/local-links.ts'
import { startingPrice } from '../../page-content/price-list.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { ExitLink } from '../exit-link/exit-link.tsx'
import { Icon } from '../icon/icon.tsx'

type SiteHeaderProps = {
  site: Site
  services: readonly ServiceSummary[]
  place: Location | null
  path: string | null
  topic: ChatTopic
}
type Menu = Pick<SiteHeaderProps, 'site' | 'services' | 'place'>

/**
 * The top of every page (§2.6). `path`: null for a screen that stands at no address of its own. Both menus open without
 * a script; a stylesheet shows the one that fits.
 */
export function SiteHeader({ site, services, place, path, topic }: SiteHeaderProps) {
  const { texts } = site
  const menu = menuOf({ site, services, place })
  const moreLinks = [{ name: texts.forBusiness, path: link('business') }]
  const targets = [...menu.flatMap((item) => ('links' in item ? item.links : item)), ...moreLinks]
  const current = targets.find((target) => target.path === path)?.path
  return (
    <PlainHeader
      name={site.brand}
      logo={<Icon name="ring" />}
      home={targetOf(localLink(localPages.home, place))}
      place={place?.name}
      menu={menu}
      moreLinks={moreLinks}
      current={current}
      label={texts.mainMenu}
      menuName={texts.menu}
      below={
        <div className="header-strip">
          <a href={link('coverage-areas')} data-change-location="">
            {texts.changeTown}
          </a>
          <ExitLink site={site} />
        </div>
      }
    >
      <Tools site={site} current={current} {...contactTexts(site, place, topic)} />
    </PlainHeader>
  )
}

/** The links of the site, with the services after the first. */
function menuOf({ site, services, place }: Menu): MenuItem[] {
  const [home, ...others] = site.navigation.map(({ label, path, local }) => ({
    name: label,
    ...(local === true ? targetOf(localLink(localPageAt(path, services), place)) : { path }),
  }))
  const links = [
    { name: site.texts.allServices, ...targetOf(localLink(localPages.services, place)) },
    ...services.map(({ slug, title, price: own }) => ({
      name: title,
      note: own && startingPrice(own, site.texts),
      ...targetOf(localLink(servicePage(slug), place)),
    })),
  ]
  return [...(home === undefined ? [] : [home]), { name: site.texts.services, links }, ...others]
}

function targetOf({ href: path, ...data }: LocalLink): Pick<MenuLink, 'path' | 'data'> {
  return { path, data }
}

/** What is at hand on every screen: the page for companies, a chat and a call. */
function Tools({ site, current, call, number, chat }: { site: Site; current: string | undefined } & ContactTexts) {
  const business = link('business')
  return (
    <>
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
          <span className="visually-hidden">{`${site.texts.call} `}</span>
          {number}
        </span>
      </a>
    </>
  )
}
