import type { ReactNode } from 'react'
import { callHref, phoneDisplay } from '../../page/index.ts'

export type MenuLink = {
  name: string
  path: string
  /** A few words behind the name, where there is room. */
  note?: string | undefined
  /** Further attributes, for scripts of the site. */
  data?: Readonly<Record<`data-${string}`, string>>
}
/** A link, or a list of links under a name. */
export type MenuItem = MenuLink | { name: string; links: readonly MenuLink[] }

export type SiteHeaderProps = {
  /** The name of the site, which leads to its first page. */
  name: string
  home?: Omit<MenuLink, 'name'>
  /** A drawing before the name. */
  logo?: ReactNode
  /** The place that the page is about, beside the name. */
  place?: string | undefined
  menu: readonly MenuItem[]
  /** Links that only the menu of small screens has. */
  moreLinks?: readonly MenuLink[]
  /** The address of the page: its link is marked. */
  current?: string | undefined
  /** A number to call, as a button on every screen; a small screen shows a drawing in place of the digits. */
  phone?: string | undefined
  /** What the button is called before its number. */
  callName?: string
  /** What else is there on every screen. */
  children?: ReactNode
  /** What follows within the header. */
  below?: ReactNode
  /** What screen readers call the menu of wide screens, and the button of the other one. */
  label?: string
  menuName?: string
}

/** The top of every page, with a menu for wide screens and one for small ones. Both work without a script. */
export function SiteHeader({
  name,
  home = { path: '/' },
  logo,
  place,
  phone,
  callName = 'Call',
  children,
  below,
  label = 'Main menu',
  menuName = 'Menu',
  ...menu
}: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="logo" href={home.path} {...home.data}>
          {logo}
          <b>{name}</b>
          {place !== undefined && <span>{place}</span>}
        </a>
        <nav className="wide-menu" aria-label={label}>
          <MenuItems {...menu} moreLinks={[]} isWide />
        </nav>
        {(phone !== undefined || children !== undefined) && (
          <div className="tools">
            {phone !== undefined && <CallButton phone={phone} name={callName} />}
            {children}
          </div>
        )}
        <details className="narrow-menu">
          <summary>{menuName}</summary>
          <nav aria-label={menuName}>
            <MenuItems {...menu} isWide={false} />
          </nav>
        </details>
      </div>
      {below}
    </header>
  )
}

function CallButton({ phone, name }: { phone: string; name: string }) {
  const number = phoneDisplay(phone)
  return (
    <a className="button call" href={callHref(phone)} aria-label={`${name} ${number}`}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z" />
      </svg>
      <span>{number}</span>
    </a>
  )
}

type MenuItemsProps = Pick<SiteHeaderProps, 'menu' | 'moreLinks' | 'current'> & { isWide: boolean }

function MenuItems({ menu, moreLinks = [], current, isWide }: MenuItemsProps) {
  // Of the lists in a wide menu only one is open at a time.
  const details = isWide ? { className: 'drop', name: 'menu' } : {}
  return (
    <ul>
      {[...menu, ...moreLinks].map((item) =>
        'links' in item ? (
          <li key={item.name}>
            <details {...details}>
              <summary className="chevron">{item.name}</summary>
              <ul>{item.links.map((link) => linkItem(link, { current, withNote: isWide }))}</ul>
            </details>
          </li>
        ) : (
          linkItem(item, { current, withNote: false })
        ),
      )}
    </ul>
  )
}

type LinkItemOptions = { current: string | undefined; withNote: boolean }

/** An item of a list of links; not a component, since a page has dozens. */
function linkItem({ name, path, note, data }: MenuLink, { current, withNote }: LinkItemOptions) {
  return (
    <li key={path}>
      <a href={path} {...data} aria-current={path === current ? 'page' : undefined}>
        {name}
        {withNote && note !== undefined && <span className="number">{note}</span>}
      </a>
    </li>
  )
}
