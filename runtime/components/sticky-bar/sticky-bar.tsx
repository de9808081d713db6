import type { ReactNode } from 'react'

export type StickyLink = {
  name: string
  path: string
  /** A drawing before the name. */
  icon?: ReactNode
  /** Further attributes, for scripts of the site. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>
}
export type StickyBarProps = {
  /** Two or three; the first is the most important. */
  links: readonly StickyLink[]
  /** What screen readers call the bar. */
  label?: string
}

/**
 * A bar at the foot of a phone's screen. It is there without a script; with one it comes while somebody scrolls down.
 */
export function StickyBar({ links, label = 'Contact us' }: StickyBarProps) {
  return (
    <nav className="sticky-bar" data-sticky-bar="" aria-label={label}>
      {links.map(({ name, path, icon, data }, index) => (
        <a key={path} className={index === 0 ? 'primary' : undefined} {...data} href={path}>
          {icon}
          {name}
        </a>
      ))}
    </nav>
  )
}
