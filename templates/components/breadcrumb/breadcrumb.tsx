type BreadcrumbProps = { label: string; links: readonly { name: string; path: string }[]; current: string }

/** Where a page stands; the last step is the page itself. */
export function Breadcrumb({ label, links, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
