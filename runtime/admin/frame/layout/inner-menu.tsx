import type { InnerMenu } from '../frame-props.ts'

/** The links of the menu within a section. */
export function InnerLinks({ items, current }: InnerMenu) {
  return items.map(({ name, address }) => (
    <a key={address} href={address} aria-current={address === current ? 'page' : undefined}>
      {name}
    </a>
  ))
}

/** The same on a phone, above the screen. */
export function FoldedMenu(menu: InnerMenu) {
  return (
    <details className="folded-menu">
      <summary>{menu.label}</summary>
      <nav aria-label={menu.label}>
        <InnerLinks {...menu} />
      </nav>
    </details>
  )
}
