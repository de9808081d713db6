import { SiteHeader } from 'townpages/components'
import type { ServiceSummary, Site } from '../data-types.ts'
import { link } from '../links.ts'

type SiteHeadProps = { site: Site; services: readonly ServiceSummary[]; path: string }

/** The top of every page: the name of the business, and the menu. */
export function SiteHead({ site: { name, phone }, services, path }: SiteHeadProps) {
  const menu = [
    {
      name: 'Services',
      links: services.map(({ slug, title }) => ({ name: title, path: link('service', { service: slug }) })),
    },
    { name: 'About us', path: link('about') },
    { name: 'Contact', path: link('contact') },
    { name: 'Search', path: link('search') },
  ]
  return (
    <SiteHeader
      name={name}
      logo={<img src="/favicon.svg" alt="" width="32" height="32" />}
      menu={menu}
      phone={phone}
      current={path}
    />
  )
}
